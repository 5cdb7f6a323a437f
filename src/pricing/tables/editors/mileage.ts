import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { EditOf } from '../price-edit.ts';
import type { DraftRow, RowValues } from '../price-rows.ts';
import { labelOf } from '../row-words.ts';
import { type Editor, noSuchRow } from './editor.ts';
import { replacedRows } from './ordered-rows.ts';

/** The whole mileage table in its order. */
export const editMileage: Editor<EditOf<'mileage'>> = ({ pricingData }, { seen, now, nextRowId, sizes }) =>
  pipe(
    replacedRows<RowValues['MILEAGE']>(
      pricingData.map(({ id, ...value }) => ({ id, value })),
      {
        ...{ seen: seen.MILEAGE, now: now.MILEAGE, nextRowId, at: 'pricingData' },
        labelOf: (id, value) => labelOf('MILEAGE', id, value, sizes),
      },
    ),
    E.map((rows) => rows.map(({ id, value }): DraftRow => ({ table: 'MILEAGE', id: id as never, value }))),
  );

/** Rows that are gone already need no deletion, unless all are unknown. */
export const deleteRows =
  (table: 'MILEAGE' | 'FEES'): Editor<{ readonly ids: ReadonlyArray<number> }> =>
  ({ ids }, { now, seen }) => {
    const there = [...new Set(ids)].filter((id) => now[table].has(id));
    const known = ids.filter((id) => now[table].has(id) || seen[table].has(id));
    return ids.length > 0 && known.length === 0
      ? E.left(noSuchRow)
      : E.right(there.map((id): DraftRow => ({ table, id: id as never, value: null })));
  };
