import { Button } from '@blueprintjs/core';
import { type ReactNode, useMemo } from 'react';
import type { ChartTableQuery, ChartTableQueryVariables } from '../../../api/generated/types.ts';
import type { GridHead } from '../../../kit/grid/grid-row.tsx';
import { Empty } from '../../../kit/loaded.tsx';
import { LoadedTable, useShownTable } from '../tables/loaded-table.tsx';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { TableGrid } from '../tables/table-grid.tsx';
import { TableLine } from '../tables/table-line.tsx';
import { SaveButton, TableActions, TablePage } from '../tables/table-page.tsx';
import { useChartTableQuery } from '../tables/tables-api.ts';
import { TextFilter } from '../tables/text-filter.tsx';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { usePaged } from '../tables/use-paged.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';
import { chartData, chartDefinition, sizeChoices } from './chart-definition.ts';
import { SIZE_CHART } from './chart-screen.ts';

const VEHICLE: GridHead = {
  title: 'Vehicle',
  width: 220,
  cell: ({ cells }) => <bdi>{SIZE_CHART.labelOf(cells)}</bdi>,
  nameOf: ({ cells }) => SIZE_CHART.labelOf(cells),
};

type TableProps = {
  readonly definition: TableDefinition;
  readonly data: TableData;
  readonly isReadOnly: boolean;
  readonly empty: ReactNode;
};

const Table = ({ definition, data, isReadOnly, empty }: TableProps) => {
  const editor = useTableEditor(definition, data);
  return (
    <>
      <TableActions>
        <SaveButton editor={editor} isReadOnly={isReadOnly} />
      </TableActions>
      <TableGrid
        {...{ definition, data, editor, isReadOnly }}
        label={SIZE_CHART.title}
        head={VEHICLE}
        mayDelete
        noRows={empty}
      />
    </>
  );
};

type ChartProps = {
  readonly answer: ChartTableQuery;
  readonly asked: ChartTableQueryVariables;
  readonly isReadOnly: boolean;
  readonly empty: ReactNode;
};

const Chart = ({ answer, asked, isReadOnly, empty }: ChartProps) => {
  const data = useMemo(() => chartData(answer), [answer]);
  const definition = useMemo(
    () => chartDefinition(sizeChoices(answer.vehicleSizes), asked),
    [answer.vehicleSizes, asked],
  );
  return <Table definition={definition} data={data} isReadOnly={isReadOnly} empty={empty} />;
};

const NO_ROWS = (
  <Empty
    title="The size chart is empty"
    description="It says which size the vehicles of a make and model have. Import it from a CSV file."
  />
);

/** Which size the vehicles of a make and model have (specification, settings 2). */
export const SizeChart = () => {
  const { at, shown: moment } = useAt();
  const paged = usePaged(['make', 'model']);
  const { page, size, filter } = paged;
  const isReadOnly = useIsReadOnly();
  // The API counts the pages of this table from 0 (specification, settings 9).
  const arg = useMemo(() => ({ filter, at, cursor: { page: page - 1, size } }), [filter, at, page, size]);
  const query = useChartTableQuery(arg);
  const ask = { arg, key: `${paged.key} ${moment}`, isFiltered: paged.isFiltered };
  const shown = useShownTable(ask, query);
  const clear = (): void => paged.narrow({ make: undefined, model: undefined });
  const set = Object.entries(filter).map(([name, value]) => `${name} “${value}”`);
  const noMatch = (
    <Empty
      title={`No vehicle matches ${set.join(' and ')}`}
      description="Any part of make and model is enough."
      action={<Button text="Show all vehicles" onClick={clear} />}
    />
  );
  return (
    <TablePage screen={SIZE_CHART}>
      <TableLine paged={paged} shown={shown?.data.vehicleSizechart} isStale={shown?.isStale}>
        <div className="price-filters">
          <TextFilter label="Make" value={filter.make} onChange={(make) => paged.narrow({ make })} />
          <TextFilter label="Model" value={filter.model} onChange={(model) => paged.narrow({ model })} />
          {paged.isFiltered && <Button text="Clear" onClick={clear} />}
        </div>
      </TableLine>
      <LoadedTable query={query} shown={shown} what="size chart">
        {({ data, ask: asked, isStale }) => (
          <Chart
            key={`${asked.key} ${isStale}`}
            answer={data}
            asked={asked.arg}
            isReadOnly={isReadOnly}
            empty={asked.isFiltered ? noMatch : NO_ROWS}
          />
        )}
      </LoadedTable>
    </TablePage>
  );
};
