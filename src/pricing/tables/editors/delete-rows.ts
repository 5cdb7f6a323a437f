import * as E from 'fp-ts/lib/Either.js';
import type { EditedRows, TableToEdit } from '../definitions/price-table-definition.ts';
import { noSuchRow } from './refusals.ts';

/** Rows that are gone since the administrator looked need no deletion; one that was none then is refused. */
export const deleteRows = <Value>(
  { ids }: { readonly ids: ReadonlyArray<number> },
  { now, seen }: TableToEdit<Value>,
): EditedRows<Value> => {
  const there = [...new Set(ids)].filter((id) => now.has(id));
  return ids.every((id) => now.has(id) || seen.has(id))
    ? E.right(there.map((id) => ({ id, value: null })))
    : E.left(noSuchRow);
};
