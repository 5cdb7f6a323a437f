import * as E from 'fp-ts/lib/Either.js';
import { append, decide, type Job } from './attempt.ts';
import type { CommandResult } from './command.ts';
import type { Fold } from './folds.ts';
import { emptyReceiptOf, type Receipts, receiptOf } from './receipts.ts';
import { BY_FAILURE, orUnknown } from './refusals.ts';
import type { Elsewhere, Repeats } from './repeats.ts';

/** The first decision and three retries after conflicts. */
export const ATTEMPTS = 4;

/** Another command's record already has the newly allocated number: the sequence returned it twice. */
export const OCCUPIED = { isOccupied: true } as const;
export type Attempted = CommandResult | Elsewhere | typeof OCCUPIED;

export const isElsewhere = (attempted: Attempted): attempted is Elsewhere => 'newId' in attempted;
export const isResult = (attempted: Attempted): attempted is CommandResult => '_tag' in attempted;

type Parts = Parameters<typeof append>[0] & Pick<Receipts, 'keepReceipt' | 'withdrawClaim'>;

/** Decides and appends, and decides again after a conflict; facts of the stream itself are gathered again then. */
export const createAttempts = (parts: Parts, repeats: Repeats) => {
  /**
   * Keeps the receipt of a command that stores nothing: no append does, but the key must count as used. Returns the
   * answer where it was used for something else, or the command is done. An earlier call, or a lost race, may have left
   * a claim, by which a repeat would be decided again.
   */
  const keepUsed = async (
    job: Job,
    fold: Fold<unknown>,
    isRejected: boolean,
  ): Promise<CommandResult | Elsewhere | undefined> => {
    const { claim, envelope, given } = job;
    const kept = envelope.staysEmpty && !isRejected ? emptyReceiptOf : receiptOf;
    const receipt = kept(claim, given.newId);
    if (await parts.keepReceipt(receipt)) return undefined;
    const used = await repeats.byReceipt(job, fold);
    if (used || isRejected || (await parts.withdrawClaim(claim, receipt))) return used;
    return repeats.byReceipt(job, fold);
  };

  const attempt = async (job: Job, left: number): Promise<Attempted> => {
    const { newId } = job.given;
    const { stream } = job;
    const isUnread = job.fold === undefined && !parts.folds.has(stream);
    const before = job.command.creates && isUnread ? await repeats.byReceipt(job) : undefined;
    if (before) return before;
    const { fold, decision, hasGoneOn = false } = await decide(parts, job);
    const done = fold.commands.get(job.envelope.commandId);
    if (done !== undefined) return orUnknown(repeats.byFold(job, done));
    const gathersAgain = job.recalled.has(stream);
    if (gathersAgain && hasGoneOn && left > 1)
      return attempt({ ...job, facts: await job.gather(), fold: undefined }, left - 1);
    if (newId > 0 && fold.revision >= 0) return OCCUPIED;
    const decided = E.isLeft(decision) ? [] : decision.right;
    if (decided.length === 0) {
      const used = await keepUsed(job, fold, E.isLeft(decision));
      if (used) return used;
      const { revision, position } = fold;
      return E.isLeft(decision)
        ? decision
        : E.right({ stream, newId, created: null, events: [], revision, position });
    }
    const appended = await append(parts, job, fold, decided);
    if (E.isRight(appended)) {
      const { revision, position, created, recorded: events } = appended.right;
      return E.right({ stream, newId, created, events, revision, position });
    }
    parts.folds.drop(stream);
    const { kind } = appended.left;
    const used = kind === 'taken' ? await orUnknown(repeats.byReceipt(job, fold)) : undefined;
    if (used) return used;
    const again = (kind === 'wrong-revision' || kind === 'taken') && left > 1;
    if (!again) return E.left(BY_FAILURE[kind]);
    const facts = gathersAgain ? await job.gather() : job.facts;
    return orUnknown(attempt({ ...job, facts, fold: undefined, begins: false }, left - 1));
  };
  return attempt;
};
