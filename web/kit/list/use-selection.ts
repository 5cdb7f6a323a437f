import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useStable } from '../use-stable.ts';
import { entryKey, recallEntry, rememberEntry, showSelection } from './list-memory.ts';
import { type RowNames, type Selected, toggled, withRows } from './list-selection.ts';

export type Selection<Row> = {
  readonly selected: Selected;
  /** Toggles a row; `through` extends it to a range from the last toggled row of the page. */
  readonly toggle: (page: ReadonlyArray<Row>, key: string, through: boolean) => void;
  readonly choosePage: (page: ReadonlyArray<Row>, isChosen: boolean) => void;
  /** Keeps only the rows whose records pass. */
  readonly keep: (passes: (id: string) => boolean) => void;
  readonly clear: () => void;
};

type Chosen = {
  readonly scope: string;
  /** History entry that remembers it. */
  readonly entry: string;
  readonly selected: Selected;
  readonly anchor: string | undefined;
};

const none: Selected = new Map();

/**
 * Selection of a list. It survives paging and sorting; another `scope` (the filters) has its own selection,
 * which is restored on return, as is that of a list to whose last state a link leads.
 */
export const useSelection = <Row>(names: RowNames<Row>, scope: string): Selection<Row> => {
  const location = useLocation();
  const type = useNavigationType();
  const entry = entryKey(location);
  const begun = (): Chosen => ({
    ...{ scope, entry },
    selected: recallEntry(entry)?.selected ?? none,
    anchor: undefined,
  });
  const [state, setState] = useState(begun);
  const isLinked = type !== 'POP' && entry !== location.key && entry !== state.entry;
  const present =
    state.scope !== scope || isLinked ? begun() : state.entry === entry ? state : { ...state, entry };
  if (present !== state) setState(present);
  const change = (next: (chosen: Chosen) => Partial<Chosen>): void =>
    setState((chosen) => ({ ...chosen, ...next(chosen) }));
  const { selected } = present;
  useEffect(() => rememberEntry(entry, { selected }), [entry, selected]);
  const keep = useStable((passes: (id: string) => boolean): void =>
    change(({ selected }) => ({
      selected: new Map([...selected].filter(([, id]) => passes(id))),
      anchor: undefined,
    })),
  );
  useLayoutEffect(() => showSelection(entry, keep), [entry, keep]);
  return {
    selected,
    toggle: (page, key, through) =>
      change(({ selected, anchor }) => ({
        selected: toggled(selected, page, names, key, through ? anchor : undefined),
        anchor: key,
      })),
    choosePage: (page, isChosen) =>
      change(({ selected }) => ({ selected: withRows(selected, page, names, isChosen), anchor: undefined })),
    keep,
    clear: () => change(() => ({ selected: none, anchor: undefined })),
  };
};
