import { checked, fields, optional } from '../../../shared-kernel/validation.ts';
import { minUpToMax, wholeMiles, wholePrice } from '../../contract/price-bounds.ts';
import { deleteRows } from '../editors/delete-rows.ts';
import { replacedRows } from '../editors/ordered-rows.ts';
import { rowId, rowIds, wholeTable } from '../rows/edit-fields.ts';
import { milesInWords } from '../rows/row-labels.ts';
import type { RowValues } from '../rows/row-values.ts';
import { bandCells, bandOfRow, inOrder } from './bands.ts';
import { once } from './once.ts';
import { definePriceTable, type RowsOf, type TableToEdit, tableEdit } from './price-table-definition.ts';
import { decodedRow } from './read-row.ts';

type Mileage = RowValues['MILEAGE'];

const cells = { minMileage: wholeMiles, maxMileage: wholeMiles, price: wholePrice };
const PRICE = fields({ price: wholePrice });
const sentRow = checked(fields({ id: optional(rowId), ...cells }), minUpToMax);

/** What a vehicle costs by miles. */
export const mileage = definePriceTable<'MILEAGE'>()({
  source: 'mileage table',
  file: 'mileage-pricing',
  isOrdered: true,
  cellsOf: (row) => ({ ...bandCells(row), price: String(row.price) }),
  readKey: (row) => decodedRow(bandOfRow, row),
  readOthers: (row) => decodedRow(PRICE, row),
  keyOf: ({ minMileage, maxMileage }) => `${minMileage}|${maxMileage}`,
  bandsOf: () => '',
  listed: inOrder,
  edits: {
    mileage: tableEdit({
      name: 'Mileage pricing',
      input: fields({ pricingData: wholeTable(sentRow), deletedIDs: optional(rowIds()) }),
      decide: (
        { pricingData, deletedIDs },
        { seen, now, inForce, nextRowId, draftId }: TableToEdit<Mileage>,
      ) =>
        replacedRows<Mileage>(
          pricingData.map(({ id, ...row }) => ({ id, value: row })),
          {
            seen,
            now,
            inForce,
            nextRowId,
            draftId,
            deleted: deletedIDs ?? [],
            at: 'pricingData',
            labelOf: (_id, row) => milesInWords(row),
          },
        ),
    }),
    deleteMileage: tableEdit({
      name: 'Mileage pricing',
      input: fields({ ids: rowIds() }),
      decide: deleteRows<Mileage>,
    }),
  },
  quoterTables: once((rows: RowsOf<Mileage>) => ({
    mileage: inOrder(rows).map(([id, { minMileage, maxMileage, price }]) => ({
      id,
      minMileage,
      maxMileage,
      amount: price,
    })),
  })),
});
