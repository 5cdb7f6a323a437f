import { useMemo } from 'react';
import { Loaded } from '../../../kit/loaded.tsx';
import { BandStrip } from '../bands/band-strip.tsx';
import { bandsOf } from '../tables/grid-rows.ts';
import type { TableData } from '../tables/table-definition.ts';
import { TableGrid } from '../tables/table-grid.tsx';
import { SaveButton, TableActions, TablePage } from '../tables/table-page.tsx';
import { useMileageTableQuery } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';
import { BLANK_BAND, MILEAGE_GRID, mileageData } from './mileage-definition.ts';
import { MILEAGE } from './mileage-screen.ts';

type TableProps = { readonly data: TableData; readonly isReadOnly: boolean };

const Table = ({ data, isReadOnly }: TableProps) => {
  const editor = useTableEditor(MILEAGE_GRID, data);
  const { typedRows } = editor.model;
  const bands = useMemo(() => bandsOf(typedRows), [typedRows]);
  return (
    <>
      <TableActions>
        <SaveButton editor={editor} isReadOnly={isReadOnly} />
      </TableActions>
      <TableGrid
        {...{ definition: MILEAGE_GRID, data, editor, isReadOnly }}
        label={MILEAGE.title}
        drawing={<BandStrip label={MILEAGE.title} amount="price" bands={bands} />}
        blank={BLANK_BAND}
        mayDelete
      />
    </>
  );
};

/** What a vehicle costs by miles (specification, settings 2). */
export const MileagePricing = () => {
  const { at, shown } = useAt();
  const isReadOnly = useIsReadOnly();
  const query = useMileageTableQuery({ at });
  const data = useMemo(() => query.currentData && mileageData(query.currentData), [query.currentData]);
  return (
    <TablePage screen={MILEAGE}>
      <Loaded query={{ ...query, data }} what="mileage pricing">
        {(loaded) => <Table key={shown} data={loaded} isReadOnly={isReadOnly} />}
      </Loaded>
    </TablePage>
  );
};
