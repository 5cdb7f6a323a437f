import * as E from 'fp-ts/lib/Either.js';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import { readMetadata } from '../event-store/envelope.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Job } from './attempt.ts';
import { type CommandResult, createdBy, type Outcome } from './command.ts';
import type { Fold, Folds } from './folds.ts';
import type { FoundReceipt, Receipts, StoredOutcome } from './receipts.ts';
import { orUnknown, REFUSALS } from './refusals.ts';

/** The command may have been executed before, with another allocated number. */
export type Elsewhere = Pick<Outcome, 'newId'>;

type Parts = Pick<Receipts, 'findReceipt'> & {
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly folds: Pick<Folds, 'drop'>;
};

/** A command that may have been executed before. */
export type AskedBefore = Pick<Job, 'command' | 'input' | 'given' | 'claim'>;

export type Repeats = {
  /**
   * Looks up a command's receipt. Returns the outcome of an executed command, a rejection if the key was used
   * for something else, or the number to continue with if another one was allocated. Undefined: the command
   * is new. With `fold` also that of one that stored nothing and stays so, at the stream's last event.
   */
  readonly byReceipt: (
    asked: AskedBefore,
    fold?: Fold<unknown>,
  ) => Promise<CommandResult | Elsewhere | undefined>;
  /** Outcome of a command whose last event is at `revision` of the cached fold. */
  readonly byFold: (job: Job, revision: number) => Promise<CommandResult>;
};

/**
 * Outcomes of repeated commands. A receipt with a position was stored together with the events, so nothing
 * else is read. Otherwise it may have been stored before them, in another store: the event at the expected
 * revision shows whether they were appended, and what they created.
 */
export const createRepeats = ({ store, codec, folds, findReceipt }: Parts): Repeats => {
  const repeated = (
    stream: string,
    kept: Pick<Outcome, 'newId' | 'created' | 'revision' | 'position'>,
  ): CommandResult => E.right({ stream, ...kept, events: [], repeated: true });

  const done = (
    stream: string,
    { newId, created, revision, position }: StoredOutcome,
  ): CommandResult | undefined =>
    revision === null || position === null
      ? undefined
      : repeated(stream, { newId, created, revision, position });

  /** By the command's last event; undefined if there is none at the revision, or another command's. */
  const byEvent = async (
    { command, claim }: AskedBefore,
    { stream, newId, revision }: Pick<Outcome, 'stream' | 'newId' | 'revision'>,
  ): Promise<CommandResult | undefined> => {
    const [event] = await store.read(stream, { from: revision, limit: 1 });
    const metadata = event && readMetadata(event.metadata);
    if (!event || metadata?.commandId !== claim.commandId) return undefined;
    if (metadata.actor !== claim.actor) return E.left(REFUSALS.otherInput);
    const [read] = command.creates ? await codec.decode([event]) : [];
    const created = createdBy(command, read && E.isRight(read) ? read.right : undefined);
    return repeated(stream, { newId, created, revision, position: event.position });
  };

  const receiptOf = async ({
    claim,
  }: AskedBefore): Promise<E.Either<Rejection, Exclude<FoundReceipt, 'other-input'>>> => {
    const receipt = await findReceipt(claim);
    return receipt === 'other-input' ? E.left(REFUSALS.otherInput) : E.right(receipt);
  };

  return {
    byReceipt: async (asked, fold) => {
      const found = await receiptOf(asked);
      if (E.isLeft(found) || !found.right) return E.isLeft(found) ? found : undefined;
      const { newId, revision } = found.right;
      const { command, input, given } = asked;
      const stream = command.stream(input, { ...given, newId });
      const claimed = newId === given.newId ? undefined : { newId };
      if (fold && found.right.staysEmpty)
        return E.right({
          stream,
          newId,
          created: null,
          events: [],
          revision: fold.revision,
          position: fold.position,
        });
      if (revision === null) return claimed;
      return (
        done(stream, found.right) ?? (await orUnknown(byEvent(asked, { stream, newId, revision }))) ?? claimed
      );
    },
    byFold: async (job, revision) => {
      const { stream, given } = job;
      const found = await receiptOf(job);
      if (E.isLeft(found)) return found;
      const known = found.right && done(stream, found.right);
      const answer = known ?? (await byEvent(job, { stream, newId: given.newId, revision }));
      if (answer) return answer;
      // The fold belongs to a log that was replaced.
      folds.drop(stream);
      return E.left(REFUSALS.unknown);
    },
  };
};
