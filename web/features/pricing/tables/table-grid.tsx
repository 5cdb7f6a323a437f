import type { ReactNode } from 'react';
import { Grid, type GridProps } from '../../../kit/grid/grid.tsx';
import { RowsAsOfDay } from './as-of.tsx';
import { TableConflictDialog } from './table-conflict-dialog.tsx';
import type { TableData, TableDefinition } from './table-definition.ts';
import type { TableEditor } from './use-table-editor.ts';

type TableGridProps = Omit<GridProps, 'model'> & {
  readonly definition: TableDefinition;
  /** The table as it was read. */
  readonly data: TableData;
  readonly editor: TableEditor;
  /** Whether the tables that are shown can only be looked at. */
  readonly isReadOnly: boolean;
  /** What is drawn of the rows, above the grid. */
  readonly drawing?: ReactNode;
  /** Stands in place of a grid without rows. */
  readonly noRows?: ReactNode;
};

/**
 * The rows of a price table in a grid; as of a day without prices, that there were none. What is edited in a draft that can
 * no longer be changed stays editable, so that it can be saved into a new one. What others changed meanwhile is asked about
 * in a dialog.
 */
export const TableGrid = (props: TableGridProps) => {
  const { definition, data, editor, isReadOnly, drawing, noRows, ...grid } = props;
  return (
    <>
      <RowsAsOfDay rows={data.rows}>
        {noRows !== undefined && data.rows.length === 0 ? (
          noRows
        ) : (
          <>
            {drawing}
            <Grid {...grid} model={editor.model} isReadOnly={isReadOnly && !editor.isLeftOver} />
          </>
        )}
      </RowsAsOfDay>
      <TableConflictDialog definition={definition} editor={editor} />
    </>
  );
};
