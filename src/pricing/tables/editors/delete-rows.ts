import * as E from 'fp-ts/lib/Either.js';
import type { EditedRows, TableToEdit } from '../definitions/price-table-definition.ts';
import { noSuchRow } from './refusals.ts';

/** Rows that are gone already need no deletion, unless all are unknown. */
export const deleteRows = <Value>(
  { ids }: { readonly ids: ReadonlyArray<number> },
  { now, seen }: TableToEdit<Value>,
): EditedRows<Value> => {
  const there = [...new Set(ids)].filter((id) => now.has(id));
  const known = ids.filter((id) => now.has(id) || seen.has(id));
  return ids.length > 0 && known.length === 0
    ? E.left(noSuchRow)
    : E.right(there.map((id) => ({ id, value: null })));
};
