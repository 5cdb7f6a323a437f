import { LRUCache } from 'lru-cache';
import { createEditionMemory, editionSql } from '../../../platform/projector/edition.ts';
import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { RowsOf, SizeNames } from '../definitions/price-table-definition.ts';
import type { RowValue } from '../rows/price-rows.ts';
import { patternsOf, queryFor, SIZE_NAME } from '../rows/row-search.ts';
import { priceHistory } from './price-history.ts';
import { digestOf } from './row-versions.ts';

const TABLE = tableOf(priceHistory);

/** A row as a publication left it, and as the one before it had; null where it was not there. */
export type PublishedRowChange = {
  readonly publication: number;
  readonly at: string;
  readonly author: UserId | null;
  readonly id: number;
  readonly value: RowValue | null;
  readonly before: RowValue | null;
};

/** Of a table: one row, or the rows that are or were called by all of these words. */
export type RowsAsked = {
  readonly table: PriceTable;
  readonly row: number | null;
  readonly words: ReadonlyArray<string>;
};

/**
 * Values that were published: a draft may have a row several times, of which the last one counts, unless the row was
 * taken back by that one.
 */
const PUBLISHED = `${TABLE} r
  join ${TABLE} p on p.number is not null and p.draft = r.draft and r.revision <= p.revision`;

/**
 * The value, or its digest, that a row had before a publication that is its first: what a size cost when it was defined. The
 * first prices are new in every table.
 */
const definedBefore = (of: { readonly row: string; readonly number: string }, part: string): string =>
  `case when ${of.number} > 1 then $2::jsonb->${of.row}::text${part} end`;

/**
 * Whether a version is the last one of its row in a publication: its draft has no later one up to that revision. `offset 0`:
 * asked of the index for each version, never as a join, which a few rows by old statistics would make a loop over all.
 */
const IS_LAST = `not exists (select from ${TABLE} later where later.draft = r.draft and later."table" = r."table"
  and later."row" = r."row" and later.revision > r.revision and later.revision <= p.revision offset 0)`;

/** The name of a row with that of its size; $3 has the names of sizes by id. */
const NAME = `replace(r.label, '${SIZE_NAME}', coalesce($3::jsonb->>r.size::text, ''))`;

/** Rows whose last version is that they were taken back have no words, so a search by words does not return them. */
const NAMED = `
  select distinct r."row" from ${PUBLISHED} and ${IS_LAST}
  where r."table" = $1 and ($4::bigint is null or r."row" = $4::bigint)
    and ($5::tsquery is null or r.words @@ $5::tsquery)
    and (cardinality($6::text[]) = 0 or ${NAME} ~* all($6::text[]))`;

const FOUND = `
  with named as materialized (${NAMED}), versions as (
    select distinct on (r."row", p.number) r."row", p.number, r.digest, r.taken
    from named join ${PUBLISHED} on r."table" = $1 and r."row" = named."row"
    order by r."row", p.number, r.revision desc
  ), compared as (
    select number, digest, coalesce(
      lag(digest) over (partition by "row" order by number),
      ${definedBefore({ row: '"row"', number: 'number' }, "->>'digest'")}
    ) as before
    from versions where not taken
  ), counted as (
    select number, count(*)::integer as changes from compared where digest is distinct from before group by number
  )
  select array(select "row"::float8 from named) as ids,
    (select coalesce(json_agg(json_build_array(number, changes) order by number desc), '[]') from counted) as counts`;

