import * as t from 'io-ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { checked, fields, optional, parsed, withDefault } from '../../shared-kernel/validation.ts';
import { readCursor } from './cursor.ts';
import { type CursorValues, isCursorOf, type Order } from './order.ts';

const DEFAULT_SIZE = 50;
const MAX_SIZE = 200;
const MAX_PAGE = 10_000_000;

const wholeNumber = (max: number, message: string) =>
  parsed(
    'WholeNumber',
    t.number.is,
    (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined,
    t.identity,
    message,
  );

const NO_CURSOR = 'Ask for the first page again: this is no place in the list.';

/** A cursor from a page's `endCursor`. */
const after = parsed(
  'Cursor',
  (value): value is CursorValues => Array.isArray(value),
  (value): CursorValues | undefined => (typeof value === 'string' ? readCursor(value) : undefined),
  t.identity,
  NO_CURSOR,
);

/** The requested part of a list: pages of 50 from page 1 by default, or what follows a cursor. */
const cursor = fields({
  page: withDefault(wholeNumber(MAX_PAGE, 'Choose a page from 1.'), 1),
  size: withDefault(wholeNumber(MAX_SIZE, `Choose a page size from 1 to ${MAX_SIZE}.`), DEFAULT_SIZE),
  after: optional(after),
});

/** Rows of a list, and their order. */
export type Selection<F, Sort extends string> = { readonly filterBy: F; readonly sortBy: Sort };

/** Arguments of a list's page. */
export type PageArguments<F, Sort extends string> = Selection<F, Sort> & {
  readonly cursor: t.TypeOf<typeof cursor>;
};

/** Codec of a list's arguments; a cursor must be one of the order that is asked for. */
export const pageArguments = <F, Sort extends string>(
  filterBy: t.Type<F, unknown>,
  orders: Readonly<Record<Sort, Order>>,
  firstOrder: Sort,
): t.Decoder<unknown, PageArguments<F, Sort>> => {
  const sort = t.keyof(orders as Record<string, Order>) as unknown as t.Type<Sort>;
  return checked(
    fields({ filterBy, sortBy: withDefault(sort, firstOrder), cursor }),
    ({ sortBy, cursor: { after: cursor } }): FieldErrors =>
      cursor === null || isCursorOf(orders[sortBy], cursor) ? {} : { 'cursor.after': NO_CURSOR },
  );
};
