import { useEffect, useMemo } from 'react';
import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import type { SizeTableQuery } from '../../../api/generated/types.ts';
import { Grid } from '../../../kit/grid/grid.tsx';
import type { GridColumn } from '../../../kit/grid/grid-column.ts';
import type { GridHead } from '../../../kit/grid/grid-row.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { cellOf, numberIn } from '../tables/grid-rows.ts';
import { TableConflictDialog } from '../tables/table-conflict-dialog.tsx';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { TablePage } from '../tables/table-page.tsx';
import { fetchSizes, saveRows, updateSize, useSizeTableQuery } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';

const TITLE = 'Vehicle sizes';

const COLUMNS: ReadonlyArray<GridColumn> = [
  {
    ...{ kind: 'whole', id: 'rateBump', title: 'Percent bump', width: 130, unit: 'per cent' },
    ...{ most: MOST.percent, words: BOUND_MESSAGES.percent },
  },
  {
    ...{ kind: 'whole', id: 'flatBump', title: 'Flat bump ($)', width: 130, unit: 'dollars' },
    ...{ most: MOST.dollars, words: BOUND_MESSAGES.fee },
  },
];

const NAME: GridHead = {
  title: 'Size',
  width: 160,
  cell: ({ cells }) => <bdi>{cells.name}</bdi>,
  nameOf: ({ cells }) => cells.name ?? '',
};

const dataOf = ({ priceTables, vehicleSizes }: SizeTableQuery): TableData => ({
  publication: priceTables.publication,
  rows: vehicleSizes.map(({ id, name, rateBump, flatBump }) => ({
    key: id,
    cells: { name, rateBump: cellOf(rateBump), flatBump: cellOf(flatBump) },
  })),
});

const VEHICLE_SIZES: TableDefinition = {
  table: 'SIZES',
  columns: COLUMNS,
  labelOf: ({ name = '' }) => name,
  saved: 'The vehicle sizes have been saved.',
  fetch: async (dispatch, at) => dataOf(await dispatch(fetchSizes({ at })).unwrap()),
  send: async (dispatch, { changes: { changed }, base, draft, intention }) => {
    const [first, ...others] = changed;
    if (first && others.length === 0) {
      const [rateBump, flatBump] = [numberIn(first.cells.rateBump) ?? 0, numberIn(first.cells.flatBump) ?? 0];
      const saved = await dispatch(
        updateSize({ vehicleSizeID: first.key, rateBump, flatBump, base, draft, intention }),
      ).unwrap();
      return saved && [saved.id];
    }
    const rows = changed.map(({ key, cells: { name = '', rateBump = '', flatBump = '' } }) => ({
      ...{ id: key, cells: [name, rateBump, flatBump] },
    }));
    return await dispatch(saveRows({ table: 'SIZES', rows, base, draft, intention })).unwrap();
  },
  sentRows: (_rows, { changed }) => changed,
};

type TableProps = { readonly data: TableData; readonly isReadOnly: boolean };

const Table = ({ data, isReadOnly }: TableProps) => {
  const editor = useTableEditor(VEHICLE_SIZES, data);
  const { model, isDirty, save, conflict } = editor;
  const isReady = isDirty && model.problems.size === 0 && conflict === undefined;
  // A cell is saved when it is left (specification, settings 2); one that is left during a save, after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per edit
  useEffect(() => {
    if (isReady) save();
  }, [model.rows]);
  return (
    <TablePage title={TITLE} slugs={['vehicle-size']}>
      {!isReadOnly && <p className="quiet">A cell is saved as soon as you leave it.</p>}
      <Grid label={TITLE} model={model} head={NAME} isReadOnly={isReadOnly} />
      <TableConflictDialog definition={VEHICLE_SIZES} editor={editor} />
    </TablePage>
  );
};

/** What vehicles of a size cost more (specification, settings 2). */
export const VehicleSizes = () => {
  const { at, shown } = useAt();
  const isReadOnly = useIsReadOnly();
  const query = useSizeTableQuery({ at });
  const data = useMemo(() => query.currentData && dataOf(query.currentData), [query.currentData]);
  if (data) return <Table key={shown} data={data} isReadOnly={isReadOnly} />;
  return (
    <TablePage title={TITLE} slugs={['vehicle-size']}>
      <Loaded query={{ ...query, data }} what="vehicle sizes">
        {() => null}
      </Loaded>
    </TablePage>
  );
};
