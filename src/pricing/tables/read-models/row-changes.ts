import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { STATES } from '../../../shared-kernel/states.ts';
import { FEE_TYPE_NAMES, type PriceTable } from '../../contract/price-columns.ts';
import type { RowsOf, SizeNames } from '../definitions/price-table-definition.ts';
import type { RowValue } from '../price-rows.ts';
import { priceHistory } from './price-history.ts';

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

/** A word in the names of rows that have a field. */
const beside = (field: string, word: string): string =>
  `case when jsonb_exists(value, '${field}') then '${word}' end`;

/** What rows are called, in any table: their values have the fields of one table alone. */
const NAME = `concat_ws(' ',
  $5::jsonb->>(value->>'type'), $4::jsonb->>(case when $1::text = 'SIZES' then id::text else value->>'sizeId' end),
  value->>'originCity', value->>'originState', ${beside('destCity', 'to')}, value->>'destCity', value->>'destState',
  value->>'year', value->>'make', value->>'model',
  value->>'minMileage', ${beside('maxMileage', 'to')}, value->>'maxMileage', ${beside('maxMileage', 'miles')})`;

/*
 * A row whose order alone is another one has moved, and is the same row. A draft may have a row several times: its last
 * value is the one that was published. The chunks that a row is in are found before they are taken apart.
 */
const CHANGES = `
  with versions as materialized (
    select p.number, p.at, p.author, r.id, r.value from ${TABLE} p
    cross join lateral (
      select distinct on (r.id) r.id, nullif(r.value, 'null') as value from ${TABLE} c
      cross join lateral rows from (
        jsonb_to_recordset(c.rows) as ("table" text, id bigint, value jsonb)
      ) with ordinality r("table", id, value, place)
      where c.kind = 'rows' and c.draft = p.draft and c.revision <= p.revision and r."table" = $1::text
        and ($2::bigint is null or r.id = $2
          and c.rows @> jsonb_build_array(jsonb_build_object('table', $1::text, 'id', $2::bigint)))
      order by r.id, c.revision desc, r.place desc
    ) r
    where p.kind = 'publication' and jsonb_exists(p.counts, $1::text)
  ), changes as (
    select *, coalesce(lag(value) over (partition by id order by number), $8::jsonb->id::text) as before
    from versions
    where cardinality($3::text[]) = 0 or id in (select id from versions where ${NAME} ~* all($3))
  ), listed as (
    select * from changes where value - 'order' is distinct from before - 'order'
  )
  select page.*, counted.total from (select count(*)::integer as total from listed) counted
  left join (
    select number as publication, at, author, id::float8 as id, value, before from listed
    order by number desc, listed.id limit $6 offset $7
  ) page on true
  order by page.publication desc, page.id`;

const isTo = (word: string): boolean => word.toLowerCase() === 'to';

/** Whether a word is no beginning of another one: a number, or the code of a state. */
const isWhole = (word: string, table: PriceTable): boolean =>
  /^\d+$/u.test(word) || (table === 'EXCEPTIONS' && Object.hasOwn(STATES, word.toUpperCase()));

/**
 * Regular expressions of Postgres for names that have the words, or words that begin with them: in any order, unless `to`
 * stands between the ends of a lane or band. The last word may still be typed.
 */
const patternsOf = (words: ReadonlyArray<string>, table: PriceTable): ReadonlyArray<string> => {
  const patterns = words.map((word, at) => {
    const written = word.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
    const isBetween = isTo(word) && at < words.length - 1;
    return `(?<!\\w)${written}${isBetween || isWhole(word, table) ? '(?!\\w)' : ''}`;
  });
  return words.some(isTo) ? [patterns.join('.*')] : patterns;
};

/** A row of the page with the number of all; of a page beyond the last one, that number alone. */
type Listed = (PublishedRowChange | { readonly publication: null }) & { readonly total: number };

/** A page of the changes of rows by all publications, newest first; `first` are those before any. */
export const publishedRowChanges = async (
  asked: RowsAsked & {
    readonly sizes: SizeNames;
    readonly first: RowsOf<RowValue>;
    readonly page: number;
    readonly size: number;
  },
  sql: Sql,
): Promise<{ readonly data: ReadonlyArray<PublishedRowChange>; readonly total: number }> => {
  const { table, row, words, sizes, first, page, size } = asked;
  const listed = await sql<Listed>('price_row_changes', CHANGES, [
    ...[table, row, patternsOf(words, table), JSON.stringify(Object.fromEntries(sizes))],
    ...[JSON.stringify(FEE_TYPE_NAMES), size, (page - 1) * size, JSON.stringify(Object.fromEntries(first))],
  ]);
  const data = listed.flatMap((each) => (each.publication === null ? [] : [each]));
  return { data, total: listed[0]?.total ?? 0 };
};
