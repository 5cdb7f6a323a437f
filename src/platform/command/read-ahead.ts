import type { Job } from './attempt.ts';
import type { CommandResult } from './command.ts';
import type { Fold, Folds } from './folds.ts';
import type { AskedBefore, Elsewhere, Repeats } from './repeats.ts';

/** The outcome of a repeated creation, or else the stream's fold; neither where the fold is cached. */
export type AheadOfFacts = {
  readonly before?: CommandResult | Elsewhere;
  readonly fold?: Fold<unknown>;
};

/** Reads what a command's decision needs besides its facts. */
export type ReadAhead = (asked: AskedBefore & Pick<Job, 'stream'>) => Promise<AheadOfFacts>;

/** Reading a receipt is cheaper than reading a stream, and it contains the whole outcome of a repeated creation. */
export const createReadAhead =
  ({ folds, repeats }: { readonly folds: Folds; readonly repeats: Repeats }): ReadAhead =>
  async (asked) => {
    const { command, stream } = asked;
    if (folds.has(stream)) return {};
    const before = command.creates ? await repeats.byReceipt(asked) : undefined;
    return before ? { before } : { fold: (await folds.load(command.aggregate, stream)).fold };
  };
