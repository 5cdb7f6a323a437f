import { useState } from 'react';
import { type Selected, toggled, withRows } from './list-selection.ts';

export type Selection<Row> = {
  readonly selected: Selected<Row>;
  /** Turns one row around; `through` takes every row of the page from the last one that was turned. */
  readonly toggle: (page: ReadonlyArray<Row>, key: string, through: boolean) => void;
  readonly choosePage: (page: ReadonlyArray<Row>, isChosen: boolean) => void;
  /** Goes on with those that pass. */
  readonly keep: (passes: (row: Row) => boolean) => void;
  readonly clear: () => void;
};

type Chosen<Row> = {
  readonly scope: string;
  readonly selected: Selected<Row>;
  readonly anchor: string | undefined;
};

/**
 * Which rows of a list are chosen. It outlives paging and sorting; another `scope` (what the list is narrowed to)
 * begins with none.
 */
export const useSelection = <Row>(keyOf: (row: Row) => string, scope: string): Selection<Row> => {
  const nothing: Chosen<Row> = { scope, selected: new Map(), anchor: undefined };
  const [state, setState] = useState(nothing);
  const inScope = (chosen: Chosen<Row>): Chosen<Row> => (chosen.scope === scope ? chosen : nothing);
  const change = (next: (chosen: Chosen<Row>) => Partial<Chosen<Row>>): void =>
    setState((chosen) => ({ ...inScope(chosen), ...next(inScope(chosen)) }));
  return {
    selected: inScope(state).selected,
    toggle: (page, key, through) =>
      change(({ selected, anchor }) => ({
        selected: toggled(selected, page, keyOf, key, through ? anchor : undefined),
        anchor: key,
      })),
    choosePage: (page, isChosen) =>
      change(({ selected }) => ({ selected: withRows(selected, page, keyOf, isChosen), anchor: undefined })),
    keep: (passes) =>
      change(({ selected }) => ({
        selected: new Map([...selected].filter(([, row]) => passes(row))),
        anchor: undefined,
      })),
    clear: () => setState(nothing),
  };
};
