import type { Job } from './attempt.ts';
import type { CommandResult } from './command.ts';
import type { Folds } from './folds.ts';
import type { AskedBefore, Elsewhere, Repeats } from './repeats.ts';

/** Reads what a command's decision needs besides its facts; returns the outcome of a repeated creation. */
export type ReadAhead = (
  asked: AskedBefore & Pick<Job, 'stream'>,
) => Promise<CommandResult | Elsewhere | undefined>;

/** Reading a receipt is cheaper than reading a stream, and it contains the whole outcome of a repeated creation. */
export const createReadAhead =
  ({ folds, repeats }: { readonly folds: Folds; readonly repeats: Repeats }): ReadAhead =>
  async (asked) => {
    const { command, stream } = asked;
    if (folds.has(stream)) return undefined;
    const before = command.creates ? await repeats.byReceipt(asked) : undefined;
    if (!before) await folds.load(command.aggregate, stream);
    return before;
  };
