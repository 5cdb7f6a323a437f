import { Button, Intent } from '@blueprintjs/core';
import { count } from '../format.ts';
import { changedRows } from './grid-changes.ts';
import { type FoundProblem, problemsInOrder } from './grid-problems.ts';
import { at } from './grid-selection.ts';
import type { GridModel } from './use-grid.ts';
import type { CopiedRows, GridView } from './use-grid-cells.ts';

type GridStatusProps = {
  readonly model: GridModel;
  readonly view: GridView;
  /** Id of the sentence about the cell in use. */
  readonly id: string;
  readonly importCopied: ((rows: CopiedRows) => void) | undefined;
};

const isAfter = (row: number, column: number, than: { row: number; column: number }): boolean =>
  row > than.row || (row === than.row && column > than.column);

/** What is wrong with the cell in use, a way on for copied rows that could not be pasted, how many cells are wrong, and how many rows are not saved. */
export const GridStatus = ({ model, view, id, importCopied }: GridStatusProps) => {
  const { typedRows, problems, columns, changes } = model;
  const { used, refused, selection, select } = view;
  const found = problemsInOrder(problems, typedRows, columns);
  const problem = used.row && used.column && problems.get(used.row.key)?.[used.column.id];
  const positionOf = ({ row, column }: FoundProblem) => ({
    row,
    column: columns.findIndex(({ id: each }) => each === column),
  });
  const showNext = (): void => {
    const positions = found.map(positionOf);
    const next = positions.find(({ row, column }) => isAfter(row, column, selection.head)) ?? positions[0];
    if (next) select(at(next.row, next.column));
  };
  const changed = changedRows(changes);
  return (
    <div className="grid-status" data-keep-clear={found.length > 0 || refused ? '' : undefined}>
      <span id={id} role="status" className={problem || refused ? 'grid-problem' : 'quiet'}>
        {refused?.why ??
          problem ??
          (changed > 0 && `${count(changed)} ${changed === 1 ? 'row' : 'rows'} not saved`)}
      </span>
      {refused && importCopied && (
        <Button size="small" text="Import the copied rows" onClick={() => importCopied(refused)} />
      )}
      {found.length > 0 && (
        <Button
          size="small"
          variant="minimal"
          intent={Intent.DANGER}
          text={found.length === 1 ? '1 cell needs attention' : `${count(found.length)} cells need attention`}
          onClick={showNext}
        />
      )}
    </div>
  );
};
