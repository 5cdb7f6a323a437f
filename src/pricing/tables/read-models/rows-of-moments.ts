import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../platform/sql.ts';
import { type RowOf, rowIn, rowKey, type TableRows, withRows } from '../rows/price-rows.ts';
import { changedRows, publishedRows, rowsOfPublications } from './published-rows.ts';

/** Rows of so many publications; they share the values that did not change. */
const MOST_MOMENTS = 32;
/** Over so many publications, what they changed is read as a whole. */
const NEAR = 200;

/** Numbers of the publications that changed a row, the first one first. */
type Changes = RowOf & { readonly numbers: ReadonlyArray<number> };

/** Which publications changed which rows. */
type Index = { readonly upTo: number; readonly rows: ReadonlyMap<string, Changes> };

/** The last publication up to a number that changed a row; 0 for none. */
const lastUpTo = (numbers: ReadonlyArray<number>, number: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  return numbers[low - 1] ?? 0;
};

/**
 * The rows of the tables by publication: `first` are those before the first one. The rows of a publication that follows
 * one in memory are what was changed since. Others are those of the nearest one, with the values of the rows that another
 * publication changed last: which one it is of each row, is read once, when it is first asked.
 */
export const createRowsOfMoments = (first: TableRows, near = NEAR) => {
  const known = new LRUCache<number, TableRows>({ max: MOST_MOMENTS });
  const loading = new Map<number, Promise<TableRows>>();
  let index: Promise<Index> = Promise.resolve({ upTo: 0, rows: new Map() });

  const extended = async (before: Index, upTo: number, sql: Sql): Promise<Index> => {
    if (before.upTo >= upTo) return before;
    const rows = new Map(before.rows);
    for (const { table, id, numbers } of await changedRows({ after: before.upTo, upTo }, sql)) {
      const key = rowKey({ table, id });
      rows.set(key, { table, id, numbers: [...(rows.get(key)?.numbers ?? []), ...numbers] });
    }
    return { upTo, rows };
  };

  /** Publications in memory, and 0. */
  const inMemory = (): ReadonlyArray<number> => [0, ...known.keys()];

  const indexUpTo = (publication: number, sql: Sql): Promise<Index> => {
    const before = index;
    const after = before.then((each) => extended(each, publication, sql));
    index = after.catch(() => before);
    return after;
  };

  const farRows = async (publication: number, sql: Sql): Promise<TableRows> => {
    const distance = (each: number): number => Math.abs(each - publication);
    const from = inMemory().reduce((one, other) => (distance(other) < distance(one) ? other : one));
    const before = known.get(from) ?? first;
    const { rows } = await indexUpTo(Math.max(from, publication), sql);
    const changed = [...rows.values()].flatMap(({ table, id, numbers }) => {
      const number = lastUpTo(numbers, publication);
      return number === lastUpTo(numbers, from) ? [] : [{ table, id, number }];
    });
    const values = await rowsOfPublications(
      changed.filter(({ number }) => number > 0),
      sql,
    );
    const asAtFirst = changed.filter(({ number }) => number === 0);
    return withRows(before, [
      ...asAtFirst.map(({ table, id }) => rowIn(table, id, first[table].get(id) ?? null)),
      ...values,
    ]);
  };

  const load = async (publication: number, sql: Sql): Promise<TableRows> => {
    const after = Math.max(...inMemory().filter((each) => each < publication));
    const isFar = known.size > 0 && publication - after > near;
    const rows = isFar
      ? await farRows(publication, sql)
      : withRows(known.get(after) ?? first, await publishedRows({ after, upTo: publication }, sql));
    known.set(publication, rows);
    return rows;
  };

  /** The rows of a publication that is there. */
  return (publication: number, sql: Sql): Promise<TableRows> | TableRows => {
    const found = publication === 0 ? first : known.get(publication);
    if (found) return found;
    const running =
      loading.get(publication) ?? load(publication, sql).finally(() => loading.delete(publication));
    loading.set(publication, running);
    return running;
  };
};
