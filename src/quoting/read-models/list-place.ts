import type { Filter } from './list-conditions.ts';
import type { Order, OrderKey, Place } from './list-orders.ts';

const nameOf = ({ of, column }: OrderKey): string => `${of}.${column}`;

const TYPES: Readonly<Record<OrderKey['kind'], string>> = {
  id: 'integer',
  day: 'date',
  'day or none': 'date',
};

/** What comes after a place; all of it after none. Rows before it are not read, but where days may be missing. */
export const afterPlace = ({ keys, direction }: Order, place: Place | null): ReadonlyArray<Filter> => {
  if (place === null) return [];
  const names = keys.map(nameOf);
  const sign = direction === '' ? '>' : '<';
  const behind = (from: number, values: ReadonlyArray<string>): string =>
    `(${names.slice(from).join(', ')}) ${sign} (${values.slice(from).join(', ')})`;
  const sql = (first: number): string => {
    const values = keys.map(({ kind }, index) => `$${first + index}::${TYPES[kind]}`);
    if (keys[0]?.kind !== 'day or none') return behind(0, values);
    return `(${behind(0, values)} or ${names[0]} is null and (${values[0]} is not null or ${behind(1, values)}))`;
  };
  return [{ letters: 'k', values: place, sql }];
};

/** An order in SQL. With `isLater` no index has it, so that what was found is sorted. */
export const orderBy = (order: Order, isLater = false): string =>
  order.keys
    .map((key, index) => {
      const later = isLater && index === 0 ? ' + 0' : '';
      return `${nameOf(key)}${later}${order.direction}${key.kind === 'day or none' ? ' nulls last' : ''}`;
    })
    .join(', ');
