import { useEffect, useMemo } from 'react';
import type { GridHead } from '../../../kit/grid/grid-row.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import type { TableData } from '../tables/table-definition.ts';
import { TableGrid } from '../tables/table-grid.tsx';
import { SaveButton, TableActions, TablePage } from '../tables/table-page.tsx';
import { useSizeTableQuery } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';
import { SIZES_GRID, sizesData } from './sizes-definition.ts';
import { SIZES } from './sizes-screen.ts';

const NAME: GridHead = {
  title: 'Size',
  width: 160,
  cell: ({ cells }) => <bdi>{SIZES.labelOf(cells)}</bdi>,
  nameOf: ({ cells }) => SIZES.labelOf(cells),
};

type TableProps = { readonly data: TableData; readonly isReadOnly: boolean };

const Table = ({ data, isReadOnly }: TableProps) => {
  const editor = useTableEditor(SIZES_GRID, data);
  const { model, isDirty, save, conflict } = editor;
  const isReady = isDirty && model.problems.size === 0 && conflict === undefined;
  // A cell is saved when it is left (specification, settings 2); one that is left during a save, after it.
  // Of a draft that has ended, by the button alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per edit
  useEffect(() => {
    if (isReady && !isReadOnly) save();
  }, [model.rows]);
  return (
    <>
      <TableActions>{isReadOnly && <SaveButton editor={editor} isReadOnly />}</TableActions>
      {!isReadOnly && (
        <p className="quiet" role="status">
          {model.problems.size === 0
            ? 'A cell is saved as soon as you leave it.'
            : 'Your changes are saved once every cell is correct.'}
        </p>
      )}
      <TableGrid {...{ definition: SIZES_GRID, data, editor, isReadOnly }} label={SIZES.title} head={NAME} />
    </>
  );
};

/** What vehicles of a size cost more (specification, settings 2). */
export const VehicleSizes = () => {
  const { at, shown } = useAt();
  const isReadOnly = useIsReadOnly();
  const query = useSizeTableQuery({ at });
  const data = useMemo(() => query.currentData && sizesData(query.currentData), [query.currentData]);
  return (
    <TablePage screen={SIZES}>
      <Loaded query={{ ...query, data }} what="vehicle sizes">
        {(loaded) => <Table key={shown} data={loaded} isReadOnly={isReadOnly} />}
      </Loaded>
    </TablePage>
  );
};
