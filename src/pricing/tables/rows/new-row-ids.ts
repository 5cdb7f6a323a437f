import { newIdsOf } from '../../contract/row-ids.ts';
import type { BasedRow } from '../drafts/price-draft.ts';
import { type DraftRow, rowIn } from './price-rows.ts';

/** Stands for the id of a new row, and the numbers after it for those of others, until all have ids: beyond any id. */
export const FIRST_NEW_ROW = 10 ** 15;

type Numbered = {
  readonly id: number;
  readonly rows: ReadonlyMap<string, BasedRow>;
  readonly nextRowId: number;
};

/**
 * Ids of a draft that no row has. Each draft has its own, so that nothing coordinates them: first those that no row ever
 * had; once these are used up, those of rows that were taken back.
 */
function* freeIds({ id: draft, rows, nextRowId }: Numbered): Generator<number> {
  const { first, end } = newIdsOf(draft);
  for (let id = nextRowId; id < end; id += 1) yield id;
  const used = new Set([...rows.values()].map(({ row }) => row.id as number));
  for (let id = first; id < nextRowId; id += 1) if (!used.has(id)) yield id;
}

/** Rows of an edit with ids for the new ones; null where the draft has none left. */
export const withIds = (draft: Numbered, rows: ReadonlyArray<DraftRow>): ReadonlyArray<DraftRow> | null => {
  const free = freeIds(draft);
  const ids = new Map<number, number>();
  for (const { id } of rows) {
    if (id < FIRST_NEW_ROW) continue;
    const next = free.next();
    if (next.done) return null;
    ids.set(id, next.value);
  }
  return rows.map((row) => rowIn(row.table, ids.get(row.id) ?? row.id, row.value));
};
