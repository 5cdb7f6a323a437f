import * as E from 'fp-ts/lib/Either.js';
import { invalid } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { inOrder } from '../definitions/bands.ts';
import type { EditedRow, EditedRows } from '../definitions/price-table-definition.ts';
import { orderKeysBetween } from './order-keys-between.ts';
import { lacksRows, MISSING_ROW, NO_ROW_TO_DELETE, ROW_TWICE } from './refusals.ts';

type Ordered = { readonly order: string };
type Sent<Value extends Ordered> = { readonly id: number | null; readonly value: Omit<Value, 'order'> };

/**
 * A row of the list with the place that the administrator saw, and others that it has had since, or has in force. Null for
 * a new one.
 */
type Known = { readonly id: number; readonly order: string; readonly others: ReadonlyArray<string> } | null;

const precedes = (one: NonNullable<Known>, other: NonNullable<Known>): boolean =>
  one.order < other.order || (one.order === other.order && one.id < other.id);

/** Indexes of the most rows that stand in their order already: a longest increasing subsequence, by patience sorting. */
const indexesInOrder = (known: ReadonlyArray<Known>): ReadonlyArray<number> => {
  /** Index of the least row that ends a sequence, by its length. */
  const ends: Array<number> = [];
  const before: Array<number | undefined> = [];
  for (const [at, row] of known.entries()) {
    if (row === null) continue;
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
  const indexes: Array<number> = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) indexes.push(at);
  return indexes.reverse();
};

/**
 * The places that rows of a list keep; null for one that needs another. As many as can keep theirs, so that a row that is
 * moved is the only one that changes. Where two have the same one, nothing fits between them: then the second moves, too.
 */
const standing = (known: ReadonlyArray<Known>): ReadonlyArray<string | null> => {
  const places: Array<string | null> = [];
  let low: string | null = null;
  for (const at of [...indexesInOrder(known), known.length]) {
    const high = known[at]?.order ?? null;
    while (places.length < at) {
      const fits = (place: string): boolean =>
        (low === null || place > low) && (high === null || place < high);
      const own = known[places.length]?.others.find(fits) ?? null;
      places.push(own);
      low = own ?? low;
    }
    if (at === known.length) break;
    const isShut: boolean = places.at(-1) === null && high === low;
    places.push(isShut ? null : high);
    low = isShut ? low : high;
  }
  return places;
};

/** Places that keep the order of a list. */
const placed = (known: ReadonlyArray<Known>, draftId: number): ReadonlyArray<string> => {
  const kept = standing(known);
  const orders: Array<string> = [];
  for (const at of [...kept.flatMap((place, index) => (place === null ? [] : [index])), kept.length]) {
    const high = kept[at] ?? null;
    orders.push(...orderKeysBetween(orders.at(-1) ?? null, high, at - orders.length, draftId));
    if (high !== null) orders.push(high);
  }
  return orders;
};

/** The last place of a table; null for one without an order. */
export const lastOrderKey = (rows: ReadonlyMap<number, object>): string | null =>
  [...rows.values()].reduce<string | null>((last, value) => {
    const place = orderKeyOf(value);
    return place !== undefined && (last === null || place > last) ? place : last;
  }, null);

/** The place of a row; undefined for one without. */
export const orderKeyOf = (value: object | null | undefined): string | undefined =>
  value && 'order' in value && typeof value.order === 'string' ? value.order : undefined;

type OrderedTable<Value extends Ordered> = {
  /** Rows of the table, or of its part, that the administrator has seen, and those of now. */
  readonly seen: ReadonlyMap<number, Value>;
  readonly now: ReadonlyMap<number, Value>;
  /** Those of now without the draft. */
  readonly inForce: ReadonlyMap<number, Value>;
  readonly nextRowId: number;
  readonly draftId: number;
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
  { seen, now, inForce, nextRowId, draftId, deleted, labelOf, at }: OrderedTable<Value>,
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
  const orders = placed(
    sent.map(({ id }): Known => {
      const row = id === null ? undefined : (seen.get(id) ?? now.get(id));
      if (id === null || row === undefined) return null;
      return { id, order: row.order, others: [now, inForce].flatMap((of) => of.get(id)?.order ?? []) };
    }),
    draftId,
  );
  let next = nextRowId;
  return E.right([
    ...[...gone].filter((id) => now.has(id)).map((id) => ({ id, value: null })),
    ...sent.flatMap(({ id, value: cells }, index): ReadonlyArray<EditedRow<Value>> => {
      const value = { ...cells, order: orders[index] } as unknown as Value;
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
