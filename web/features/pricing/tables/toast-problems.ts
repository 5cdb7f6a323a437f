import { Intent } from '@blueprintjs/core';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { problemInWords } from '../../../kit/grid/problem-in-words.ts';
import type { CellAt, GridModel } from '../../../kit/grid/use-grid.ts';
import { dismissToasts, toast } from '../../../kit/toaster.ts';
import type { TableDefinition } from './table-definition.ts';

/** Kind of the message that names a cell. */
const OF_CELL = 'cell';

/** The cell that the message about a subject names. */
const named = new Map<string, CellAt>();

/** Says which cell of a table is wrong and goes there, unless another one is being typed in. */
export const toastProblems = (
  subject: string,
  model: GridModel,
  { isWhole, labelOf }: Pick<TableDefinition, 'isWhole' | 'labelOf'>,
  others: ReadonlyArray<string> = [],
): void => {
  const found = problemInWords(model, ({ cells }, index) => (isWhole ? `Row ${index + 1}` : labelOf(cells)));
  const show = (): void => found && model.show(found.cell);
  const words = [found?.words, ...others].filter((each) => each !== undefined);
  const message = words.length === 0 ? INVALID_FORM : `${INVALID_FORM}. ${words.join(' ')}`;
  // What else is said holds still once the cell is mended.
  if (found && others.length === 0) named.set(subject, found.cell);
  else named.delete(subject);
  toast(subject, message, Intent.DANGER, found ? { text: 'Show', onClick: show } : [], OF_CELL);
  if (model.typed === undefined) show();
};

/** Dismisses what was said of a cell once that is mended, or undone. */
export const dismissMended = (subject: string, { problems, typed }: GridModel): void => {
  const cell = named.get(subject);
  if (!cell || typed !== undefined || problems.get(cell.row)?.[cell.column] !== undefined) return;
  named.delete(subject);
  dismissToasts((each) => each.subject === subject && each.kind === OF_CELL);
};
