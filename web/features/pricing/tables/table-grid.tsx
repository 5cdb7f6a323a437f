import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Grid, type GridProps } from '../../../kit/grid/grid.tsx';
import type { CopiedRows } from '../../../kit/grid/use-grid-cells.ts';
import type { GivenRows } from '../../../kit/import/import-page.tsx';
import { RowsAsOfDay } from './as-of.tsx';
import { fileOfCopied } from './copied-rows.ts';
import { importOf } from './price-table-screen.ts';
import { TableConflictDialog } from './table-conflict-dialog.tsx';
import type { TableData, TableDefinition } from './table-definition.ts';
import { screenOf } from './table-titles.ts';
import { useAt } from './use-at.ts';
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

/** Leads to the import of a table with copied rows, into the draft that is shown. */
const useImportCopied = (definition: TableDefinition): ((rows: CopiedRows) => void) | undefined => {
  const navigate = useNavigate();
  const { search } = useAt();
  const screen = screenOf(definition.table);
  const file = screen?.files.find(({ feeType }) => feeType === definition.feeType);
  if (!screen || !file) return undefined;
  return (rows) => {
    const state: GivenRows = { rows: fileOfCopied(definition, rows) };
    void navigate(`${importOf(screen, file)}${search}`, { state });
  };
};

/**
 * The rows of a price table in a grid; as of a day without prices, that there were none. What is edited in a draft that can
 * no longer be changed stays editable, so that it can be saved into a new one. What others changed meanwhile is asked about
 * in a dialog.
 */
export const TableGrid = (props: TableGridProps) => {
  const { definition, data, editor, isReadOnly, drawing, noRows, ...grid } = props;
  const importCopied = useImportCopied(definition);
  return (
    <>
      <RowsAsOfDay rows={data.rows}>
        {noRows !== undefined && data.rows.length === 0 ? (
          noRows
        ) : (
          <>
            {drawing}
            <Grid
              {...grid}
              {...(importCopied && { importCopied })}
              model={editor.model}
              isReadOnly={isReadOnly && !editor.isLeftOver}
            />
          </>
        )}
      </RowsAsOfDay>
      <TableConflictDialog definition={definition} editor={editor} />
    </>
  );
};
