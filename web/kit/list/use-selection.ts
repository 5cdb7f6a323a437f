import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { entryKey, recallEntry, rememberEntry } from './list-memory.ts';
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
  readonly selected: Selected;
  readonly anchor: string | undefined;
};

const none: Selected = new Map();

/**
 * Selection of a list. It survives paging and sorting; another `scope` (the filters) has its own selection,
 * which is restored on return.
 */
export const useSelection = <Row>(names: RowNames<Row>, scope: string): Selection<Row> => {
  const entry = entryKey(useLocation());
  const begun = (): Chosen => ({
    scope,
    selected: recallEntry(entry)?.selected ?? none,
    anchor: undefined,
  });
  const [state, setState] = useState(begun);
  const present = state.scope === scope ? state : begun();
  if (present !== state) setState(present);
  const change = (next: (chosen: Chosen) => Partial<Chosen>): void =>
    setState((chosen) => ({ ...chosen, ...next(chosen) }));
  const { selected } = present;
  useEffect(() => rememberEntry(entry, { selected }), [entry, selected]);
  return {
    selected,
    toggle: (page, key, through) =>
      change(({ selected, anchor }) => ({
        selected: toggled(selected, page, names, key, through ? anchor : undefined),
        anchor: key,
      })),
    choosePage: (page, isChosen) =>
      change(({ selected }) => ({ selected: withRows(selected, page, names, isChosen), anchor: undefined })),
    keep: (passes) =>
      change(({ selected }) => ({
        selected: new Map([...selected].filter(([, id]) => passes(id))),
        anchor: undefined,
      })),
    clear: () => change(() => ({ selected: none, anchor: undefined })),
  };
};
