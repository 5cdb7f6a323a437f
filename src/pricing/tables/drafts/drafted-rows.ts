import type * as t from 'io-ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { PartOfChange, PriceRowsDrafted, PriceRowsTakenBack } from '../events.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { countOfRows, type RowRange, withRange } from '../rows/row-ranges.ts';
import type { PriceDraft } from './price-draft.ts';
import type { ChangeSoFar } from './unfinished-changes.ts';

/** Rows of one event: an append of it stays under 1 MiB. */
const ROWS_AT_ONCE = 500;

const of = (change: PartOfChange | null) => (change ? { change } : {});

/**
 * Rows of a draft that were decided on with the tables of the publication `base`, as events; `change` where they are a part
 * of one.
 */
export const draftedRows = (
  draftId: number,
  base: number,
  rows: ReadonlyArray<DraftRow>,
  change: PartOfChange | null = null,
): ReadonlyArray<PriceRowsDrafted> =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) => ({
    type: 'PriceRowsDrafted',
    data: {
      ...{ draftId: draftId as t.Int, base: base as t.Int },
      rows: rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
      ...of(change),
    },
  }));

type PartBeside = {
  /** That earlier parts had, where they left no mark. */
  readonly done?: number;
  /** That this part has, whether or not they are as they shall be already. */
  readonly rows: number;
  /** Which rows of a file they are; null where that is not known. */
  readonly range?: RowRange | null;
  /** Of the keys by which the rows of a file are known. */
  readonly fingerprints?: ReadonlyArray<string>;
  /** Of all parts, counted in the same way; null where that is not known. */
  readonly all: number | null;
  readonly more: boolean;
  /** Who publishes the draft may name the change: it is marked also where it has one part. */
  readonly isNamed?: boolean;
};

/** How many rows of a change are here with a part. Those of ranges of the file that have come before count once. */
export const doneWith = (
  { before }: Pick<ChangeSoFar, 'before'>,
  { done = 0, rows, range = null }: Pick<PartBeside, 'done' | 'rows' | 'range'>,
): number => {
  const { done: here = done, places: ranges = [] } = before ?? {};
  return here + (range ? countOfRows(withRange(ranges, range)) - countOfRows(ranges) : rows);
};

/** What the events of a part say of its change; null where the change has no other part, and is not named. */
export const changeOfPart = (change: ChangeSoFar, part: PartBeside): PartOfChange | null => {
  const { id, before } = change;
  const { range = null, fingerprints = [], all, more, isNamed = false } = part;
  if (id === null || !(more || before || isNamed)) return null;
  return {
    ...{ id, done: doneWith(change, part) as t.Int, all: all as t.Int | null, more },
    ...(range && { placed: { from: range.from as t.Int, to: range.to as t.Int } }),
    // A file of one part has no rows beside it.
    ...((more || before) && fingerprints.length > 0 && { fingerprints: [...fingerprints] }),
  };
};

/** Marks a change of whose part no row is drafted: how many of its rows are done, or that it has ended. */
export const partWithoutRows = (
  draft: PriceDraft,
  base: number,
  { before }: ChangeSoFar,
  change: PartOfChange | null,
): ReadonlyArray<PriceRowsDrafted> => {
  if (draft.kind === 'none' || !change) return [];
  const isSaid = change.more ? change.done === (before?.done ?? 0) : !before;
  return isSaid
    ? []
    : [
        {
          type: 'PriceRowsDrafted',
          data: { draftId: draft.id as t.Int, base: base as t.Int, rows: [], change },
        },
      ];
};

/** Rows of a table that leave a draft, as one event: the ids of all rows of a draft are under 1 MiB. */
export const takenBackRows = (
  draftId: number,
  table: PriceTable,
  ids: ReadonlyArray<number>,
  change: PartOfChange | null = null,
): ReadonlyArray<PriceRowsTakenBack> =>
  ids.length === 0
    ? []
    : [
        {
          type: 'PriceRowsTakenBack',
          data: { draftId: draftId as t.Int, table, ids: [...ids] as t.Int[], ...of(change) },
        },
      ];

/** Events of rows, the last of which ends changes that had broken off. */
export const withEnded = (
  events: ReadonlyArray<PriceRowsDrafted | PriceRowsTakenBack>,
  ended: ReadonlyArray<string>,
): ReadonlyArray<PriceRowsDrafted | PriceRowsTakenBack> =>
  ended.length === 0
    ? events
    : events.map((event, at) =>
        at < events.length - 1
          ? event
          : ({ ...event, data: { ...event.data, ended: [...ended] } } as typeof event),
      );
