import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../platform/sql.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { RowsOf, SizeNames } from '../definitions/price-table-definition.ts';
import { type RowValue, rowKey } from '../rows/price-rows.ts';
import { nameHas } from '../rows/row-search.ts';
import { publicationsNumbered } from './price-publications.ts';
import type { PublicationIndex, RowPublications } from './publication-index.ts';
import { rowsOfPublications } from './published-rows.ts';

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

/** What is asked for, and what the rows of its table had before any publication. */
type Asked = RowsAsked & { readonly sizes: SizeNames; readonly first: RowsOf<RowValue> };

/** The rows that are asked for, and how many of them each publication changed; the newest first. */
type Found = {
  readonly rows: ReadonlyArray<RowPublications>;
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
  return { newest: counts[start]?.[0] ?? 0, oldest: counts.at(end)?.[0] ?? 0, skipped };
};

const find = ({ rows: all }: PublicationIndex, { table, row, words, sizes }: Omit<Asked, 'first'>): Found => {
  const isCalled = nameHas(words, table, sizes);
  const rows = [...all.values()].filter(
    (each) => each.table === table && (row === null ? each.names.some(isCalled) : each.id === row),
  );
  const counts = new Map<number, number>();
  for (const { changes } of rows)
    for (const number of changes) counts.set(number, (counts.get(number) ?? 0) + 1);
  return { rows, counts: [...counts].toSorted(([one], [other]) => other - one) };
};

/** A change of a row by a publication, and the one that had changed it before that; 0 for none. */
type Change = { readonly id: number; readonly number: number; readonly earlier: number };

const changesBetween = ({ rows }: Found, oldest: number, newest: number): ReadonlyArray<Change> =>
  rows
    .flatMap(({ id, changes }) =>
      changes.flatMap((number, at) =>
        number < oldest || number > newest ? [] : [{ id, number, earlier: changes[at - 1] ?? 0 }],
      ),
    )
    .toSorted((one, other) => other.number - one.number || one.id - other.id);

const valued = async (
  changes: ReadonlyArray<Change>,
  { table, first }: Asked,
  sql: Sql,
): Promise<ReadonlyArray<PublishedRowChange>> => {
  const wanted = changes.flatMap(({ id, number, earlier }) =>
    [number, earlier].filter((each) => each > 0).map((each) => ({ table, id, number: each })),
  );
  const numbers = [...new Set(changes.map(({ number }) => number))];
  const [rows, publications] = await Promise.all([
    rowsOfPublications(wanted, sql),
    publicationsNumbered(numbers, sql),
  ]);
  const keyOf = (id: number, number: number): string => `${rowKey({ table, id })} ${number}`;
  const values = new Map(rows.map(({ row, number }) => [keyOf(row.id, number), row.value]));
  const by = new Map(publications.map((each) => [each.number, each]));
  return changes.flatMap(({ id, number: publication, earlier }) => {
    const of = by.get(publication);
    const defined = publication > 1 ? (first.get(id) ?? null) : null;
    const before = values.get(keyOf(id, earlier)) ?? defined;
    const value = values.get(keyOf(id, publication)) ?? null;
    return of ? [{ publication, at: of.at, author: of.author, id, value, before }] : [];
  });
};

/** Searches that are remembered; what they find has at most the rows of a table. */
const MOST_SEARCHES = 50;

/**
 * Pages of the changes of rows by all publications, newest first. What a search finds is remembered until something is
 * published; only the values of a page are read.
 */
export const createPublishedRowChanges = () => {
  const remembered = new WeakMap<PublicationIndex, LRUCache<string, Found>>();

  return async (
    index: PublicationIndex,
    { page, size, ...asked }: Asked & { readonly page: number; readonly size: number },
    sql: Sql,
  ): Promise<{ readonly data: ReadonlyArray<PublishedRowChange>; readonly total: number }> => {
    const known = remembered.get(index) ?? new LRUCache({ max: MOST_SEARCHES });
    remembered.set(index, known);
    const { table, row, words } = asked;
    const key = JSON.stringify([table, row, words]);
    const found = known.get(key) ?? find(index, asked);
    known.set(key, found);
    const total = found.counts.reduce((sum, [, changes]) => sum + changes, 0);
    const part = partOf(found, page, size);
    if (!part) return { data: [], total };
    const changes = changesBetween(found, part.oldest, part.newest);
    return { data: await valued(changes.slice(part.skipped, part.skipped + size), asked, sql), total };
  };
};
