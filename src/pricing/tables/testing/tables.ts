import * as E from 'fp-ts/lib/Either.js';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { editTables } from '../editors/edit-tables.ts';
import type { Tables } from '../editors/editor.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { orderKeyOfNumber } from '../rows/order-key.ts';
import { type PriceEdit, priceEdit } from '../rows/price-edit.ts';
import { type DraftRow, NO_ROWS, type TableRows, withRows } from '../rows/price-rows.ts';

/** Of a draft that was never closed. */
export const UNPUBLISHED: PublicationOfDraft = { isPublished: false, givenUp: -1 };
export const PUBLISHED: PublicationOfDraft = { isPublished: true, givenUp: -1 };

/** Rows as an event has them; ids and amounts are plain numbers here. */
export const row = (table: DraftRow['table'], id: number, value: object | null): DraftRow =>
  ({ table, id, value }) as unknown as DraftRow;

export const band = (id: number, min: number, max: number, price: number, place = id * 1_000): DraftRow =>
  row('MILEAGE', id, { minMileage: min, maxMileage: max, price, order: orderKeyOfNumber(place) });

export const lane = (id: number, ...prices: ReadonlyArray<number | null>): DraftRow =>
  row('EXCEPTIONS', id, {
    ...{ originState: 'FL', originCity: `City ${id}`, destState: 'NY', destCity: 'New York' },
    rules: [0, 1, 2].map((at) => {
      const price = prices[at] ?? null;
      return price === null ? null : { originRadius: 25, destRadius: 25, price };
    }),
  });

export const rowsOf = (...rows: ReadonlyArray<DraftRow>): TableRows => withRows(NO_ROWS, rows);

const CITIES = new Map([
  ['FL/miami', 'Miami'],
  ['NY/new york', 'New York'],
]);

export const tables = (now: TableRows, changes: Partial<Tables> = {}): Tables => ({
  ...{ now, seen: now, inForce: now, nextRowId: 50_000, draftId: 5 },
  sizes: new Map([
    [1, 'Compact'],
    [8, 'Large Pickup'],
  ]),
  cityNamed: (state, city) => CITIES.get(`${state}/${city.trim().toLowerCase()}`),
  ...changes,
});

/** An edit as it was sent, decided on tables: its rows, or the sentences by row and cell. */
export const edited = (sent: { readonly kind: PriceEdit['kind'] }, on: Tables) => {
  const edit = decodeWith(priceEdit)(sent);
  if (E.isLeft(edit)) return edit.left;
  const decided = editTables(edit.right, on);
  if (E.isRight(decided)) return decided.right;
  return decided.left.fields ?? decided.left.message;
};
