import * as E from 'fp-ts/lib/Either.js';
import { invalid } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { inOrder } from '../definitions/bands.ts';
import type { EditedRow, EditedRows } from '../definitions/price-table-definition.ts';
import { lacksRows, MISSING_ROW, NO_ROW_TO_DELETE, ROW_TWICE } from './refusals.ts';

type Ordered = { readonly order: number };
type Sent<Value extends Ordered> = { readonly id: number | null; readonly value: Omit<Value, 'order'> };

/** Room between rows, so that one can be put between others without moving them. */
export const ORDER_STEP = 1_000;

/** A row of the list with the number that it has; null for a new one. */
type Known = { readonly id: number; readonly order: number } | null;

const precedes = (one: NonNullable<Known>, other: NonNullable<Known>): boolean =>
  one.order < other.order || (one.order === other.order && one.id < other.id);

/** Places of the most rows that stand in their order already: a longest increasing subsequence, by patience sorting. */
const placesInOrder = (known: ReadonlyArray<Known>): ReadonlyArray<number> => {
  /** Place of the least row that ends a sequence, by its length. */
  const ends: Array<number> = [];
  const before: Array<number | undefined> = [];
  for (const [at, row] of known.entries()) {
    if (row === null || row.order <= 0) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = known[ends[middle] ?? 0];
      if (end && precedes(end, row)) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const places: Array<number> = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) places.push(at);
  return places.reverse();
};

/**
 * Numbers that keep the order of a list. As many rows as can keep theirs, so that a row that is moved is the only one that
 * changes; where the others have no room between them, all are numbered anew.
 */
const numbered = (known: ReadonlyArray<Known>): ReadonlyArray<number> => {
  const orders: Array<number> = [];
  for (const place of [...placesInOrder(known), known.length]) {
    const low = orders.at(-1) ?? 0;
    const high = known[place]?.order;
    const count = place - orders.length;
    const room = high === undefined ? ORDER_STEP * (count + 1) : high - low;
    if (count > 0 && room <= count) return known.map((_, index) => (index + 1) * ORDER_STEP);
    for (let nth = 1; nth <= count; nth += 1) orders.push(low + Math.floor((room * nth) / (count + 1)));
    if (high !== undefined) orders.push(high);
  }
  return orders;
};

/** The last `order` of a table; 0 for one without an order. */
export const lastOrder = (rows: ReadonlyMap<number, object>): number =>
  [...rows.values()].reduce((last, value) => Math.max(last, orderOf(value) ?? 0), 0);

/** The `order` of a row; undefined for one without. */
export const orderOf = (value: object | null | undefined): number | undefined =>
  value && 'order' in value && typeof value.order === 'number' ? value.order : undefined;

type OrderedTable<Value extends Ordered> = {
  /** Rows of the table, or of its part, that the administrator has seen, and those of now. */
  readonly seen: ReadonlyMap<number, Value>;
  readonly now: ReadonlyMap<number, Value>;
  readonly nextRowId: number;
  /** Ids of the rows that are deleted with it. */
  readonly deleted: ReadonlyArray<number>;
  readonly labelOf: (id: number, value: Value) => string;
  /** Name of the list in the input. */
  readonly at: string;
};

/**
 * The rows that differ between a table and the list that shall replace it. Only rows in `deleted` are deleted: a list
 * that lacks another one is refused, and so is one with a row that was not there when the administrator looked. One
 * that was deleted since stays deleted unless the list changes it: then the change meets the deletion when it is
 * published.
 */
export const replacedRows = <Value extends Ordered>(
  sent: ReadonlyArray<Sent<Value>>,
  { seen, now, nextRowId, deleted, labelOf, at }: OrderedTable<Value>,
): EditedRows<Value> => {
  const ids = new Set(sent.flatMap(({ id }) => id ?? []));
  const gone = new Set(deleted);
  const lacking = inOrder(now).filter(([id]) => !ids.has(id) && !gone.has(id));
  if (lacking.length > 0) return E.left(lacksRows(lacking.map(([id, value]) => labelOf(id, value))));
  const isKnown = (id: number): boolean => now.has(id) || seen.has(id);
  const counted = new Set<number>();
  const errors = sent.flatMap(({ id }, index) => {
    const isTwice = id !== null && counted.has(id);
    if (id !== null) counted.add(id);
    if (id === null || (isKnown(id) && !isTwice)) return [];
    return [[`${at}.${index}.id`, isTwice ? ROW_TWICE : MISSING_ROW]];
  });
  for (const [index, id] of deleted.entries())
    if (ids.has(id) || !isKnown(id))
      errors.push([`deletedIDs.${index}`, ids.has(id) ? ROW_TWICE : NO_ROW_TO_DELETE]);
  if (errors.length > 0) return E.left(invalid(Object.fromEntries(errors)));
  const orders = numbered(
    sent.map(({ id }): Known => {
      const row = id === null ? undefined : (seen.get(id) ?? now.get(id));
      return id === null || row === undefined ? null : { id, order: row.order };
    }),
  );
  let next = nextRowId;
  return E.right([
    ...[...gone].filter((id) => now.has(id)).map((id) => ({ id, value: null })),
    ...sent.flatMap(({ id, value: cells }, index): ReadonlyArray<EditedRow<Value>> => {
      const value = { ...cells, order: orders[index] ?? 0 } as unknown as Value;
      if (id !== null) {
        const before = seen.get(id) ?? now.get(id);
        const isMoved = before?.order !== value.order;
        const isSame = sameValue(
          before,
          isMoved && !now.has(id) ? { ...value, order: before?.order } : value,
        );
        return isSame ? [] : [{ id, value }];
      }
      const created = { id: next, value };
      next += 1;
      return [created];
    }),
  ]);
};
