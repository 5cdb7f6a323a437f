import type { MeanwhileChange } from '../../../shared-kernel/rejection.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { type RowOf, rowIn, rowOfKey, type TableRows } from '../rows/price-rows.ts';
import { labelOf } from '../rows/row-words.ts';
import { changeOfRow } from './conflict-words.ts';
import type { BegunDraft } from './price-draft.ts';

type Tables = { readonly now: TableRows; readonly sizes: SizeNames };

/** A row that only the draft had. */
const ADDED = 'A row that was added here';

/** Rows of a draft that were changed, or taken back, after a revision of it; but for `own` revisions. */
export const unseenChanges = (
  { rows, takenBack }: BegunDraft,
  revision: number,
  { now, sizes }: Tables,
  own: ReadonlyArray<number> = [],
): ReadonlyArray<MeanwhileChange> => {
  const publishedLabel = ({ table, id }: RowOf): string =>
    labelOf(rowIn(table, id, now[table].get(id) ?? null), sizes);
  const drafted = [...rows.values()].map(({ row, ...change }) =>
    changeOfRow((row.value === null && publishedLabel(row)) || labelOf(row, sizes) || ADDED, row, change),
  );
  const gone = [...takenBack].map(([key, { row, ...change }]) => {
    const { table, id } = rowOfKey(key);
    const present = rowIn(table, id, now[table].get(id) ?? null);
    return changeOfRow(labelOf(present, sizes) || (row && labelOf(row, sizes)) || ADDED, present, change);
  });
  return [...drafted, ...gone].filter(
    (change) => change.revision > revision && !own.includes(change.revision),
  );
};
