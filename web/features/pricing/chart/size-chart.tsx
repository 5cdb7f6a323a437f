import { Button } from '@blueprintjs/core';
import { type ReactNode, useMemo } from 'react';
import { Grid } from '../../../kit/grid/grid.tsx';
import type { GridChoice } from '../../../kit/grid/grid-column.ts';
import type { GridHead } from '../../../kit/grid/grid-row.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { Empty, Loaded } from '../../../kit/loaded.tsx';
import { TableConflictDialog } from '../tables/table-conflict-dialog.tsx';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { SaveButton, TableActions, TablePage } from '../tables/table-page.tsx';
import { useChartTableQuery } from '../tables/tables-api.ts';
import { TextFilter } from '../tables/text-filter.tsx';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { SIZES, usePaged } from '../tables/use-paged.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';
import { chartData, chartDefinition, sizeChoices, vehicleIn } from './chart-definition.ts';
import { SIZE_CHART } from './chart-screen.ts';

const VEHICLE: GridHead = {
  title: 'Vehicle',
  width: 220,
  cell: ({ cells }) => <bdi>{vehicleIn(cells)}</bdi>,
  nameOf: ({ cells }) => vehicleIn(cells),
};

type TableProps = {
  readonly definition: TableDefinition;
  readonly data: TableData;
  readonly isReadOnly: boolean;
  readonly pager: ReactNode;
  readonly empty: ReactNode;
};

const Table = ({ definition, data, isReadOnly, pager, empty }: TableProps) => {
  const editor = useTableEditor(definition, data);
  return (
    <>
      {!isReadOnly && (
        <TableActions>
          <SaveButton {...editor} />
        </TableActions>
      )}
      {data.rows.length === 0 ? (
        empty
      ) : (
        <Grid
          label={SIZE_CHART.title}
          model={editor.model}
          head={VEHICLE}
          isReadOnly={isReadOnly}
          mayDelete
        />
      )}
      {pager}
      <TableConflictDialog definition={definition} editor={editor} />
    </>
  );
};

const NO_CHOICES: ReadonlyArray<GridChoice> = [];

/** Which size the vehicles of a make and model have (specification, settings 2). */
export const SizeChart = () => {
  const { at, shown } = useAt();
  const paged = usePaged(['make', 'model']);
  const { page, size, filter } = paged;
  const isReadOnly = useIsReadOnly();
  // The API counts the pages of this table from 0 (specification, settings 9).
  const arg = useMemo(() => ({ filter, at, cursor: { page: page - 1, size } }), [filter, at, page, size]);
  const query = useChartTableQuery(arg);
  const { currentData } = query;
  const data = useMemo(() => currentData && chartData(currentData), [currentData]);
  const choices = useMemo(
    () => (currentData ? sizeChoices(currentData.vehicleSizes) : NO_CHOICES),
    [currentData],
  );
  const definition = useMemo(() => chartDefinition(choices, arg), [choices, arg]);
  return (
    <TablePage screen={SIZE_CHART}>
      <div className="price-filters">
        <TextFilter label="Make" value={filter.make} onChange={(make) => paged.narrow({ make })} />
        <TextFilter label="Model" value={filter.model} onChange={(model) => paged.narrow({ model })} />
        {paged.isFiltered && (
          <Button text="Clear" onClick={() => paged.narrow({ make: undefined, model: undefined })} />
        )}
      </div>
      {data && currentData ? (
        <Table
          key={`${paged.key} ${shown}`}
          definition={definition}
          data={data}
          isReadOnly={isReadOnly}
          pager={
            <Pager
              state={{ page, size }}
              rows={data.rows.length}
              total={currentData.vehicleSizechart.pageInfo.total}
              sizes={SIZES}
              onChange={paged.turn}
            />
          }
          empty={
            paged.isFiltered ? (
              <Empty title="No vehicle matches" description="Any part of make and model is enough." />
            ) : (
              <Empty
                title="The size chart is empty"
                description="It says which size the vehicles of a make and model have. Import it from a CSV file."
              />
            )
          }
        />
      ) : (
        <Loaded query={{ ...query, data }} what="size chart">
          {() => null}
        </Loaded>
      )}
    </TablePage>
  );
};
