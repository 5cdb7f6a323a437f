import type { CursorValues, Order } from './order.ts';

/** A row of a page with the values of its sort columns, as they were when the page was ordered. */
export type Ordered = { readonly page_cursor: string };

/** SQL of a row's cursor: its sort columns, from the statement that orders the page. */
export const cursorColumn = ({ alias, keys }: Order): string =>
  `json_build_array(${keys.map(({ column }) => `${alias}.${column}`).join(', ')})::text as page_cursor`;

/** End cursor of a page, for the client to request the next one; null for an empty page. */
export const endCursor = (rows: ReadonlyArray<Ordered>): string | null => {
  const last = rows.at(-1);
  return last ? Buffer.from(last.page_cursor).toString('base64url') : null;
};

/** Parses a cursor of any order; undefined if invalid. */
export const readCursor = (text: string): CursorValues | undefined => {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
};
