import { isAddedBy } from '../../../../src/pricing/contract/row-ids.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { TableData, TableDefinition } from './table-definition.ts';

/**
 * What is stored now, to be compared with what was edited `from` it. A row that is not on the page any more counts as it
 * was, unless the refusal says that it was deleted, or only a draft has it that is not in force: others may have moved it to
 * another page.
 */
export const tableNow = (
  { table, isWhole }: Pick<TableDefinition, 'table' | 'isWhole'>,
  { from, now }: { readonly from: TableData; readonly now: TableData },
  { changes = [], revoked }: Pick<ApiError, 'changes'> & { readonly revoked?: string | undefined },
): TableData => {
  if (isWhole) return now;
  const shown = new Set(now.rows.map(({ key }) => key));
  const isDeleted = (key: string): boolean =>
    (revoked !== undefined && isAddedBy(Number(revoked), Number(key))) ||
    changes.some(({ row }) => row?.isDeleted && row.table === table && String(row.id) === key);
  const others = from.rows.filter(({ key }) => !shown.has(key) && !isDeleted(key));
  return others.length === 0 ? now : { ...now, rows: [...now.rows, ...others] };
};
