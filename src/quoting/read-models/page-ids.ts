import type { Condition, NarrowDays } from './list-conditions.ts';
import { narrowed } from './list-conditions.ts';
import type { Order, OrderKey, Place } from './list-orders.ts';
import { afterPlace, orderBy } from './list-place.ts';
import type { Source } from './list-sources.ts';
import { LIST } from './quote-list.ts';

/**
 * The ids of a page of records with what orders them, from an index alone. The statement's next two values are how many
 * are wanted and how many are left out before them. `order`: in which the page's rows then stand.
 */
export type PageIds = Pick<Source, 'way' | 'where'> & {
  readonly text: string;
  readonly values: ReadonlyArray<unknown>;
  readonly order: Order;
};

type All = Pick<Source, 'way' | 'where'>;

const cutAfter = (values: ReadonlyArray<unknown>): readonly [size: string, offset: string] => [
  `$${values.length + 1}::bigint`,
  `$${values.length + 2}::bigint`,
];

const columnsOf = ({ keys }: Order): string => keys.map(({ column }) => `l.${column}`).join(', ');

const page = (way: string, where: Condition, order: Order, isLater: boolean): PageIds => {
  const [size, offset] = cutAfter(where.values);
  const text = `select ${columnsOf(order)} from ${LIST} l where ${where.text}
    order by ${orderBy(order, isLater)} limit ${size} offset ${offset}`;
  return { way, where, text, values: where.values, order };
};

/** In an order that an index has, from a place on. */
export const inOrder = ({ way, where }: All, order: Order, after: Place | null): PageIds =>
  page(way, narrowed(where, afterPlace(order, after)), order, false);

/**
 * Found first and sorted then. Postgres believes that what is looked for lies scattered, and for a page of it would go
 * through all records in the list's order; but what belongs together may stand together, perhaps at the far end.
 */
export const sortedLater = ({ way, where }: All, order: Order, after: Place | null): PageIds =>
  page(`${way}:later`, narrowed(where, afterPlace(order, after)), order, true);

/** By id within few days: from each day as many as a page can have of it, which an index has in their order; then the first of those. */
export const dayByDay = (
  { way, where: all }: All,
  order: Order,
  after: Place | null,
  { column, from, to }: NarrowDays,
): PageIds => {
  const where = narrowed(all, afterPlace(order, after));
  const values = [...where.values, from, to];
  const [first, last] = [`$${values.length - 1}::date`, `$${values.length}::date`];
  const [size, offset] = cutAfter(values);
  const text = `select l.id from generate_series(0, ${last} - ${first}) day
    cross join lateral (
      select l.id from ${LIST} l where ${where.text} and ${column} = ${first} + day
      order by ${orderBy(order)} limit ${size} + ${offset}
    ) l order by ${orderBy(order)} limit ${size} offset ${offset}`;
  return { way: `${way}:day`, where, text, values, order };
};

const BY_ID: OrderKey = { of: 'l', column: 'id', kind: 'id' };
const BY_FOLLOWUP: OrderKey = { of: 'l', column: 'followup_on', kind: 'day' };

/**
 * By the date of a follow-up: first those that have one, then, where these do not fill the page, the rest, each read in
 * its own order; no index has both.
 */
export const followedFirst = ({ way, where: all }: All, order: Order, after: Place | null): PageIds => {
  const followed: Order = { ...order, keys: [BY_FOLLOWUP, BY_ID] };
  const rest: Order = { ...order, keys: [BY_ID] };
  const without: Condition = { ...all, text: `${all.text} and l.followup_on is null` };
  if (after?.[0] === null) return inOrder({ way: `${way}:rest`, where: without }, rest, after.slice(1));
  const where = narrowed(all, afterPlace(followed, after));
  const [size, offset] = cutAfter(where.values);
  const part = (condition: string, within: Order): string =>
    `select l.id, l.followup_on from ${LIST} l where ${condition}
     order by ${orderBy(within)} limit ${size} + ${offset}`;
  const text = `with followed as materialized (
      ${part(`${where.text} and l.followup_on is not null`, followed)}
    ), rest as (
      ${part(`${without.text} and (select count(*) from followed) < ${size} + ${offset}`, rest)}
    )
    select * from (select * from followed union all select * from rest) l
    order by ${orderBy(order)} limit ${size} offset ${offset}`;
  return { way, where, text, values: where.values, order };
};
