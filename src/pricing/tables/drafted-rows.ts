import type * as t from 'io-ts';
import type { PriceRowsDrafted } from './events.ts';
import type { DraftRow } from './price-rows.ts';

/** Rows of one event: an append of it stays under 1 MiB. */
const ROWS_AT_ONCE = 500;

/** Rows of a draft that were decided on with the tables of the publication `base`, as events. */
export const draftedRows = (
  draftId: number,
  base: number,
  rows: ReadonlyArray<DraftRow>,
): ReadonlyArray<PriceRowsDrafted> =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) => ({
    type: 'PriceRowsDrafted',
    data: {
      ...{ draftId: draftId as t.Int, base: base as t.Int },
      rows: rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
    },
  }));
