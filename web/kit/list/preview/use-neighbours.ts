import { useEffect, useRef } from 'react';
import { useStable } from '../../use-stable.ts';
import type { Rows } from '../list-page.tsx';
import type { ListState } from '../list-state.ts';
import {
  type Direction,
  neighbourhoodOf,
  type Position,
  pagesAfterSaving,
  type Sheet,
  type Spot,
  type Step,
} from './neighbourhood.ts';
import type { Shown } from './preview-address.ts';

/** A list as its preview uses it. */
export type PreviewedList<Row> = {
  readonly state: ListState<object>;
  /** Loaded rows from the state's page on; undefined until then. */
  readonly shownRows: Rows<Row> | undefined;
  readonly keyOf: (row: Row) => string;
  /** Number of a row's record. */
  readonly idOf: (row: Row) => string;
  /** Loads a page of the same list; `anew` bypasses the cache. */
  readonly load: (page: number, anew: boolean) => Promise<Rows<Row>>;
};

/** A row of the list and its page. */
export type Found<Row> = { readonly row: Row; readonly page: number };

type Neighbours<Row> = {
  /** The previewed row. */
  readonly markedRow: Row | undefined;
  /** Undefined if the record is not among the loaded rows. */
  readonly position: Position | undefined;
  readonly can: Readonly<Record<Direction, boolean>>;
  /** The next row, if it is loaded. */
  readonly nextRow: Row | undefined;
  /** The neighbor of the previewed row; rejects if its page cannot be loaded. */
  readonly take: (direction: Direction) => Promise<Found<Row> | undefined>;
  /** Finds a row again after a save, which may move rows to other pages. */
  readonly findAgain: (found: Found<Row>, direction: Direction) => Promise<Found<Row>>;
};

/** Last known place of the record's row, for when the row has left it. */
const useLastSpot = (shown: Shown | undefined) => {
  const of = shown && `${shown.id} ${shown.row ?? ''}`;
  const last = useRef<{ readonly of: string; readonly spot: Spot }>(undefined);
  return {
    spot: last.current?.of === of ? last.current?.spot : undefined,
    remember: (spot: Spot | undefined): void => {
      if (of !== undefined && spot) last.current = { of, spot };
    },
  };
};

/** Prefetches the adjacent page when the last record of a page is previewed. */
const useEdgePage = (
  steps: ReadonlyArray<Step | undefined>,
  load: (page: number) => Promise<unknown>,
): void => {
  const edge = steps.find((step) => step !== undefined && 'end' in step)?.page;
  const loadEarly = useStable(load);
  useEffect(() => {
    // A failed prefetch is repeated on use, which shows the error.
    if (edge !== undefined) loadEarly(edge).catch(() => undefined);
  }, [edge, loadEarly]);
};

/** Neighbors of the previewed row, across page boundaries. */
export const useNeighbours = <Row>(list: PreviewedList<Row>, shown: Shown | undefined): Neighbours<Row> => {
  const { state, shownRows, keyOf, idOf, load } = list;
  const { rows = [], total = 0, outdated } = shownRows ?? {};
  const keys = rows.map(keyOf);
  const outdatedAt = keys.findIndex((key) => outdated?.has(key));
  const sheet: Sheet = {
    ...{ keys, page: state.page, size: state.size, total },
    ...(outdatedAt !== -1 && { outdatedFrom: outdatedAt }),
  };
  const markedRow =
    shown && (rows.find((row) => keyOf(row) === shown.row) ?? rows.find((row) => idOf(row) === shown.id));
  const last = useLastSpot(shown);
  const neighbourhood = shown ? neighbourhoodOf(sheet, markedRow && keyOf(markedRow), last.spot) : {};
  useEffect(() => last.remember(neighbourhood.spot));
  useEdgePage([neighbourhood.next, neighbourhood.previous], (page) => load(page, false));

  const find = (among: ReadonlyArray<Row>, key: string): Row | undefined =>
    among.find((row) => keyOf(row) === key);
  const { previous, next } = neighbourhood;
  return {
    markedRow,
    position: neighbourhood.position,
    can: { previous: previous !== undefined, next: next !== undefined },
    nextRow: next && 'key' in next ? find(rows, next.key) : undefined,
    take: async (direction) => {
      const step = neighbourhood[direction];
      if (step === undefined) return undefined;
      const row =
        'key' in step
          ? find(rows, step.key)
          : (await load(step.page, false)).rows.at(step.end === 'first' ? 0 : -1);
      return row && { row, page: step.page };
    },
    findAgain: async ({ row, page }, direction) => {
      for (const candidate of pagesAfterSaving(page, direction)) {
        const now = find((await load(candidate, true)).rows, keyOf(row));
        if (now) return { row: now, page: candidate };
      }
      return { row, page };
    },
  };
};
