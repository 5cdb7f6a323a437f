import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListName } from '../../../../src/quoting/contract.ts';
import { filterKey, formatList, type ListDefaults } from '../../../ui/list-state.ts';
import { inOwnOrder } from '../date-tabs.ts';
import type { Filters, RecordsState } from '../list-filters.ts';
import {
  addressOf,
  isChanged,
  isOwn,
  keptFor,
  keptIn,
  type Shown,
  savedAs,
  saysNothing,
  shownBy,
  viewIn,
} from './view-address.ts';
import { type ListView, useListViewsQuery } from './views-api.ts';

/** A list as its address and the view in use have it, and the ways to something else. */
export type ListInUse = {
  readonly list: ListName;
  readonly shown: Shown<ListView>;
  /** What the view in use keeps, or what the list has without one. */
  readonly saved: Shown<ListView>;
  readonly isChanged: boolean;
  /** It shows the records of the person who looks at it. */
  readonly isOwn: boolean;
  /** The address that a new view keeps; `ofEach`: of everybody's own records instead of this person's. */
  readonly keptFor: (ofEach: boolean) => string;
  /** The address that a view keeps of what is shown now. */
  readonly keptIn: (view: ListView) => string;
  /** Undefined until they are there. */
  readonly views: ReadonlyArray<ListView> | undefined;
  /** It is not known yet what is to be shown. */
  readonly isPending: boolean;
  /** The address names a view that is gone, or that this person does not see. */
  readonly isMissing: boolean;
  /** Why it cannot be known what is to be shown. */
  readonly error: unknown;
  readonly refetch: () => void;
  /** The query string of the list in another state, with the view and the columns in use. */
  readonly addressOf: (state: RecordsState) => string;
  /** The query string of a view as it was saved; of the list without one. */
  readonly addressOfView: (view: ListView | undefined) => string;
  /**
   * Shows the list in another state, and answers that one as its address has it. The way back leads past the words of a
   * search that are left for others.
   */
  readonly change: (state: RecordsState) => RecordsState;
  readonly chooseColumns: (columns: Shown['columns']) => void;
  /** Goes on with what is shown as a view, or as none. `replaces`: the way back leads past what it was until now. */
  readonly use: (view: ListView | undefined, how?: { readonly replaces: boolean }) => void;
  /** Makes the address say what is shown, whatever else the person chooses to begin with. */
  readonly pin: () => void;
};

/** What is said of a list, the same for as long as it says the same. */
const useSame = (now: Shown<ListView>): Shown<ListView> => {
  const { view } = now;
  const said = `${formatList(now.state)} ${now.columns}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of them
  return useMemo(() => now, [said, view]);
};

const isSearchOnly = (before: Filters, after: Filters): boolean =>
  before.search !== undefined &&
  after.search !== undefined &&
  filterKey({ filters: { ...before, search: '' } }) === filterKey({ filters: { ...after, search: '' } });

/**
 * The view that an address without a word of its own opens: the person's default when the address was come to. A default
 * that is chosen while the list stands, here or in another window, is for the next time: so it is state, which React
 * keeps, where a memo may be computed again.
 */
const useOpening = (
  isOpen: boolean,
  views: ReadonlyArray<ListView> | undefined,
  key: string,
): ListView | undefined => {
  const [decided, setDecided] = useState<{ readonly key: string; readonly id: string | undefined }>();
  if (views !== undefined && decided?.key !== key)
    setDecided({ key, id: views.find(({ isDefault }) => isDefault)?.id });
  return isOpen && decided?.key === key ? views?.find(({ id }) => id === decided.id) : undefined;
};

/**
 * A list's state and columns, by its address and the view that it names. An address that says nothing of them opens the
 * view that the person begins with, and then names it.
 */
export const useListView = (list: ListName, defaults: ListDefaults<Filters>): ListInUse => {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { currentData: views, error, isError, refetch } = useListViewsQuery(list);
  const of = useMemo(() => ({ list, defaults }), [list, defaults]);

  const isOpen = saysNothing(params, defaults);
  const opening = useOpening(isOpen, views, location.key);
  const named = viewIn(params);
  const view = opening ?? views?.find(({ id }) => id === named);
  const shown = useSame(shownBy(params, view, of));
  const isUnknown = views === undefined && (isOpen || named !== undefined);

  const go = (next: Shown, replace: boolean): void => {
    navigate({ search: addressOf(next, of, params) }, { replace, state: replace ? location.state : null });
  };
  const openingId = opening?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such address
  useLayoutEffect(() => {
    if (openingId !== undefined) go(shown, true);
  }, [openingId, location.key]);

  return {
    list,
    shown,
    saved: savedAs(view, of),
    isChanged: isChanged(shown, of),
    isOwn: isOwn(shown.state, of),
    keptFor: (ofEach) => keptFor(shown.state, ofEach, of),
    keptIn: (changed) => keptIn(changed, shown.state, of),
    views,
    isPending: isUnknown && !isError,
    isMissing: named !== undefined && views !== undefined && view === undefined,
    error: isUnknown && named !== undefined ? error : undefined,
    refetch,
    addressOf: useCallback((state) => addressOf({ ...shown, state }, of), [shown, of]),
    addressOfView: (next) => addressOf(savedAs(next, of), of),
    change: (next) => {
      const replace = isSearchOnly(shown.state.filters, next.filters);
      const search = addressOf({ ...shown, state: inOwnOrder(next) }, of);
      navigate({ search }, { replace });
      return shownBy(new URLSearchParams(search), shown.view, of).state;
    },
    chooseColumns: (columns) => go({ ...shown, columns }, true),
    use: (next, how) => go({ ...shown, view: next }, how?.replaces ?? false),
    pin: () => isOpen && go(shown, true),
  };
};
