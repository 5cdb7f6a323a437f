import type { RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import { endOfImportInWords, reportIn } from './import-words.ts';
import type { FatedRow, StoreTogether } from './import-work.ts';
import { type Begun, storeTogether } from './store-together.ts';

/** An import whose page was left, with the rows that it stores. */
type Left<Input, Target> = {
  readonly one: string;
  readonly together: StoreTogether<Input>;
  readonly begun: Begun;
  readonly rows: ReadonlyArray<FatedRow<Input, Target>>;
};

/** Says how an import that nobody sees any more ended otherwise than it should; what it stored says so itself. */
export const sayUnseen = <Input, Target>(left: Left<Input, Target>, outcomes: RecordOutcomes): void => {
  const { one, together, begun, rows } = left;
  const { draft, end } = begun;
  if (end?.state === 'met' && draft !== undefined) {
    together.onUnseen?.({ message: end.met, draft });
    return;
  }
  const report = reportIn({ rows, outcomes });
  const isAsWanted = report.changed === report.total || !begun.isFinishing;
  // What is in force says so itself, whoever published it.
  const isInForce = end?.state === 'ended' && report.changed === report.total;
  if (isInForce || (isAsWanted && end === undefined)) return;
  const why = report.problem ?? report.refused[0]?.reason;
  const message = [endOfImportInWords(report, one, { end, isLeft: true }), why].filter(Boolean).join(' ');
  const retry = end?.state === 'unknown' ? () => void settleUnseen(left) : undefined;
  together.onUnseen?.({ message, retry });
};

/** Asks again for what became of an import that was left before that was known; the same is not stored twice. */
export const settleUnseen = async <Input, Target>(left: Left<Input, Target>): Promise<void> => {
  const running = { onProgress: () => undefined, isStopped: () => false, onUndone: () => undefined };
  sayUnseen(left, await storeTogether(left.rows, left.together, left.begun, running));
};
