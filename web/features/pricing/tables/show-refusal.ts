import { flushSync } from 'react-dom';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { NotStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { refusalOf } from './refused-cells.ts';
import type { TableDefinition } from './table-definition.ts';
import { toastProblems } from './toast-problems.ts';
import type { EditedRows } from './use-edited-rows.ts';

type Refused = {
  /** See `toast`. */
  readonly subject: string;
  readonly definition: TableDefinition;
  /** Rows in the order in which they were sent. */
  readonly sent: GridRows;
  readonly retry: () => unknown;
};

/** Marks the cells of a save that the server refused, and says why it was not stored. */
export const showRefusal = (
  outcome: NotStored,
  { subject, definition, sent, retry }: Refused,
  { latest, setRefused }: Pick<EditedRows, 'latest' | 'setRefused'>,
): void => {
  const { rows: shown } = latest.current.model;
  const refusal = refusalOf(outcome.error, { ...definition, sent, shown });
  flushSync(() => setRefused(refusal.cells));
  // The cells that were just refused are of the model that is shown now.
  if (outcome.error.code === 'INVALID')
    toastProblems(subject, latest.current.model, definition, refusal.others);
  else toastNotStored(outcome, { subject, of: null, retry });
};
