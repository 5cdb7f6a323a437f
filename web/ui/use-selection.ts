import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { placeKey, recallPlace, rememberPlace } from './list-memory.ts';
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

const none: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Which rows of a list are chosen. It outlives paging and sorting; another `scope` (what the list is narrowed to)
 * begins with none, or with what was chosen there when the way back leads to it.
 */
export const useSelection = <Row>(keyOf: (row: Row) => string, scope: string): Selection<Row> => {
  const place = placeKey(useLocation());
  const begun = (): Chosen<Row> => ({
    scope,
    selected: (recallPlace(place)?.selected as Selected<Row> | undefined) ?? none,
    anchor: undefined,
  });
  const [state, setState] = useState(begun);
  const present = state.scope === scope ? state : begun();
  if (present !== state) setState(present);
  const change = (next: (chosen: Chosen<Row>) => Partial<Chosen<Row>>): void =>
    setState((chosen) => ({ ...chosen, ...next(chosen) }));
  const { selected } = present;
  useEffect(() => rememberPlace(place, { selected }), [place, selected]);
  return {
    selected,
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
    clear: () => change(() => ({ selected: none, anchor: undefined })),
  };
};
