import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { type SearchTerms, searchTerms } from '../search/search-terms.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';
import { quoteSearch, SEARCHED_TEXT, SEARCHED_WORDS } from './quote-search.ts';

const SEARCH = tableOf(quoteSearch);
const MOST_FOUND = 20;
const SHORTEST = 2;
/** Number of newest records to scan: at first, and again when the first scan looks promising. */
const FIRST_WALK = 1_000;
const SECOND_WALK = 10_000;
/** Fewer matches in the first scan: rare enough for an index to be faster. */
const PROMISING = 2;

/** Whether orders (true), quotes (false) or both may be found. */
type Kinds = ReadonlyArray<boolean>;
type Ids = ReadonlyArray<number>;

const idsOf = async (sql: Sql, name: string | null, text: string, values: ReadonlyArray<unknown>) =>
  (await sql<{ id: number }>(name, text, values)).map(({ id }) => id);

/** The record of that id, then those with exactly that phone number or e-mail. */
const exactly = ({ id, phone, phrase, idOnly }: SearchTerms, kinds: Kinds, sql: Sql): Promise<Ids> =>
  idsOf(
    sql,
    'search_exact',
    `select id from ${SEARCH} where (id = $1 or phone = $2 or phone2 = $2 or email = $3) and is_order = any($4)
     order by id is not distinct from $1 desc, id desc limit ${MOST_FOUND}`,
    [id, phone, idOnly ? null : phrase, kinds],
  );

/** A kind of match: its condition, with its first value at `$place`, and the values. */
type Match = { readonly where: string; readonly values: ReadonlyArray<unknown> };
type Wanted = (place: number) => Match;

const matching = (patterns: ReadonlyArray<string>, place: number, text = SEARCHED_TEXT): string =>
  patterns.map((_, index) => `${text} like $${place + index}`).join(' and ');

/** Names, last names, companies and e-mails with this prefix. */
const beginning =
  ({ phrase }: SearchTerms): Wanted =>
  (place) => ({
    where: `(${['name', 'surname', 'company', 'email'].map((key) => `${key} like $${place}`).join(' or ')})`,
    values: [`${phrase}%`],
  });

/** The text as an expression that no index covers. */
const UNINDEXED = `(${SEARCHED_TEXT} || '')`;

/** All words, each whole: from their own index. In a scan, only matches are split into words. */
const saying =
  ({ words, patterns }: SearchTerms): Wanted =>
  (place) => ({
    where: `${matching(patterns, place, UNINDEXED)} and ${SEARCHED_WORDS} @> $${place + patterns.length}::text[]`,
    values: [...patterns, words],
  });

/** All words, anywhere, also inside others. */
const containing =
  ({ patterns }: SearchTerms): Wanted =>
  (place) => ({ where: matching(patterns, place), values: patterns });

const walk = (count: number): string => `(select * from ${SEARCH} order by id desc limit ${count}) newest`;

/**
 * Matches of each kind among the newest records, newest first. One scan serves them all: any other match also
 * matches the last kind.
 */
const amongNewest = async (
  ways: ReadonlyArray<Wanted>,
  kinds: Kinds,
  sql: Sql,
): Promise<ReadonlyArray<Ids>> => {
  const values: unknown[] = [kinds];
  const conditions = ways.map((wanted) => {
    const { where, values: own } = wanted(values.length + 1);
    values.push(...own);
    return where;
  });
  const [row] = await sql<Record<string, Ids>>(
    null,
    `with seen as materialized (
       select * from ${walk(FIRST_WALK)} where is_order = any($1) and ${conditions.at(-1)}
     )
     select ${conditions.map((where, nth) => `array(select id from seen where ${where} order by id desc limit ${MOST_FOUND}) as w${nth}`)}`,
    values,
  );
  return ways.map((_, nth) => row?.[`w${nth}`] ?? []);
};

/**
 * The newest matches; `seen` are those among the newest records. Frequent matches are found there; rare ones
 * come from the indexes, and all of them are sorted. Postgres would choose between the two by its estimates,
 * and be off by a second.
 */
const newest = async (wanted: Wanted, seen: Ids, kinds: Kinds, sql: Sql): Promise<Ids> => {
  const { where, values } = wanted(2);
  const among = (source: string): Promise<Ids> =>
    idsOf(sql, null, `${source} order by id desc limit ${MOST_FOUND}`, [kinds, ...values]);
  const condition = `${where} and is_order = any($1)`;
  if (seen.length === MOST_FOUND) return seen;
  if (seen.length >= PROMISING) {
    const more = await among(`select id from ${walk(SECOND_WALK)} where ${condition}`);
    if (more.length === MOST_FOUND) return more;
  }
  return among(
    `with found as materialized (select id from ${SEARCH} where ${condition}) select id from found`,
  );
};

/**
 * At most 20 ids, best first: exact ones, prefixes, whole words, then words anywhere; each newest first. Where
 * several whole words match, those are meant, and matches inside words are not searched.
 */
const bestIds = async (terms: SearchTerms, kinds: Kinds, sql: Sql): Promise<Ids> => {
  const { idOnly, patterns, phrase, words } = terms;
  if (idOnly || phrase.length < SHORTEST || patterns.length === 0) return exactly(terms, kinds, sql);
  const ways = [beginning(terms), ...(words.length > 0 ? [saying(terms)] : []), containing(terms)];
  const [exact, seen] = await Promise.all([exactly(terms, kinds, sql), amongNewest(ways, kinds, sql)]);
  const best = new Set(exact);
  for (const [nth, wanted] of ways.entries()) {
    const found = await newest(wanted, seen[nth] ?? [], kinds, sql);
    for (const id of found) best.add(id);
    if (best.size >= MOST_FOUND || (nth > 0 && found.length > 0)) break;
  }
  return [...best].slice(0, MOST_FOUND);
};

/**
 * Search results, at most 20, the best first. `typed` is one line, not blank; a single letter finds nothing,
 * and two find prefixes of words.
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

/** SQL on the column `id` of the row `l`, with its first value at `$place`, and the values. */
export type SearchCondition = { readonly text: string; readonly values: ReadonlyArray<string | number> };

/**
 * Whether the record of a list's row has all words of a search. The surrounding statement must have no name:
 * its best plan depends on the words.
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
