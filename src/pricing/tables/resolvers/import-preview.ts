import { decoded } from '../../../platform/decoded.ts';
import type { Sql } from '../../../platform/sql.ts';
import { checked, fields } from '../../../shared-kernel/validation.ts';
import { cityNamed } from '../../places/city-named.ts';
import { lacksFeeType } from '../editors/fee-type.ts';
import { importFates } from '../editors/import-fates.ts';
import { imported } from '../price-edit.ts';
import type { TablesStore } from '../tables-store.ts';
import { momentOf } from './moment.ts';

const preview = checked(fields(imported), lacksFeeType);

/** What importing rows of a file would do. */
export const importPreview =
  ({ tablesAt }: TablesStore) =>
  async (args: { readonly at?: unknown }, { sql }: { readonly sql: Sql }) => {
    const edit = decoded(preview, args);
    const { rows, sizes } = await tablesAt(momentOf(args), sql);
    const fates = importFates(edit, { now: rows, seen: rows, sizes, cityNamed, nextRowId: 1 });
    return fates.map(({ fate, id, label, changes, problems }) => ({
      ...{ fate, id, row: label, changes },
      problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
    }));
  };
