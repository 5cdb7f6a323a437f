import * as E from 'fp-ts/lib/Either.js';
import { type Actor, allows } from '../../shared-kernel/actor.ts';
import { today } from '../../shared-kernel/civil-date.ts';
import type { Ask } from '../../shared-kernel/question.ts';
import { invalid, type Rejection, rejection, SIGNED_OUT } from '../../shared-kernel/rejection.ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import { isOutage } from '../database.ts';
import type { Receipt } from '../event-store/beside.ts';
import { readMetadata } from '../event-store/envelope.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import { ForgottenSubject } from '../subject-keys.ts';
import { append, decide, type Job } from './attempt.ts';
import type { AnyCommand, Envelope, Given, Known, Outcome, Recall, Send } from './command.ts';
import type { Folds } from './folds.ts';
import type { NewIds } from './new-ids.ts';
import { type Claim, type Kept, receiptOf } from './receipts.ts';
import { BY_FAILURE, REFUSALS } from './refusals.ts';

type Answer = E.Either<Rejection, Outcome>;

export type RunnerParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly folds: Folds;
  readonly newIds: NewIds;
  readonly findReceipt: (claim: Claim) => Promise<Kept>;
  /** Keeps a receipt where there is none. False: there is another one of its command. */
  readonly keepReceipt: (receipt: Receipt) => Promise<boolean>;
  /** Facts are asked for anew by each command. */
  readonly createAsk: (actor: Actor) => Ask;
  readonly now: () => Date;
  /** Whether this node's clock is that of the others; without it nothing is carried out. */
  readonly isClockRight?: () => boolean;
  readonly observe?: (command: string, code: string, seconds: number) => void;
};

/** Commands of one stream wait for each other; in an outage the last of a long queue would wait for ever. */
const LONGEST_TURN_MS = 10_000;

/** The first decision and three more after lost races. */
const ATTEMPTS = 4;

/** The command was carried out before, under another number of its own. */
type Elsewhere = { readonly newId: number };
/** A record stands under the command's new number that another command has begun: the number was handed out twice. */
const OCCUPIED = { isOccupied: true } as const;
type Attempted = Answer | Elsewhere | typeof OCCUPIED;

const isElsewhere = (attempted: Attempted): attempted is Elsewhere => 'newId' in attempted;
const isAnswer = (attempted: Attempted): attempted is Answer => '_tag' in attempted;

/** Of a command that may well have been carried out nobody is told that nothing was saved. */
const orUnknown = <A>(asked: Promise<A>): Promise<A | E.Left<Rejection>> =>
  asked.catch((error: unknown) => {
    if (isOutage(error)) return { _tag: 'Left', left: REFUSALS.unknown };
    throw error;
  });

/**
 * Carries commands out: permission, input, then in turn for each stream facts, fold, decision and append with the exact
 * expected revision and the command's receipt. A lost race is decided again. What the store or the log cannot
 * answer becomes UNAVAILABLE, OUTCOME_UNKNOWN or REFUSED; a programming error throws.
 */