/** The changes of one page. Only the publications of the page are read: from `$6`, the oldest, to `$7`. */
const PAGE = `
  select c.number as publication, c.at, c.author, c."row"::float8 as id,
    (select value from ${TABLE} where id = c.version) as value,
    coalesce(
      (select value from ${TABLE} where id = c.earlier),
      ${definedBefore({ row: 'c."row"', number: 'c.number' }, "->'value'")}
    ) as before
  from (
    select s.*, b.version as earlier from (
      select distinct on (p.number, r."row") p.number, p.at, p.author, r."row", r.digest, r.id as version, r.taken
      from ${PUBLISHED} where r."table" = $1 and r."row" = any($3::bigint[])
        and p.number between $6 and $7
      order by p.number desc, r."row", r.revision desc
    ) s
    left join lateral (
      select l.version, l.digest from (
        select distinct on (p.number) p.number, r.id as version, r.digest, r.taken
        from ${PUBLISHED} and p.number < s.number
        where r."table" = $1 and r."row" = s."row" order by p.number desc, r.revision desc
      ) l where not l.taken order by l.number desc limit 1
    ) b on true
    where not s.taken and s.digest is distinct from
      coalesce(b.digest, ${definedBefore({ row: 's."row"', number: 's.number' }, "->>'digest'")})
    order by s.number desc, s."row" limit $4 offset $5
  ) c
  order by c.number desc, c."row"`;

/** What is asked for with its search, and what the rows had before any publication. */
type Asked = RowsAsked & { readonly sizes: SizeNames; readonly first: RowsOf<RowValue> };

/** The rows that are asked for, and how many changes of them each publication has; the newest first. */
type Found = {
  readonly ids: ReadonlyArray<number>;
  readonly counts: ReadonlyArray<readonly [publication: number, changes: number]>;
};

/**
 * The newest and the oldest publication with changes on a page, and how many changes of these stand on earlier pages;
 * undefined beyond the last page.
 */
const partOf = ({ counts }: Found, page: number, size: number) => {
  let skipped = (page - 1) * size;
  const start = counts.findIndex(([, changes]) => {
    if (skipped < changes) return true;
    skipped -= changes;
    return false;
  });
  if (start < 0) return undefined;
  let shown = -skipped;
  const end = counts.findIndex(([, changes], at) => {
    if (at >= start) shown += changes;
    return at >= start && shown >= size;
  });
  return { newest: counts[start]?.[0], oldest: counts.at(end)?.[0], skipped };
};

const firstOf = ({ first }: Asked): string =>
  JSON.stringify(
    Object.fromEntries([...first].map(([id, value]) => [id, { value, digest: digestOf(value) }])),
  );

const find = async (asked: Asked, sql: Sql): Promise<Found> => {
  const { table, row, words, sizes } = asked;
  // Planned for its values: rare words are found by the index, frequent ones are not.
  const [found] = await sql<Found>(null, FOUND, [
    ...[table, firstOf(asked), JSON.stringify(Object.fromEntries(sizes))],
    ...[row, queryFor(words, table, sizes), patternsOf(words, table)],
  ]);
  return found as Found;
};

/** Searches that are remembered; what they find has at most the rows of a table. */
const MOST_SEARCHES = 50;

const NOW = `select ${editionSql(priceHistory)} as edition, coalesce(max(number), 0) as latest from ${TABLE}`;

/**
 * Pages of the changes of rows by all publications, newest first. Which rows a search finds, and how many changes of
 * them each publication has, is remembered until something is published.
 */
export const createPublishedRowChanges = () => {
  const remembered = createEditionMemory<LRUCache<string, Found>>();

  return async (
    { page, size, ...asked }: Asked & { readonly page: number; readonly size: number },
    sql: Sql,
  ): Promise<{ readonly data: ReadonlyArray<PublishedRowChange>; readonly total: number }> => {
    const [now] = await sql<{ edition: string; latest: number }>('price_row_changes_now', NOW);
    const known = remembered(`${now?.edition} ${now?.latest}`, () => new LRUCache({ max: MOST_SEARCHES }));
    const { table, row, words, sizes } = asked;
    const key = JSON.stringify([table, row, words, [...sizes]]);
    const found = known.get(key) ?? (await find(asked, sql));
    known.set(key, found);
    const total = found.counts.reduce((sum, [, changes]) => sum + changes, 0);
    const part = partOf(found, page, size);
    if (!part) return { data: [], total };
    const data = await sql<PublishedRowChange>(null, PAGE, [
      ...[table, firstOf(asked), found.ids, size, part.skipped, part.oldest, part.newest],
    ]);
    return { data, total };
  };
};
