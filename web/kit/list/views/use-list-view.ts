import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ListName, ListView } from '../../../api/generated/types.ts';
import type { Widths } from '../column-fitting.ts';
import { formatWidths } from '../column-widths.ts';
import type { ListDefinition } from '../list-definition.ts';
import { filterKey, formatList, type ListState, searchIn, unknownIn } from '../list-state.ts';
import { defaultOf, rememberViews, viewOf } from './last-views.ts';
import { useSeenRevision } from './use-seen-revision.ts';
import {
  addressOf,
  addressOfExisting,
  addressOfNew,
  isChanged,
  isEmptyAddress,
  isOwn,
  type Shown,
  savedAs,
  shownBy,
  viewIn,
} from './view-address.ts';
import { useListViewsQuery } from './views-api.ts';

/** The view in use, and actions to use others. */
export type ViewsInUse = {
  readonly list: Pick<ListDefinition<never>, 'name' | 'columns' | 'personFilter'>;
  readonly shown: Shown<object, ListView>;
  readonly isChanged: boolean;
  /** See `useSeenRevision`. */
  readonly seen: number | undefined;
  /** Whether the list shows the current user's records. */
  readonly isOwn: boolean;
  /** Address to save in a new view; `ofEach`: with each reader's own records instead of this user's. */
  readonly addressOfNew: (ofEach: boolean) => string;
  /** Address to save in an existing view for the current state. */
  readonly addressOfExisting: (view: ListView) => string;
  /** Undefined until loaded. */
  readonly views: ReadonlyArray<ListView> | undefined;
  /** Whether the state to show depends on views that are still loading. */
  readonly isPending: boolean;
  /** Whether the address names a view that is deleted or not shared with the user. */
  readonly isMissing: boolean;
  /** Filters in the address that the list does not know, see `unknownIn`. */
  readonly unknownFilters: ReadonlyArray<string>;
  /** Error of loading the views that the state depends on. */
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** Query string of a view as saved, or of the list without one. */
  readonly addressOfView: (view: ListView | undefined) => string;
  readonly chooseColumns: (columns: ReadonlyArray<string>) => void;
  readonly chooseWidths: (widths: Widths) => void;
  /** Uses a view, or none, for the current state. `replaces` replaces the history entry. */
  readonly use: (view: ListView | undefined, how?: { readonly replaces: boolean }) => void;
  /** Writes the current state to the address, so that a new default view does not change it. */
  readonly pin: () => void;
};

/** State of a list by its address and the view in use, and actions to change it. */
export type ListInUse<Filters extends object> = Omit<ViewsInUse, 'list' | 'shown'> & {
  readonly list: ListDefinition<Filters>;
  readonly shown: Shown<Filters, ListView>;
  /** State saved in the view in use; initial state without one. */
  readonly saved: Shown<Filters, ListView>;
  /** Query string of the list in another state, with the current view and columns. */
  readonly addressOf: (state: ListState<Filters>) => string;
  /**
   * Changes the state and returns it as parsed from its address. A change of the search text alone replaces
   * the history entry, as does a correction.
   */
  readonly change: (state: ListState<Filters>, how?: { readonly replaces: boolean }) => ListState<Filters>;
};

/** Keeps the identity of an equal state. */
const useSame = <Filters extends object>(now: Shown<Filters, ListView>): Shown<Filters, ListView> => {
  const { view } = now;
  const key = `${formatList(now.state)} ${now.columns} ${formatWidths(now.widths)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains all of them
  return useMemo(() => now, [key, view]);
};

const isSearchOnly = (before: object, after: object): boolean =>
  searchIn(before) !== undefined &&
  searchIn(after) !== undefined &&
  filterKey({ filters: { ...before, search: '' } }) === filterKey({ filters: { ...after, search: '' } });

/**
 * The view for an address without state: the user's default at the time of navigation. Changing the default
 * later does not change an open list, so it is kept in React state; a memo may be recomputed.
 */
const useOpening = (
  isOpen: boolean,
  list: ListName,
  views: ReadonlyArray<ListView> | undefined,
  key: string,
): ListView | undefined => {
  const [decided, setDecided] = useState<{ readonly key: string; readonly id: string | undefined }>();
  if (views !== undefined && decided?.key !== key) setDecided({ key, id: defaultOf(list, views)?.id });
  return isOpen && decided?.key === key ? viewOf(decided.id, views) : undefined;
};

/**
 * State and columns of a list, by its address and the view that it names. An address without state opens the
 * user's default view and then names it. `list` must have a constant identity.
 */
export const useListView = <Filters extends object>(list: ListDefinition<Filters>): ListInUse<Filters> => {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { currentData: views, error, isError, refetch } = useListViewsQuery({ list: list.name });

  const isOpen = isEmptyAddress(params, list);
  useEffect(() => {
    rememberViews(views);
  }, [views]);
  const opening = useOpening(isOpen, list.name, views, location.key);
  const named = viewIn(params);
  const view = opening ?? viewOf(named, views);
  const shown = useSame(shownBy(params, view, list));
  const changed = isChanged(shown, list);
  const seen = useSeenRevision(view, changed);
  const isUnknown = views === undefined && (isOpen || named !== undefined);

  const go = (next: Shown<Filters>, replace: boolean): void => {
    navigate({ search: addressOf(next, list, params) }, { replace, state: replace ? location.state : null });
  };
  const openingId = opening?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per such address
  useLayoutEffect(() => {
    if (openingId !== undefined) go(shown, true);
  }, [openingId, location.key]);

  return {
    list,
    shown,
    saved: savedAs(view, list),
    isChanged: changed,
    seen,
    isOwn: isOwn(shown.state, list),
    addressOfNew: (ofEach) => addressOfNew(shown.state, ofEach, list, shown.widths),
    addressOfExisting: (changed) => addressOfExisting(changed, shown.state, list, shown.widths),
    views,
    isPending: isUnknown && !isError,
    isMissing: named !== undefined && views?.some(({ id }) => id === named) === false,
    unknownFilters: unknownIn(params, list.defaults),
    error: isUnknown && named !== undefined ? error : undefined,
    refetch,
    addressOf: useCallback((state) => addressOf({ ...shown, state }, list), [shown, list]),
    addressOfView: (next) => addressOf(savedAs(next, list), list),
    change: (next, how) => {
      const isCorrection = how?.replaces === true;
      const replace = isCorrection || isSearchOnly(shown.state.filters, next.filters);
      const state = list.chosen?.(next) ?? next;
      const search = addressOf({ ...shown, state }, list, isCorrection ? params : undefined);
      navigate({ search }, { replace, state: isCorrection ? location.state : null });
      return shownBy(new URLSearchParams(search), shown.view, list).state;
    },
    chooseColumns: (columns) => go({ ...shown, columns }, true),
    chooseWidths: (widths) => go({ ...shown, widths }, true),
    use: (next, how) => go({ ...shown, view: next }, how?.replaces ?? false),
    pin: () => isOpen && go(shown, true),
  };
};
