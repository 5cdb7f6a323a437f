import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { DraftRow, RowOf } from '../rows/price-rows.ts';
import { priceHistory } from './price-history.ts';

const TABLE = tableOf(priceHistory);

/*
 * Each step of a statement is a table of its own (`materialized`) or is asked of an index for each row of the step before
 * (`lateral … offset 0`), in the order that is written here: as joins, a few rows that Postgres expects would be loops over
 * all. Statements are planned for their values: there is one publication, or there are thousands, and so with rows.
 */

/** The publications after $1 up to $2. */
export const PUBLISHED = `published as materialized (
  select draft, revision, number, at, author from ${TABLE} where number > $1 and number <= $2
)`;

/**
 * Whether a publication has a row: the last version of it in the draft, up to the revision that counts, is not that it was
 * taken back. Of several it has the last one.
 */
const IS_COUNTED = 'max(r.revision) > coalesce(max(r.revision) filter (where r.taken), -1)';

/** The rows of all publications, without their values; the index has all that is compared. */
const COUNTED = `counted as materialized (
  select p.number, c.* from published p cross join lateral (
    select r."table", r."row", max(r.revision) as revision from ${TABLE} r
    where r.draft = p.draft and r.revision <= p.revision and r."row" is not null
    group by r."table", r."row" having ${IS_COUNTED} offset 0
  ) c
)`;

/** The same of the rows $3 and $4. */
const COUNTED_OF_SOME = `versions as materialized (
  select v.* from unnest($3::text[], $4::bigint[]) w("table", id) cross join lateral (
    select r."table", r."row", r.draft, r.revision, r.taken from ${TABLE} r
    where r."table" = w."table" and r."row" = w.id offset 0
  ) v
), counted as materialized (
  select p.number, r."table", r."row", max(r.revision) as revision from versions r
  join published p on p.draft = r.draft and r.revision <= p.revision
  group by p.number, r."table", r."row" having ${IS_COUNTED}
)`;

/** Versions of rows, each as its publication and its revision in one number, with their values. */
const valuesOf = (counted: string, versions: string): string => `
  with ${PUBLISHED}, ${counted}, chosen as (${versions})
  select p.number, p.at, p.author, json_build_object('table', l."table", 'id', l."row", 'value', v.value) as row
  from chosen l
  join published p on p.number = (l.version >> 32)::integer
  cross join lateral (
    select r.value from ${TABLE} r where r.draft = p.draft and r."table" = l."table" and r."row" = l."row"
      and r.revision = (l.version & 4294967295)::integer offset 0
  ) v`;

const VERSION = '(number::bigint << 32) + revision';

/** The last value of each row. */
const lastOf = (counted: string): string =>
  valuesOf(counted, `select "table", "row", max(${VERSION}) as version from counted group by "table", "row"`);

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

const LAST_OF_ALL = lastOf(COUNTED);
const LAST_OF_SOME = lastOf(COUNTED_OF_SOME);
const ALL_OF_SOME = valuesOf(COUNTED_OF_SOME, `select "table", "row", ${VERSION} as version from counted`);

/** The rows that publications changed, as the last of these left them: for all tables as they are at the last one, after 0. */
export const publishedRows = async (
  { after, upTo }: Publications,
  sql: Sql,
): Promise<ReadonlyArray<DraftRow>> => {
  const found = await sql<PublishedRow>(null, LAST_OF_ALL, [after, upTo]);
  return found.map(({ row }) => row);
};

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

/** The same rows as each of the publications left them that has them, the first one first. */
export const changesOfRows = (
  rows: ReadonlyArray<RowOf>,
  publications: Publications,
  sql: Sql,
): Promise<ReadonlyArray<PublishedRow>> =>
  sql<PublishedRow>(null, `${ALL_OF_SOME} order by p.number`, someRows(rows, publications));

/** The last changes of rows, or all, with the last publication that was known then. */
export const knownChanges = async (
  rows: ReadonlyArray<RowOf>,
  { after, upTo }: Publications,
  which: 'LAST' | 'ALL',
  sql: Sql,
): Promise<{ readonly upTo: number; readonly changes: ReadonlyArray<PublishedRow> }> => {
  const [found] = await sql<{ known: number; changes: ReadonlyArray<PublishedRow> }>(
    null,
    `with changes as (${which === 'LAST' ? LAST_OF_SOME : ALL_OF_SOME})
     select (select coalesce(max(number), 0) from ${TABLE}) as known, coalesce(json_agg(changes), '[]') as changes
     from changes`,
    someRows(rows, { after, upTo }),
  );
  return { upTo: Math.min(upTo, found?.known ?? 0), changes: found?.changes ?? [] };
};

/** Rows as publications left them that have them: `number` is that of the publication. */
export const rowsOfPublications = (
  wanted: ReadonlyArray<RowOf & { readonly number: number }>,
  sql: Sql,
): Promise<ReadonlyArray<Omit<PublishedRow, 'at' | 'author'>>> =>
  sql(
    null,
    `with published as materialized (
       select draft, revision, number from ${TABLE} where number = any($3::integer[])
     )
     select w.number, json_build_object('table', w."table", 'id', w.id, 'value', v.value) as row
     from unnest($1::text[], $2::bigint[], $3::integer[]) w("table", id, number)
     join published p on p.number = w.number
     cross join lateral (
       select r.value from ${TABLE} r where r.draft = p.draft and r."table" = w."table" and r."row" = w.id
         and r.revision <= p.revision order by r.revision desc limit 1
     ) v`,
    [wanted.map(({ table }) => table), wanted.map(({ id }) => id), wanted.map(({ number }) => number)],
  );
