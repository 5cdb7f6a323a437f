import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';

/** Keys of a list's rows, in order. */
export type ListedKeys<Key> = {
  readonly count: number;
  readonly slice: (from: number, to: number) => ReadonlyArray<Key>;
};

/**
 * How the keys of all rows are read by a single statement: each row once, even if rows change during the
 * export. `collected` is the SQL of an aggregate of them in an order, null without rows.
 */
export type ListKey<Key> = {
  readonly collected: (orderBy: string) => string;
  readonly read: (all: unknown) => ListedKeys<Key>;
};

const DAY_ZERO = '2000-01-01' as CivilDate;
const INTEGER_BYTES = 4;

/** Keys of whole numbers. Each takes four bytes, so a million ids take 4 MB. */
const packed = <Key>(
  numbers: ReadonlyArray<string>,
  keyOf: (at: (index: number) => number) => Key,
): ListKey<Key> => ({
  collected: (orderBy) =>
    `string_agg(${numbers.map((number) => `int4send(${number})`).join(' || ')}, ''::bytea order by ${orderBy})`,
  read: (all) => {
    const bytes = Buffer.isBuffer(all) ? all : Buffer.alloc(0);
    const width = numbers.length * INTEGER_BYTES;
    const count = bytes.length / width;
    const keyAt = (row: number): Key =>
      keyOf((index) => bytes.readInt32BE(row * width + index * INTEGER_BYTES));
    return {
      count,
      slice: (from, to) =>
        Array.from({ length: Math.min(to, count) - from }, (_, offset) => keyAt(from + offset)),
    };
  },
});

export type IdKey = { readonly id: number };

/** An id of whole numbers. */
export const idKey = (column: string): ListKey<IdKey> => packed([column], (at) => ({ id: at(0) }));

/** An id and a day, for several rows per id. */
export const idAndDayKey = (id: string, day: string): ListKey<IdKey & { readonly day: CivilDate }> =>
  packed([id, `${day} - date '${DAY_ZERO}'`], (at) => ({ id: at(0), day: addDays(DAY_ZERO, at(1)) }));
