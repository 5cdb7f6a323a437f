import { type Condition, narrowed } from './conditions.ts';
import { afterCursor, type CursorValues, columnsOf, type Order, orderBy } from './order.ts';
import type { Days, Source } from './source.ts';

/**
 * Query of a page's ids and sort columns, from an index alone. Its next two values are limit and offset.
 * `order` is the order of the page's rows.
 */
export type PageIds = Pick<Source, 'way' | 'where'> & {
  readonly text: string;
  readonly values: ReadonlyArray<unknown>;
  readonly order: Order;
};

type Rows = Pick<Source, 'way' | 'from' | 'where'>;

const cutAfter = (values: ReadonlyArray<unknown>): readonly [size: string, offset: string] => [
  `$${values.length + 1}::bigint`,
  `$${values.length + 2}::bigint`,
];

const page = (
  { way, from, where: all }: Rows,
  order: Order,
  after: CursorValues | null,
  { isLater = false, columns = columnsOf(order) } = {},
): PageIds => {
  const where = narrowed(all, afterCursor(order, after));
  const [size, offset] = cutAfter(where.values);
  const text = `select ${columns} from ${from} where ${where.text}
    order by ${orderBy(order, isLater)} limit ${size} offset ${offset}`;
  return { way: isLater ? `${way}:later` : way, where, text, values: where.values, order };
};

/**
 * Rows of few days, ordered by id: takes up to a page from each day, which an index provides in order, then
 * the first of those.
 */
const dayByDay = (
  { way, from: table, where: all }: Rows,
  order: Order,
  after: CursorValues | null,
  { column, from, to }: Days,
): PageIds => {
  const where = narrowed(all, afterCursor(order, after));
  const values = [...where.values, from, to];
  const [first, last] = [`$${values.length - 1}::date`, `$${values.length}::date`];
  const [size, offset] = cutAfter(values);
  const id = columnsOf(order);
  const text = `select ${id} from generate_series(0, ${last} - ${first}) day
    cross join lateral (
      select ${id} from ${table} where ${where.text} and ${column} = ${first} + day
      order by ${orderBy(order)} limit ${size} + ${offset}
    ) ${order.alias} order by ${orderBy(order)} limit ${size} offset ${offset}`;
  return { way: `${way}:day`, where, text, values, order };
};

/**
 * Rows ordered by a nullable column: those with a value first, then, if these do not fill the page, the rest,
 * each in its own order. No index covers both.
 */
const nullsLast = (rows: Rows, order: Order, after: CursorValues | null): PageIds => {
  const { way, from, where: all } = rows;
  const [{ column, kind }, key, ...keys] = order.keys;
  if (key === undefined)
    throw new Error(`An order by ${column}, which may be null, has nothing to break ties.`);
  const name = `${order.alias}.${column}`;
  const valued: Order = { ...order, keys: [{ column, kind }, key, ...keys] };
  const rest: Order = { ...order, keys: [key, ...keys] };
  const without: Condition = { ...all, text: `${all.text} and ${name} is null` };
  if (after?.[0] === null)
    return page({ way: `${way}:rest`, from, where: without }, rest, after.slice(1), {
      columns: columnsOf(order),
    });
  const where = narrowed(all, afterCursor(valued, after));
  const [size, offset] = cutAfter(where.values);
  const part = (condition: string, within: Order): string =>
    `select ${columnsOf(order)} from ${from} where ${condition}
     order by ${orderBy(within)} limit ${size} + ${offset}`;
  const text = `with valued as materialized (
      ${part(`${where.text} and ${name} is not null`, valued)}
    ), rest as (
      ${part(`${without.text} and (select count(*) from valued) < ${size} + ${offset}`, rest)}
    )
    select * from (select * from valued union all select * from rest) ${order.alias}
    order by ${orderBy(order)} limit ${size} offset ${offset}`;
  return { way, where, text, values: where.values, order };
};

/**
 * Ids of a page, selected in the way that stays fast with many rows. Filtered by days other than the order's,
 * or to few rows, a list is sorted after it is filtered: Postgres assumes that matches are scattered and
 * would go through all rows in the list's order, but matches may be clustered, perhaps at the far end.
 */
export const pageIds = (source: Source, order: Order, after: CursorValues | null): PageIds => {
  const [first, ...ties] = order.keys;
  const otherDays = (source.narrow ?? []).filter(({ column }) => column !== `${order.alias}.${first.column}`);
  const [few, ...more] = otherDays;
  if (!few && !source.isSelective)
    return first.nullable ? nullsLast(source, order, after) : page(source, order, after);
  const isById = few && few.to !== null && ties.length === 0;
  return isById && more.length === 0 && !source.isSelective
    ? dayByDay(source, order, after, few)
    : page(source, order, after, { isLater: true });
};