export const createRunner = (parts: RunnerParts): { readonly send: Send } => {
  const inTurn = createKeyedQueue();

  const recall: Recall = async (aggregate, stream) => {
    const { fold, cached } = await parts.folds.load(aggregate, stream);
    return (cached ? await parts.folds.refresh(aggregate, stream, fold) : fold).state;
  };

  /** What the key stands for by now, unless that is this very job. */
  const usedBefore = async ({ claim, given }: Job): Promise<Attempted | undefined> => {
    const kept = await parts.findReceipt(claim);
    if (kept === 'other-input') return E.left(REFUSALS.otherInput);
    return kept && kept.newId !== given.newId ? kept : undefined;
  };

  /** What stands in the stream already is answered, unless the key was used for something else there. */
  const repeated = async ({ stream, given, claim }: Job, from: number): Promise<Answer> => {
    const [done] = await parts.store.read(stream, { from, limit: 1 });
    const said = done ? readMetadata(done.metadata) : undefined;
    if (!done || said?.commandId !== claim.commandId) {
      // The log is another one than was folded.
      parts.folds.drop(stream);
      return E.left(REFUSALS.unknown);
    }
    if (said.actor !== claim.actor || (await parts.findReceipt(claim)) === 'other-input')
      return E.left(REFUSALS.otherInput);
    const { revision, position } = done;
    return E.right({ stream, newId: given.newId, events: [], repeated: true, revision, position });
  };

  const attempt = async (job: Job, left: number): Promise<Attempted> => {
    const { newId } = job.given;
    const { stream } = job;
    const { fold, decision } = await decide(parts, job);
    const done = fold.commands.get(job.envelope.commandId);
    if (done !== undefined) return orUnknown(repeated(job, done));
    if (job.command.allocates && fold.revision >= 0) return OCCUPIED;
    const decided = E.isLeft(decision) ? [] : decision.right;
    if (decided.length === 0) {
      // Nothing is appended that the receipt could be stored with, and yet the key is used.
      const isKept = await parts.keepReceipt(receiptOf(job.claim, newId));
      const used = isKept ? undefined : await usedBefore(job);
      if (used) return used;
      return E.isLeft(decision)
        ? decision
        : E.right({ stream, newId, events: [], revision: fold.revision, position: fold.position });
    }
    const appended = await append(parts, job, fold, decided);
    if (E.isRight(appended)) {
      const { revision, position, recorded: events } = appended.right;
      return E.right({ stream, newId, events, revision, position });
    }
    parts.folds.drop(stream);
    const { kind } = appended.left;
    const used = kind === 'taken' ? await orUnknown(usedBefore(job)) : undefined;
    if (used) return used;
    const again = (kind === 'wrong-revision' || kind === 'taken') && left > 1;
    return again ? orUnknown(attempt({ ...job, begins: false }, left - 1)) : E.left(BY_FAILURE[kind]);
  };

  const run = async (command: AnyCommand, raw: unknown, envelope: Envelope): Promise<Answer> => {
    const { actor, commandId } = envelope;
    if (!allows(actor, command.permission)) {
      return E.left(actor.kind === 'nobody' ? SIGNED_OUT : REFUSALS.forbidden);
    }
    if (parts.isClockRight?.() === false) return E.left(REFUSALS.wrongClock);
    const decoded = decodeWith(command.input)(raw);
    if (E.isLeft(decoded)) return E.left(invalid(decoded.left));
    const input: unknown = decoded.right;
    const allocates = command.allocates !== undefined;
    const now = parts.now().toISOString();
    const known: Known = { actor, now, today: today(now), commandId };
    const gather = async (): Promise<unknown> =>
      command.gather ? await command.gather(parts.createAsk(actor), input, known, recall) : null;
    const claim: Claim = { actor: actor.id, commandId, command: command.name, input: raw };
    const hasFacts = allocates || command.gathersApart === true;
    const [firstId, ahead] = await Promise.all([
      allocates ? parts.newIds.next() : 0,
      hasFacts ? gather() : undefined,
    ]);
    const turnBy = performance.now() + LONGEST_TURN_MS;

    const carryOut = (newId: number, begins: boolean): Promise<Attempted> => {
      const given: Given = { actor, now, today: known.today, newId };
      const stream = command.stream(input, given);
      return inTurn(stream, async () => {
        const isLate = performance.now() > turnBy;
        if (isLate && !hasFacts) return E.left(REFUSALS.unavailable);
        const facts = hasFacts ? ahead : await gather();
        // What cannot be given back now is not worth another answer: it falls back by itself later.
        const letGo = (): Promise<unknown> =>
          (async () => command.letGo?.(parts.createAsk(actor), facts, input, known))().catch(() => undefined);
        try {
          const job = { command, stream, input, facts, given, envelope, claim, begins };
          const answer = isLate ? E.left(REFUSALS.unavailable) : await attempt(job, ATTEMPTS);
          // It may stand in the log all the same, and then has what it took.
          if (isAnswer(answer) && E.isLeft(answer) && answer.left !== REFUSALS.unknown) await letGo();
          return answer;
        } catch (error) {
          await letGo();
          throw error;
        }
      });
    };

    let first = await carryOut(firstId, allocates);
    for (let left = ATTEMPTS; first === OCCUPIED && left > 1; left -= 1) {
      parts.newIds.forget();
      first = await carryOut(await parts.newIds.next(), allocates);
    }
    if (isAnswer(first)) return first;
    if (!isElsewhere(first)) return E.left(REFUSALS.numberGone);
    // Its receipt is there, so it may stand in the log.
    const there = await orUnknown(carryOut(first.newId, false));
    if (!isAnswer(there)) return E.left(REFUSALS.numberGone);
    return E.isLeft(there) && there.left === REFUSALS.unavailable ? E.left(REFUSALS.unknown) : there;
  };

  const send = async (command: AnyCommand, raw: unknown, envelope: Envelope): Promise<Answer> => {
    const started = performance.now();
    const answer = await run(command, raw, envelope).catch((error: unknown): Answer => {
      // An append answers an outage by a value; whatever else cannot be reached comes before it.
      if (isOutage(error)) return E.left(REFUSALS.unavailable);
      if (error instanceof ForgottenSubject) return E.left(REFUSALS.forgotten);
      if (!(error instanceof UnreadableStream)) throw error;
      return E.left(
        rejection(
          'REFUSED',
          `This record is locked: ${error.message}. Nothing was saved; tell your administrator.`,
        ),
      );
    });
    const code = E.isLeft(answer) ? answer.left.code : 'OK';
    parts.observe?.(command.name, code, (performance.now() - started) / 1000);
    return answer;
  };

  return { send: send as Send };
};
