import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { DraftRow, RowOf } from '../rows/price-rows.ts';
import { priceHistory } from './price-history.ts';

const TABLE = tableOf(priceHistory);

/** The publications after $1 up to $2. */
const PUBLISHED = `published as materialized (
  select draft, revision, number, at, author from ${TABLE} where number > $1 and number <= $2
)`;

/**
 * What publications have of rows: values that were not taken back in their drafts again. A publication may have several
 * of a row, of which the last one counts. Indexes have all that is compared.
 */
const VALUES = `join published p on p.draft = r.draft and r.revision <= p.revision
  where r."row" is not null and not r.taken
    and not exists (select from ${TABLE} t where t.taken and t.draft = r.draft and t."table" = r."table"
      and t."row" = r."row" and t.revision > r.revision and t.revision <= p.revision)`;

/** The last value of each row, and its publication. */
const lastOf = (versions: string): string => `
  with ${PUBLISHED}, last as (
    select r."table", r."row", max((p.number::bigint << 32) + r.revision) as version
    from ${versions} ${VALUES} group by r."table", r."row"
  )
  select p.number, p.at, p.author, json_build_object('table', l."table", 'id', l."row", 'value', v.value) as row
  from last l
  join published p on p.number = (l.version >> 32)::integer
  cross join lateral (
    select r.value from ${TABLE} r where r.draft = p.draft and r."table" = l."table" and r."row" = l."row"
      and r.revision = (l.version & 4294967295)::integer offset 0
  ) v`;

/** A row as a publication left it, and who published it when. */
export type PublishedRow = {
  readonly row: DraftRow;
  readonly number: number;
  readonly at: string;
  readonly author: UserId | null;
};

/** Publications by number: later ones than `after`, up to `upTo`. */
export type Publications = { readonly after: number; readonly upTo: number };

/** Beyond every publication. */
export const LATEST = 2_147_483_647;

/*
 * Statements are planned for their values: there is one publication, or there are thousands, and so with rows.
 */

/** The rows that publications changed, as the last of these left them: for all tables as they are at the last one, after 0. */
export const publishedRows = async (
  { after, upTo }: Publications,
  sql: Sql,
): Promise<ReadonlyArray<DraftRow>> => {
  const found = await sql<PublishedRow>(null, lastOf(`${TABLE} r`), [after, upTo]);
  return found.map(({ row }) => row);
};

const LAST_OF_SOME = lastOf(
  `unnest($3::text[], $4::bigint[]) w("table", id) join ${TABLE} r on r."table" = w."table" and r."row" = w.id`,
);

const someRows = (rows: ReadonlyArray<RowOf>, { after, upTo }: Publications): ReadonlyArray<unknown> => [
  ...[after, upTo, rows.map(({ table }) => table), rows.map(({ id }) => id)],
];

/** Some rows, as the last of the publications left them; those that none of them changed are left out. */
export const lastChangesOfRows = (
  rows: ReadonlyArray<RowOf>,
  publications: Publications,
  sql: Sql,
): Promise<ReadonlyArray<PublishedRow>> =>
  sql<PublishedRow>(null, LAST_OF_SOME, someRows(rows, publications));

/** The same, with the last publication that was known then. */
export const knownLastChanges = async (
  rows: ReadonlyArray<RowOf>,
  { after, upTo }: Publications,
  sql: Sql,
): Promise<{ readonly upTo: number; readonly changes: ReadonlyArray<PublishedRow> }> => {
  const [found] = await sql<{ known: number; changes: ReadonlyArray<PublishedRow> }>(
    null,
    `with changes as (${LAST_OF_SOME})
     select (select coalesce(max(number), 0) from ${TABLE}) as known, coalesce(json_agg(changes), '[]') as changes
     from changes`,
    someRows(rows, { after, upTo }),
  );
  return { upTo: Math.min(upTo, found?.known ?? 0), changes: found?.changes ?? [] };
};

/** A row, and numbers of publications that changed it, the first one first. */
export type ChangedRow = RowOf & { readonly numbers: ReadonlyArray<number> };

/** The rows that publications changed, without their values. */
export const changedRows = ({ after, upTo }: Publications, sql: Sql): Promise<ReadonlyArray<ChangedRow>> =>
  sql<ChangedRow>(
    null,
    `with ${PUBLISHED}
     select "table", "row" as id, array_agg(number order by number) as numbers from (
       select distinct r."table", r."row", p.number from ${TABLE} r ${VALUES}
     ) changed group by "table", "row"`,
    [after, upTo],
  );

/** Rows as publications that changed them left them: `number` is that of the publication. */
export const rowsOfPublications = async (
  wanted: ReadonlyArray<RowOf & { readonly number: number }>,
  sql: Sql,
): Promise<ReadonlyArray<DraftRow>> => {
  const found = await sql<{ row: DraftRow }>(
    null,
    `with published as materialized (select draft, revision, number from ${TABLE} where number is not null)
     select json_build_object('table', w."table", 'id', w.id, 'value', v.value) as row
     from unnest($1::text[], $2::bigint[], $3::integer[]) w("table", id, number)
     join published p on p.number = w.number
     cross join lateral (
       select r.value from ${TABLE} r where r.draft = p.draft and r."table" = w."table" and r."row" = w.id
         and r.revision <= p.revision order by r.revision desc limit 1
     ) v`,
    [wanted.map(({ table }) => table), wanted.map(({ id }) => id), wanted.map(({ number }) => number)],
  );
  return found.map(({ row }) => row);
};
