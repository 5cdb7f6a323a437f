import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { ROWS_OF_A_PART } from '../../contract/price-limits.ts';
import type { EditedRow } from '../definitions/price-table-definition.ts';
import { tableEditOf } from '../definitions/registry.ts';
import type { PriceEdit } from '../rows/price-edit.ts';
import { rowIn } from '../rows/price-rows.ts';
import type { Edited, Tables } from './editor.ts';
import { noSuchRow, tooManyChanges } from './refusals.ts';
import { importRows, saveRows } from './rows.ts';
import { outgrows, tableIsFull } from './table-length.ts';

const editedRows = (edit: PriceEdit, tables: Tables): Edited => {
  if (edit.kind === 'rows') return saveRows(edit, tables);
  if (edit.kind === 'import') return importRows(edit, tables);
  const { kind, ...sent } = edit;
  const found = tableEditOf(kind);
  if (!found) return E.left(noSuchRow);
  const { table, edit: own } = found;
  const { seen, now, inForce } = tables;
  const ofTable = { ...tables, seen: seen[table], now: now[table], inForce: inForce[table] };
  return E.map((rows: ReadonlyArray<EditedRow<object>>) =>
    rows.map(({ id, value }) => rowIn(table, id, value)),
  )(own.decide(sent, ofTable));
};

/** The rows of an edit. */
export const editTables = (edit: PriceEdit, tables: Tables): Edited =>
  pipe(
    editedRows(edit, tables),
    E.filterOrElse(
      (rows) => rows.length <= ROWS_OF_A_PART || tableEditOf(edit.kind)?.edit.chosen !== undefined,
      () => tooManyChanges,
    ),
    E.filterOrElse(
      (rows) => !outgrows(rows, tables.now),
      () => tableIsFull,
    ),
  );
