import * as E from 'fp-ts/lib/Either.js';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { RowRules } from '../definitions/price-table-definition.ts';
import { definitionOf } from '../definitions/registry.ts';
import type { DraftRow } from '../price-rows.ts';

/** Whether a row keeps the rules of its table: its cells are read as that row again. A deleted one does. */
export const isReadable = ({ table, id, value }: DraftRow, rules: RowRules): boolean => {
  if (value === null) return true;
  const { cellsOf, feeTypeOf, read } = definitionOf(table);
  const cells = read(cellsOf(value, id, rules.sizes), rules, feeTypeOf?.(value) ?? null);
  return E.isRight(cells) && sameValue({ ...value, ...cells.right }, value);
};
