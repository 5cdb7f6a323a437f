import { tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import { type SearchTerms, searchTerms } from '../search/search-terms.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';
import { quoteSearch, SEARCHED_TEXT } from './quote-search.ts';

const SEARCH = tableOf(quoteSearch);
const MOST_FOUND = 20;
const SHORTEST = 2;
/** How many of the newest records are walked through, the second time if the first has shown that it may do. */
const NEWEST = [1_000, 10_000];
/** Fewer among the first of the newest: they are so rare that an index has them sooner. */
const PROMISING = 2;

/** Whether orders (true), quotes (false) or both may be found. */
type Kinds = ReadonlyArray<boolean>;
type Ids = ReadonlyArray<number>;

const idsOf = async (sql: Sql, name: string | null, text: string, values: ReadonlyArray<unknown>) =>
  (await sql<{ id: number }>(name, text, values)).map(({ id }) => id);

/** The record of that id, then those with that whole phone number or e-mail. */
const exactly = ({ id, phone, phrase, idOnly }: SearchTerms, kinds: Kinds, sql: Sql): Promise<Ids> =>
  idsOf(
    sql,
    'search_exact',
    `select id from ${SEARCH} where (id = $1 or phone = $2 or phone2 = $2 or email = $3) and is_order = any($4)
     order by id is not distinct from $1 desc, id desc limit ${MOST_FOUND}`,
    [id, phone, idOnly ? null : phrase, kinds],
  );

const matching = (patterns: ReadonlyArray<string>, place: number): string =>
  patterns.map((_, index) => `${SEARCHED_TEXT} like $${place + index}`).join(' and ');

type Wanted = { readonly where: string; readonly values: ReadonlyArray<unknown> };

/** Names, last names, companies and e-mails that begin so. */
const beginning = ({ phrase }: SearchTerms): Wanted => ({
  where: '(name like $2 or surname like $2 or company like $2 or email like $2)',
  values: [`${phrase}%`],
});

/** All the words, anywhere. */
const containing = ({ patterns }: SearchTerms): Wanted => ({
  where: matching(patterns, 2),
  values: patterns,
});

/**
 * The newest that are wanted. What many records have is among the newest ones; what few have, the indexes find, and
 * all of it is sorted. Postgres would choose between the two by what it guesses of the words, and be off by a second.
 */
const newest = async ({ where, values }: Wanted, kinds: Kinds, sql: Sql): Promise<Ids> => {
  const among = (source: string) =>
    idsOf(sql, null, `${source} order by id desc limit ${MOST_FOUND}`, [kinds, ...values]);
  const condition = `${where} and is_order = any($1)`;
  for (const count of NEWEST) {
    const walked = `(select * from ${SEARCH} order by id desc limit ${count}) newest`;
    const found = await among(`select id from ${walked} where ${condition}`);
    if (found.length === MOST_FOUND) return found;
    if (found.length < PROMISING) break;
  }
  return among(
    `with found as materialized (select id from ${SEARCH} where ${condition}) select id from found`,
  );
};

/** At most 20 ids, best first: exact ones, beginnings, then words anywhere; each newest first. */
const bestIds = async (terms: SearchTerms, kinds: Kinds, sql: Sql): Promise<Ids> => {
  const { idOnly, patterns, phrase } = terms;
  const best = new Set(await exactly(terms, kinds, sql));
  if (idOnly || phrase.length < SHORTEST || patterns.length === 0) return [...best];
  for (const wanted of [beginning(terms), containing(terms)])
    if (best.size < MOST_FOUND) for (const id of await newest(wanted, kinds, sql)) best.add(id);
  return [...best].slice(0, MOST_FOUND);
};

/**
 * The records that a person looks for, at most 20, the best first. `typed` is one line, not blank; a single letter
 * finds nothing, and two find beginnings of words.
 */
export const recordsFound = async (
  typed: string,
  kinds: Kinds,
  sql: Sql,
): Promise<ReadonlyArray<QuoteRecordRow>> =>
  sql<QuoteRecordRow>(
    'records_found',
    `select r.* from unnest($1::int[]) with ordinality as found(id, place)
     join ${tableOf(quoteRecord)} r on r.id = found.id where r.is_order = any($2) order by found.place`,
    [await bestIds(searchTerms(typed), kinds, sql), kinds],
  );

/** SQL about the column `id` of the row `l`, with its first value at `$place`, and the values. */
export type SearchCondition = { readonly text: string; readonly values: ReadonlyArray<string | number> };

/**
 * Whether the record of a list's row has all words of a search. The statement that it is part of must have no name:
 * how it is best carried out depends on the words.
 */
export const searchCondition = (typed: string, place: number): SearchCondition => {
  const { id, idOnly, patterns } = searchTerms(typed);
  if (idOnly && id !== null) return { text: `l.id = $${place}`, values: [id] };
  if (idOnly || patterns.length === 0) return { text: 'false', values: [] };
  return {
    text: `l.id in (select id from ${SEARCH} where ${matching(patterns, place)})`,
    values: patterns,
  };
};
