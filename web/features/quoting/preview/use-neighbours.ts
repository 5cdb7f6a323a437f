import { useEffect, useRef } from 'react';
import type { Rows } from '../../../ui/list-page.tsx';
import type { ListState } from '../../../ui/list-state.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { Shown } from './preview-address.ts';
import {
  type Direction,
  pagesAfterSaving,
  type Sheet,
  type Spot,
  type Step,
  standingOf,
} from './standing.ts';

/** A list as its preview sees it. */
export type PreviewedList<Row> = {
  readonly state: ListState<object>;
  /** The rows that the list shows, from the state's page on; undefined until they are there. */
  readonly shownRows: Rows<Row> | undefined;
  readonly keyOf: (row: Row) => string;
  /** The number of a row's record. */
  readonly idOf: (row: Row) => string;
  /** A page of the same list; `anew` where what is known of it may have passed. */
  readonly load: (page: number, anew: boolean) => Promise<Rows<Row>>;
};

/** A row of the set and the page on which it stands. */
export type Found<Row> = { readonly row: Row; readonly page: number };

type Neighbours<Row> = {
  /** The row whose record is shown. */
  readonly markedRow: Row | undefined;
  /** In the whole set, from 1; undefined where the record does not stand among the rows that are shown. */
  readonly position: number | undefined;
  readonly can: Readonly<Record<Direction, boolean>>;
  /** The next row, where the list shows it. */
  readonly nextRow: Row | undefined;
  /** The row beside the shown one; rejected where its page cannot be loaded. */
  readonly take: (direction: Direction) => Promise<Found<Row> | undefined>;
  /** Saving moves rows: the page on which one stands now. */
  readonly findAgain: (found: Found<Row>, direction: Direction) => Promise<Found<Row>>;
};

/** Where a record's row was last seen; a row that has left its place is known by it. */
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

/** Loads the page beside the one that ends with the shown record, before it is asked for. */
const useEdgePage = (
  steps: ReadonlyArray<Step | undefined>,
  load: (page: number) => Promise<unknown>,
): void => {
  const edge = steps.find((step) => step !== undefined && 'end' in step)?.page;
  const loadEarly = useStable(load);
  useEffect(() => {
    // Whoever goes there asks again, and tells why it cannot be had.
    if (edge !== undefined) loadEarly(edge).catch(() => undefined);
  }, [edge, loadEarly]);
};

/** The rows beside the one whose record is shown, over the borders of the list's pages. */
export const useNeighbours = <Row>(list: PreviewedList<Row>, shown: Shown | undefined): Neighbours<Row> => {
  const { state, shownRows, keyOf, idOf, load } = list;
  const { rows = [], total = 0 } = shownRows ?? {};
  const sheet: Sheet = { keys: rows.map(keyOf), page: state.page, size: state.size, total };
  const markedRow =
    shown && (rows.find((row) => keyOf(row) === shown.row) ?? rows.find((row) => idOf(row) === shown.id));
  const last = useLastSpot(shown);
  const standing = shown ? standingOf(sheet, markedRow && keyOf(markedRow), last.spot) : {};
  useEffect(() => last.remember(standing.spot));
  useEdgePage([standing.next, standing.previous], (page) => load(page, false));

  const find = (among: ReadonlyArray<Row>, key: string): Row | undefined =>
    among.find((row) => keyOf(row) === key);
  const { previous, next } = standing;
  return {
    markedRow,
    position: standing.position,
    can: { previous: previous !== undefined, next: next !== undefined },
    nextRow: next && 'key' in next ? find(rows, next.key) : undefined,
    take: async (direction) => {
      const step = standing[direction];
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
