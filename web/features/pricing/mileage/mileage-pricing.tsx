import { useMemo } from 'react';
import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { MileageTableQuery } from '../../../api/generated/types.ts';
import { Grid } from '../../../kit/grid/grid.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { BandStrip } from '../bands/band-strip.tsx';
import { BAND_COLUMNS, checkBands } from '../tables/band-columns.ts';
import { bandRow, bandsOf, cellOf, idOf, milesIn, numberIn, savedIds } from '../tables/grid-rows.ts';
import { TableConflictDialog } from '../tables/table-conflict-dialog.tsx';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { SaveButton, TablePage } from '../tables/table-page.tsx';
import { fetchMileage, saveMileage, useMileageTableQuery } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';

const TITLE = 'Mileage pricing';
/** A new row (specification, settings 9). */
const BLANK = { minMileage: '0', maxMileage: '0', price: '0' };

const dataOf = ({ priceTables, mileagePricings }: MileageTableQuery): TableData => ({
  publication: priceTables.publication,
  rows: mileagePricings.map((row) => bandRow(row, { price: cellOf(row.price) })),
});

const MILEAGE: TableDefinition = {
  table: 'MILEAGE',
  columns: [
    ...BAND_COLUMNS,
    {
      ...{ kind: 'whole', id: 'price', title: 'Price ($)', width: 92, unit: 'dollars' },
      ...{ least: 1, most: MOST.dollars, words: BOUND_MESSAGES.price },
    },
  ],
  check: checkBands,
  labelOf: ({ minMileage, maxMileage }) => `${minMileage} to ${maxMileage} miles`,
  saved: 'Mileage Pricings have been saved successfully!',
  fetch: async (dispatch, at) => dataOf(await dispatch(fetchMileage({ at })).unwrap()),
  send: async (dispatch, { rows, changes: { deleted }, base, draft, intention }) => {
    const answer = await dispatch(
      saveMileage({
        ...{ base, draft, intention, deletes: deleted.length > 0, deleted: deleted.map(({ key }) => key) },
        rows: rows.map((row) => ({
          ...{ id: idOf(row), ...milesIn(row), price: numberIn(row.cells.price) ?? 0 },
        })),
      }),
    ).unwrap();
    return savedIds(answer, 'updateMileagePricings');
  },
  sentRows: (rows) => rows,
};

type TableProps = { readonly data: TableData; readonly isReadOnly: boolean };

const Table = ({ data, isReadOnly }: TableProps) => {
  const editor = useTableEditor(MILEAGE, data);
  const { model } = editor;
  const bands = useMemo(() => bandsOf(model.typedRows), [model.typedRows]);
  return (
    <TablePage title={TITLE} slugs={['mileage-pricing']} actions={!isReadOnly && <SaveButton {...editor} />}>
      <BandStrip label={TITLE} amount="price" bands={bands} />
      <Grid label={TITLE} model={model} isReadOnly={isReadOnly} blank={BLANK} mayDelete />
      <TableConflictDialog definition={MILEAGE} editor={editor} />
    </TablePage>
  );
};

/** What a vehicle costs by miles (specification, settings 2). */
export const MileagePricing = () => {
  const { at, shown } = useAt();
  const isReadOnly = useIsReadOnly();
  const query = useMileageTableQuery({ at });
  const data = useMemo(() => query.currentData && dataOf(query.currentData), [query.currentData]);
  if (data) return <Table key={shown} data={data} isReadOnly={isReadOnly} />;
  return (
    <TablePage title={TITLE} slugs={['mileage-pricing']}>
      <Loaded query={{ ...query, data }} what="mileage pricing">
        {() => null}
      </Loaded>
    </TablePage>
  );
};
