import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { v5 as uuidV5 } from 'uuid';
import type { AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { Appended, AppendFailure, EventStore } from '../event-store/event-store.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';
import { type AnyCommand, createdBy, type Envelope, type Given } from './command.ts';
import type { Fold, Folds } from './folds.ts';
import { type Claim, receiptOf } from './receipts.ts';

/** One execution of a command, with everything that its decision needs except the state. */
export type Job = {
  readonly command: AnyCommand;
  readonly stream: string;
  readonly input: unknown;
  readonly facts: unknown;
  readonly gather: () => Promise<unknown>;
  /** Streams that gathering has recalled. */
  readonly recalled: ReadonlySet<string>;
  readonly given: Given;
  readonly envelope: Envelope;
  readonly claim: Claim;
  /** The stream's fold, if it was just read. */
  readonly fold: Fold<unknown> | undefined;
  /** The stream is named by a newly allocated id, so it must be empty. */
  readonly begins: boolean;
};

type Parts = { readonly store: EventStore; readonly codec: EventCodec; readonly folds: Folds };
type Stored = Appended & { readonly recorded: ReadonlyArray<Recorded>; readonly created: string | null };
type Decided = {
  readonly fold: Fold<unknown>;
  readonly decision: E.Either<Rejection, ReadonlyArray<AnyEvent>>;
  /** The stream has gone on since it was read for the facts. */
  readonly hasGoneOn?: true;
};

/** Decides on the cached fold. A decision without events is confirmed against the store. */
export const decide = async ({ folds }: Pick<Parts, 'folds'>, job: Job): Promise<Decided> => {
  const { command, stream, input, facts, given } = job;
  const judge = (fold: Fold<unknown>): Decided => ({
    fold,
    decision: command.decide({ state: fold.state, input, facts, given }),
  });
  if (job.begins) return judge(folds.empty(command.aggregate));
  const { fold, cached } = job.fold
    ? { fold: job.fold, cached: true }
    : await folds.load(command.aggregate, stream);
  const decided = judge(fold);
  if (!cached || (E.isRight(decided.decision) && decided.decision.right.length > 0)) return decided;
  const fresh = await folds.refresh(command.aggregate, stream, fold);
  return fresh === fold ? decided : { ...judge(fresh), hasGoneOn: true };
};

/**
 * Appends the events after the fold that they were decided on, and advances the fold. Time never runs backwards
 * within a stream. Event ids derive from the command id and a nonce of this encoding: only identical bytes
 * count as repeated, and another decision of the same command conflicts on the revision.
 */
export const append = async (
  { store, codec, folds }: Parts,
  { command, stream, given, envelope, claim, begins }: Job,
  fold: Fold<unknown>,
  events: ReadonlyArray<AnyEvent>,
): Promise<E.Either<AppendFailure, Stored>> => {
  const { commandId, correlationId, causationId } = envelope;
  const at = given.now < fold.at ? fold.at : given.now;
  const actor = given.actor.id;
  const metadata = { at, actor, commandId, correlationId, ...(causationId ? { causationId } : {}) };
  const encoding = randomUUID();
  const ids = events.map((_, index) => uuidV5(`${encoding}/${index}`, commandId));
  const toStore = events.map((event, index) => ({
    event,
    id: ids[index] ?? '',
    metadata: { ...metadata, subject: command.aggregate.subject(stream, event) },
  }));
  const { revision, hash } = fold;
  const { events: stored, keys } = await codec.encode(stream, { revision, hash, isNew: begins }, toStore);
  const lost = keys.find(({ subject }) => fold.sealedFor.has(subject));
  if (lost) throw new UnreadableStream(`the key of ${lost.subject} is missing`);
  const created = createdBy(command, events.at(-1));
  const receipt = receiptOf(claim, given.newId, { created, revision: revision + events.length });
  const appended = await store.append(stream, revision < 0 ? 'no-stream' : revision, stored, {
    receipt,
    keys,
  });
  if (E.isLeft(appended)) return appended;
  for (const { remember } of keys) remember();
  // The stores tell the position of the last event; it stands for each, as the events of an append become visible together.
  const { kind, position } = appended.right;
  const recorded = toStore.map(
    ({ event, id }, index): Recorded<AnyEvent> => ({
      ...event,
      ...{ id, stream, at, actor, commandId, position, revision: revision + 1 + index },
    }),
  );
  if (kind === 'repeated') folds.drop(stream);
  else folds.advance(command.aggregate, stream, fold, recorded, stored);
  return E.right({ ...appended.right, recorded, created });
};
