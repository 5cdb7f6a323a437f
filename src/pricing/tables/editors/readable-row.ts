import * as E from 'fp-ts/lib/Either.js';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { DraftRow } from '../price-rows.ts';
import { cellsOf } from '../row-words.ts';
import type { Tables } from './editor.ts';
import { readCells } from './read-cells.ts';

/** What the rules of rows look up. */
export type RowRules = Pick<Tables, 'sizes' | 'cityNamed'>;

/** Whether a row keeps the rules of its table: its cells are read as that row again. A deleted one does. */
export const isReadable = ({ table, id, value }: DraftRow, rules: RowRules): boolean => {
  if (value === null) return true;
  const type = table === 'FEES' && 'type' in value ? value.type : null;
  const read = readCells(table, type, cellsOf(table, id, value as never, rules.sizes), rules);
  if (E.isLeft(read)) return false;
  const { name: _name, ...cells } = read.right;
  return sameValue({ ...value, ...cells }, value);
};
