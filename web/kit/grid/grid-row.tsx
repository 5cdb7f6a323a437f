import { memo, type ReactNode } from 'react';
import { CellEditor } from './cell-editor.tsx';
import { type GridColumn, isEditable, shownCell } from './grid-column.ts';
import type { RowProblems } from './grid-problems.ts';
import type { GridCells, GridRow } from './grid-state.ts';

/** The column in front, which names the rows. */
export type GridHead = {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly cell: (row: GridRow, index: number) => ReactNode;
  /** Plain name of a row, as in "Price, row 3". */
  readonly nameOf: (row: GridRow, index: number) => string;
};

export type GridRowProps = {
  readonly row: GridRow;
  readonly index: number;
  readonly columns: ReadonlyArray<GridColumn>;
  readonly head: GridHead;
  /** As stored; undefined for a new row. */
  readonly stored: GridCells | undefined;
  readonly problems: RowProblems | undefined;
  /** Selected columns, if any are. */
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** Column of the cell in use, if it is in this row. */
  readonly used: number | undefined;
  /** Text that is being typed in the cell in use. */
  readonly typed: string | undefined;
  readonly isChosen: boolean | undefined;
  readonly problemId: string;
  readonly onText: (text: string) => void;
  readonly onCommit: () => void;
};

const isWithin = (index: number, left: number | undefined, right: number | undefined): boolean =>
  left !== undefined && right !== undefined && index >= left && index <= right;

const namesOf = (states: Readonly<Record<string, boolean>>): string =>
  Object.keys(states)
    .filter((name) => states[name])
    .join(' ');

const Link = ({ href, text, of }: { readonly href: string; readonly text: string; readonly of: string }) => (
  <a href={href} target="_blank" rel="noreferrer" tabIndex={-1} aria-label={`${text}: ${of}`}>
    {text}
  </a>
);

/** A row of a grid. */
export const GridRowView = memo((props: GridRowProps) => {
  const { row, index, columns, head, stored, problems, left, right, used, typed, isChosen } = props;
  const { problemId, onText, onCommit } = props;
  const name = head.nameOf(row, index);
  return (
    <tr
      data-index={index}
      data-row={row.key}
      aria-rowindex={index + 2}
      className={isChosen ? 'is-chosen' : ''}
    >
      <th scope="row">{head.cell(row, index)}</th>
      {columns.map((column, nth) => {
        const text = row.cells[column.id] ?? '';
        const problem = problems?.[column.id];
        const isUsed = nth === used;
        const isEdited = isUsed && typed !== undefined;
        const isDirty = column.kind !== 'link' && (stored === undefined || stored[column.id] !== text);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a table that is a grid, it is a gridcell
          <td
            key={column.id}
            data-column={nth}
            data-used={isUsed ? '' : undefined}
            tabIndex={isUsed && !isEdited && column.kind !== 'link' ? 0 : -1}
            aria-selected={isWithin(nth, left, right)}
            aria-readonly={isEditable(column) ? undefined : true}
            aria-invalid={problem === undefined ? undefined : true}
            className={namesOf({
              'is-number': column.kind === 'whole',
              'is-dirty': isDirty,
              'is-wrong': problem !== undefined,
              'is-edited': isEdited,
            })}
          >
            {isEdited ? (
              <CellEditor
                column={column}
                label={`${column.title}, ${name}`}
                text={typed}
                problem={problem}
                problemId={problemId}
                onText={onText}
                onCommit={onCommit}
              />
            ) : (
              <>
                {column.kind === 'link' ? (
                  <Link href={text} text={column.text} of={name} />
                ) : (
                  shownCell(column, text)
                )}
                {isDirty && <span className="unseen"> (not saved)</span>}
                {problem !== undefined && <span className="unseen"> {problem}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
