import * as E from 'fp-ts/lib/Either.js';
import type { EditedRow } from '../definitions/price-table-definition.ts';
import { tableEditOf } from '../definitions/registry.ts';
import type { PriceEdit } from '../price-edit.ts';
import { rowIn } from '../price-rows.ts';
import type { Edited, Tables } from './editor.ts';
import { noSuchRow } from './refusals.ts';
import { importRows, saveRows } from './rows.ts';

/** The rows of an edit; an undo is decided on its publication instead. */
export const editTables = (edit: Exclude<PriceEdit, { kind: 'undo' }>, tables: Tables): Edited => {
  if (edit.kind === 'rows') return saveRows(edit, tables);
  if (edit.kind === 'import') return importRows(edit, tables);
  const { kind, ...sent } = edit;
  const found = tableEditOf(kind);
  if (!found) return E.left(noSuchRow);
  const { table, edit: own } = found;
  const ofTable = { ...tables, seen: tables.seen[table], now: tables.now[table] };
  return E.map((rows: ReadonlyArray<EditedRow<object>>) =>
    rows.map(({ id, value }) => rowIn(table, id, value)),
  )(own.decide(sent, ofTable));
};
