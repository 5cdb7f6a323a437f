import { isCivilDate } from '../../shared-kernel/civil-date.ts';
import { wholeId } from '../../shared-kernel/ids/whole-id.ts';
import type { Filter } from './conditions.ts';

/**
 * Kinds of sort columns: their SQL type, a no-op that keeps Postgres from taking the order from an index, and
 * the values that a cursor may have.
 */
const KINDS = {
  id: { type: 'integer', unindexed: ' + 0', is: wholeId('CursorId').is },
  day: { type: 'date', unindexed: ' + 0', is: isCivilDate },
  /** Whole numbers, such as cents. */
  number: { type: 'bigint', unindexed: ' + 0', is: Number.isSafeInteger },
  /** Ordered by the column's collation. */
  text: {
    ...{ type: 'text', unindexed: " || ''" },
    is: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  },
} satisfies Record<string, { type: string; unindexed: string; is: (value: unknown) => boolean }>;

/** A sort column. Only the first of an order may be null. */
export type OrderKey = {
  readonly column: string;
  readonly kind: keyof typeof KINDS;
  readonly nullable?: true;
};

/**
 * Sort columns of rows under an alias, the last of which breaks every tie, and their direction. Nulls come last
 * both ways.
 */
export type Order = {
  readonly alias: string;
  readonly keys: readonly [OrderKey, ...OrderKey[]];
  readonly direction: '' | ' desc';
};

/** Values of a row's sort columns. */
export type CursorValues = ReadonlyArray<unknown>;

/** Orders by name, each in both directions: `ID` gives `ID_ASC` and `ID_DESC`. */
export const bothWays = <Name extends string>(
  alias: string,
  keys: Readonly<Record<Name, Order['keys']>>,
): Readonly<Record<`${Name}_ASC` | `${Name}_DESC`, Order>> =>
  Object.fromEntries(
    Object.entries<Order['keys']>(keys).flatMap(([name, columns]) => [
      [`${name}_ASC`, { alias, keys: columns, direction: '' }],
      [`${name}_DESC`, { alias, keys: columns, direction: ' desc' }],
    ]),
  ) as Record<`${Name}_ASC` | `${Name}_DESC`, Order>;

const namesOf = ({ alias, keys }: Order): ReadonlyArray<string> =>
  keys.map(({ column }) => `${alias}.${column}`);

/** The sort columns, for a SELECT. */
export const columnsOf = (order: Order): string => namesOf(order).join(', ');

/** An ORDER BY clause. With `isLater` no index provides the order, so the result is sorted. */
export const orderBy = ({ alias, keys, direction }: Order, isLater = false): string =>
  keys
    .map(({ column, kind, nullable }, index) => {
      const later = isLater && index === 0 ? KINDS[kind].unindexed : '';
      return `${alias}.${column}${later}${direction}${nullable ? ' nulls last' : ''}`;
    })
    .join(', ');

/** Whether a cursor fits this order. */
export const isCursorOf = ({ keys }: Order, values: CursorValues): boolean =>
  values.length === keys.length &&
  keys.every(({ kind, nullable }, index) => {
    const value = values[index];
    return value === null ? nullable === true : KINDS[kind].is(value);
  });

/**
 * Condition for the rows after a cursor; empty without one. Rows before it are not read, except if the first
 * column may be null.
 */
export const afterCursor = (order: Order, after: CursorValues | null): ReadonlyArray<Filter> => {
  if (after === null) return [];
  const names = namesOf(order);
  const sign = order.direction === '' ? '>' : '<';
  const behind = (from: number, values: ReadonlyArray<string>): string =>
    `(${names.slice(from).join(', ')}) ${sign} (${values.slice(from).join(', ')})`;
  const sql = (first: number): string => {
    const values = order.keys.map(({ kind }, index) => `$${first + index}::${KINDS[kind].type}`);
    if (!order.keys[0].nullable) return behind(0, values);
    return `(${behind(0, values)} or ${names[0]} is null and (${values[0]} is not null or ${behind(1, values)}))`;
  };
  return [{ letters: 'k', values: after, sql }];
};
