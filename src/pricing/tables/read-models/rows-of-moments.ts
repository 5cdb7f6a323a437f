import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../platform/sql.ts';
import { rowIn, type TableRows, withRows } from '../rows/price-rows.ts';
import type { IndexUpTo } from './publication-index.ts';
import { publishedRows, rowsOfPublications } from './published-rows.ts';

/** Rows of so many publications; they share the values that did not change. */
const MOST_MOMENTS = 32;
/** Over so many publications, what they changed is read as a whole. */
const NEAR = 200;

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
 * publication changed last: which one it is of each row, the index tells.
 */
export const createRowsOfMoments = (first: TableRows, indexUpTo: IndexUpTo, near = NEAR) => {
  const known = new LRUCache<number, TableRows>({ max: MOST_MOMENTS });
  const loading = new Map<number, Promise<TableRows>>();

  /** Publications in memory, and 0. */
  const inMemory = (): ReadonlyArray<number> => [0, ...known.keys()];

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
      ...values.map(({ row }) => row),
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
