import { fileColumns } from '../../../../src/pricing/contract/price-columns.ts';
import { writeBlock } from '../../../kit/grid/tsv.ts';
import type { CopiedRows } from '../../../kit/grid/use-grid-cells.ts';
import type { TableDefinition } from './table-definition.ts';

/**
 * Copied rows as the file of a table, with the names of its columns first: all of them where the rows are as wide as a file,
 * otherwise those of the cells that they were to be pasted into.
 */
export const fileOfCopied = (
  { table, feeType }: Pick<TableDefinition, 'table' | 'feeType'>,
  { cells, columns }: CopiedRows,
): string => {
  const inFile = fileColumns(table, feeType);
  const [first = []] = cells;
  const isNamed = first.some((cell) => inFile.some(({ label }) => label === cell.trim()));
  const isWhole = first.length === inFile.length;
  const names = inFile.filter(({ name }) => isWhole || columns.slice(0, first.length).includes(name));
  return writeBlock(
    isNamed || names.length < first.length ? cells : [names.map(({ label }) => label), ...cells],
  );
};
