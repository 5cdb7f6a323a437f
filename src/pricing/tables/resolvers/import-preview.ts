import { decoded } from '../../../platform/decoded.ts';
import type { Sql } from '../../../platform/sql.ts';
import { checked, fields } from '../../../shared-kernel/validation.ts';
import { PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import { cityNamed } from '../../places/city-named.ts';
import { lacksFeeType } from '../editors/fee-type.ts';
import { importFates, type PriceFate } from '../editors/import-fates.ts';
import { roomFor, TABLE_IS_FULL } from '../editors/table-length.ts';
import { DRAFT_IS_FULL, MOST_ROWS } from '../price-draft.ts';
import { imported } from '../price-edit.ts';
import { rowKey, type TableRows } from '../price-rows.ts';
import { draftOfId, rowsOfDraft } from '../read-models/price-drafts.ts';
import type { TablesStore } from '../tables-store.ts';
import { momentOf } from './moment.ts';

const preview = checked(fields(imported), lacksFeeType);

/** The rows that a draft has; none without one. */
const draftedKeys = async (draft: number | null, sql: Sql): Promise<Set<string>> => {
  const of = draft === null ? null : await draftOfId(draft, sql);
  return new Set(of && (await rowsOfDraft(of.draft, of.revision, sql)).map(rowKey));
};

/** Rows that come after as many as the table or a draft may have are refused, as they would be when they are imported. */
const withRoom = (
  fates: ReadonlyArray<PriceFate>,
  table: PriceTable,
  drafted: Set<string>,
  now: TableRows,
) => {
  let count = drafted.size;
  const added = fates.find(({ fate }) => fate === 'NEW')?.row;
  let room = added ? roomFor(added, now) : 0;
  return fates.map((fate): PriceFate => {
    room -= fate.fate === 'NEW' ? 1 : 0;
    const isAdded = fate.fate === 'NEW' || (fate.fate === 'CHANGES' && !drafted.has(`${table}/${fate.id}`));
    if (isAdded) count += 1;
    const isBeyond = fate.fate === 'NEW' && room < 0;
    if (!isBeyond && (!isAdded || count <= MOST_ROWS)) return fate;
    const problems = { [PRICE_COLUMNS[table][0]?.name ?? '']: isBeyond ? TABLE_IS_FULL : DRAFT_IS_FULL };
    return { ...fate, fate: 'REFUSED', changes: [], problems, warning: undefined, row: null };
  });
};

/** What importing rows of a file would do, in a draft where one is named. */
export const importPreview =
  ({ tablesAt }: TablesStore) =>
  async (args: { readonly at?: unknown }, { sql }: { readonly sql: Sql }) => {
    const edit = decoded(preview, args);
    const at = momentOf(args);
    const { rows, sizes } = await tablesAt(at, sql);
    const drafted = await draftedKeys(at.draft ?? null, sql);
    const fates = importFates(edit, { now: rows, seen: rows, sizes, cityNamed, nextRowId: 1 });
    return withRoom(fates, edit.table, drafted, rows).map(
      ({ fate, id, label, changes, problems, warning = null }) => ({
        ...{ fate, id, row: label, changes, warning },
        problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
      }),
    );
  };
