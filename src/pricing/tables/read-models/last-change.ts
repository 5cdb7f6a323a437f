import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { priceHistory } from './price-history.ts';

const TABLE = tableOf(priceHistory);

type RowOfTable = { readonly table: DraftRow['table']; readonly id: number };

/** Who published a row last, and when. */
export type LastChangeOfRow = RowOfTable & {
  readonly number: number;
  readonly at: string;
  readonly author: UserId | null;
};

/** The last changes of rows by publications after one; rows without a change are left out. */
export const lastChangesOfRows = (
  rows: ReadonlyArray<RowOfTable>,
  after: number,
  sql: Sql,
): Promise<ReadonlyArray<LastChangeOfRow>> =>
  sql<LastChangeOfRow>(
    'last_changes_of_price_rows',
    `select distinct on (w."table", w.id) w."table", w.id, p.number, p.at, p.author
     from unnest($2::text[], $3::bigint[]) w("table", id)
     join ${TABLE} p on p.kind = 'publication' and p.number > $1
     join ${TABLE} c on c.draft = p.draft and c.revision <= p.revision and c.kind = 'rows'
       and c.rows @> jsonb_build_array(jsonb_build_object('table', w."table", 'id', w.id))
     where not exists (select from ${TABLE} t where t.draft = p.draft and t.kind = 'taken'
       and t.revision > c.revision and t.revision <= p.revision
       and t.rows @> jsonb_build_array(jsonb_build_object('table', w."table", 'id', w.id)))
     order by w."table", w.id, p.number desc`,
    [after, rows.map(({ table }) => table), rows.map(({ id }) => id)],
  );
