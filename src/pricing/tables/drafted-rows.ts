import type * as t from 'io-ts';
import type { PriceTable } from '../contract/price-columns.ts';
import type { PriceRowsDrafted, PriceRowsTakenBack } from './events.ts';
import type { PriceDraft } from './price-draft.ts';
import type { DraftRow } from './price-rows.ts';

/** Rows of one event: an append of it stays under 1 MiB. */
const ROWS_AT_ONCE = 500;

const moreIf = (hasMore: boolean) => (hasMore ? { more: true as const } : {});

/**
 * Rows of a draft that were decided on with the tables of the publication `base`, as events; `hasMore` where other parts
 * of the change follow.
 */
export const draftedRows = (
  draftId: number,
  base: number,
  rows: ReadonlyArray<DraftRow>,
  hasMore = false,
): ReadonlyArray<PriceRowsDrafted> =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) => ({
    type: 'PriceRowsDrafted',
    data: {
      ...{ draftId: draftId as t.Int, base: base as t.Int },
      rows: rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
      ...moreIf(hasMore),
    },
  }));

/** Ends a change of several parts whose last part has no rows; no events where no earlier part stands open. */
export const endOfChange = (
  draft: PriceDraft,
  base: number,
  { actor, hasMore }: { readonly actor: string; readonly hasMore: boolean },
): ReadonlyArray<PriceRowsDrafted> =>
  draft.kind === 'none' || hasMore || !draft.changing.has(actor)
    ? []
    : [
        {
          type: 'PriceRowsDrafted',
          data: { draftId: draft.id as t.Int, base: base as t.Int, rows: [] },
        },
      ];

/** Rows of a table that leave a draft, as one event: the ids of all rows of a draft are under 1 MiB. */
export const takenBackRows = (
  draftId: number,
  table: PriceTable,
  ids: ReadonlyArray<number>,
  hasMore = false,
): ReadonlyArray<PriceRowsTakenBack> =>
  ids.length === 0
    ? []
    : [
        {
          type: 'PriceRowsTakenBack',
          data: { draftId: draftId as t.Int, table, ids: [...ids] as t.Int[], ...moreIf(hasMore) },
        },
      ];
