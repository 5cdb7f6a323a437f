import type { MeanwhileChange } from '../../shared-kernel/rejection.ts';

/** How many rows changes are about: of one row, each person who changed it has a change. */
export const rowsIn = (changes: ReadonlyArray<Pick<MeanwhileChange, 'row'>>): number =>
  new Set(changes.map(({ row }) => row && `${row.table}/${row.id}`)).size;
