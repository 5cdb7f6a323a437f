import * as t from 'io-ts';
import { decoded } from '../../../platform/decoded.ts';
import { checked, fields, optional, withDefault } from '../../../shared-kernel/validation.ts';

const STANDARD = 50;
const MOST = 200;

const cursorFrom = (first: number) =>
  fields({
    cursor: checked(
      fields({
        page: withDefault(t.Int, first as t.Int),
        size: withDefault(t.Int, STANDARD as t.Int),
        after: optional(t.string),
      }),
      ({ page, size, after }) =>
        ({
          ...(page < first && { page: `Ask for page ${first} or a later one.` }),
          ...(after !== null && { after: 'This list has no endCursor. Ask for a page by its number.' }),
          ...((size < 1 || size > MOST) && { size: `Ask for 1 to ${MOST} rows.` }),
        }) as Record<string, string>,
    ),
  });

const FROM = { 0: cursorFrom(0), 1: cursorFrom(1) } as const;

/** The page that a query asks for; pages count from `first`. Throws INVALID for a page or size out of bounds. */
export const pageOf = (args: unknown, first: 0 | 1): { readonly page: number; readonly size: number } =>
  decoded(FROM[first], args).cursor;

/** One page of rows in memory. Throws as `pageOf` does. */
export const paged = <Row>(rows: ReadonlyArray<Row>, args: unknown, first: 0 | 1) => {
  const { page, size } = pageOf(args, first);
  const from = (page - first) * size;
  return {
    data: rows.slice(from, from + size),
    pageInfo: { page, size, total: rows.length, endCursor: null },
  };
};
