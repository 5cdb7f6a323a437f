import * as E from 'fp-ts/lib/Either.js';
import { type Actor, allows } from '../../shared-kernel/actor.ts';
import { today } from '../../shared-kernel/civil-date.ts';
import type { Ask } from '../../shared-kernel/context-query.ts';
import type { PublishedCommand } from '../../shared-kernel/published-command.ts';
import { invalid, Rejected, type Rejection, rejection, SIGNED_OUT } from '../../shared-kernel/rejection.ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import { isOutage } from '../database.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import { ForgottenSubject } from '../subject-keys.ts';
import { ATTEMPTS, type Attempted, createAttempts, isElsewhere, isResult, OCCUPIED } from './attempts.ts';
import type { AnyCommand, CommandResult, Envelope, Given, Known, Recall, Send } from './command.ts';
import { commandsByName } from './commands-by-name.ts';
import type { Folds } from './folds.ts';
import type { NewIds } from './new-ids.ts';
import { createReadAhead } from './read-ahead.ts';
import type { Claim, Receipts } from './receipts.ts';
import { orRefused, orUnknown, REFUSALS } from './refusals.ts';
import { createRepeats } from './repeats.ts';

export type RunnerParts = Omit<Receipts, 'isUsed'> & {
  /** All commands: published ones are resolved among them. */
  readonly commands: ReadonlyArray<AnyCommand>;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly folds: Folds;
  readonly newIds: NewIds;
  /** Each command gets fresh facts. */
  readonly createAsk: (actor: Actor) => Ask;
  readonly now: () => Date;
  /** Whether this node's clock agrees with the others'; otherwise commands are refused. */
  readonly isClockRight?: () => boolean;
  readonly observe?: (command: string, code: string, seconds: number) => void;
};

/** Commands of one stream queue; without a limit the last of a long queue would wait forever in an outage. */
const LONGEST_TURN_MS = 10_000;
/** Beyond the store's patience: commands ahead that outlasted an election still have to be appended. */
const AFTER_ELECTION_MS = 3_000;

export type Runner = {
  readonly send: Send;
  /** Why an actor may not send a command at all; undefined when they may. */
  // biome-ignore lint/suspicious/noExplicitAny: a command of any input
  readonly forbids: (actor: Actor, command: PublishedCommand<any>) => Rejection | undefined;
};

/**
 * Executes commands: permission, input, then in the stream's turn facts, fold, decision, and append with the
 * exact expected revision and the command's receipt. A conflict is decided again. Failures of the store or the
 * log become UNAVAILABLE, OUTCOME_UNKNOWN or REFUSED, and a rejection that is thrown while facts are gathered is the
 * command's. One with a cause for the operator is observed and thrown on; a programming error throws. A repeat is told
 * what was stored also where its actor may not send it any more.
 */
export const createRunner = (parts: RunnerParts): Runner => {
  const inTurn = createKeyedQueue();
  const { patienceMs = 0 } = parts.store;
  const longestTurnMs = Math.max(LONGEST_TURN_MS, patienceMs + AFTER_ELECTION_MS);
  const repeats = createRepeats(parts);
  const readAhead = createReadAhead({ ...parts, repeats });
  const attempt = createAttempts(parts, repeats);
  const find = commandsByName(parts.commands);

  const recall: Recall = async (aggregate, stream) => {
    const { fold, cached } = await parts.folds.load(aggregate, stream);
    return (cached ? await parts.folds.refresh(aggregate, stream, fold) : fold).state;
  };

  const forbids: Runner['forbids'] = (actor, sent) => {
    if (allows(actor, find(sent).permission)) return undefined;
    return actor.kind === 'nobody' ? SIGNED_OUT : REFUSALS.forbidden;
  };

  /** A command whose actor lost the permission for it since they sent it: what was stored then stands. */
  const storedThen = async (command: AnyCommand, raw: unknown, envelope: Envelope) => {
    const { actor, commandId, claims = raw } = envelope;
    const decoded = decodeWith(command.input)(raw);
    if (actor.kind === 'nobody' || E.isLeft(decoded)) return undefined;
    const claim = { actor: actor.id, commandId, command: command.name, input: claims };
    const now = parts.now().toISOString();
    const given = { actor, now, today: today(now), newId: 0 };
    const found = await repeats.byReceipt({ command, input: decoded.right, given, claim });
    if (!found || !isResult(found)) return undefined;
    if (E.isLeft(found)) return found.left === REFUSALS.unknown ? found : undefined;
    return E.right({ ...found.right, isForbidden: true as const });
  };

  const run = async (command: AnyCommand, raw: unknown, envelope: Envelope): Promise<CommandResult> => {
    const { actor, commandId, claims = raw } = envelope;
    const forbidden = forbids(actor, command);
    if (forbidden) return (await storedThen(command, raw, envelope)) ?? E.left(forbidden);
    if (parts.isClockRight?.() === false) return E.left(REFUSALS.wrongClock);
    const decoded = decodeWith(command.input)(raw);
    if (E.isLeft(decoded)) return E.left(invalid(decoded.left));
    const input: unknown = decoded.right;
    const allocates = command.allocatesFor?.(input) === false ? undefined : command.allocates;
    const now = parts.now().toISOString();
    const known: Known = { actor, now, today: today(now), commandId };
    const recalled = new Set<string>();
    const recallNoted: Recall = (aggregate, stream) => {
      recalled.add(stream);
      return recall(aggregate, stream);
    };
    const gather = async (): Promise<unknown> =>
      command.gather ? await command.gather(parts.createAsk(actor), input, known, recallNoted) : null;
    const claim: Claim = { actor: actor.id, commandId, command: command.name, input: claims };
    const hasFacts = allocates !== undefined || command.gathersApart === true;
    const [firstId, ahead] = await Promise.all([
      allocates ? parts.newIds.next(allocates) : 0,
      hasFacts ? gather() : undefined,
    ]);
    const turnBy = performance.now() + longestTurnMs;

    const carryOut = (newId: number, begins: boolean): Promise<Attempted> => {
      const given: Given = { actor, now, today: known.today, newId };
      const stream = command.stream(input, given);
      return inTurn(stream, async () => {
        const isLate = performance.now() > turnBy;
        if (isLate && !hasFacts) return E.left(REFUSALS.unavailable);
        const reading = begins || isLate ? undefined : readAhead({ command, stream, input, given, claim });
        // Awaited once the facts are there.
        reading?.catch(() => undefined);
        const facts = hasFacts ? ahead : await gather();
        // A failed release does not change the result: the reservation expires by itself.
        const release = (): Promise<unknown> =>
          (async () => command.release?.(parts.createAsk(actor), facts, input, known))().catch(
            () => undefined,
          );
        try {
          const { before, fold } = (await reading) ?? {};
          const asked = { command, stream, input, given, envelope, claim };
          const job = { ...asked, facts, gather, recalled, fold, begins };
          const answer = isLate ? E.left(REFUSALS.unavailable) : (before ?? (await attempt(job, ATTEMPTS)));
          // After an unknown outcome the events may be in the log, and the reservation in use.
          if (isResult(answer) && E.isLeft(answer) && answer.left !== REFUSALS.unknown) await release();
          return answer;
        } catch (error) {
          await release();
          throw error;
        }
      });
    };

    let first = await carryOut(firstId, allocates !== undefined);
    for (let left = ATTEMPTS; allocates && first === OCCUPIED && left > 1; left -= 1) {
      parts.newIds.forget();
      first = await carryOut(await parts.newIds.next(allocates), true);
    }
    if (isResult(first)) return first;
    if (!isElsewhere(first)) return E.left(REFUSALS.numberGone);
    // Its receipt exists, so its events may be in the log.
    const there = await orUnknown(carryOut(first.newId, false));
    if (!isResult(there)) return E.left(REFUSALS.numberGone);
    return E.isLeft(there) && there.left === REFUSALS.unavailable ? E.left(REFUSALS.unknown) : there;
  };

  const send: Send = async (sent, raw, envelope) => {
    const started = performance.now();
    const command = find(sent);
    const known = run(command, raw, envelope).catch((error: unknown): CommandResult => {
      // An append reports an outage as a value; any other outage happens before the append.
      if (isOutage(error)) return E.left(REFUSALS.unavailable);
      if (error instanceof ForgottenSubject) return E.left(REFUSALS.forgotten);
      if (!(error instanceof UnreadableStream)) throw error;
      return E.left(
        rejection('REFUSED', `This is locked: ${error.message}. Nothing was saved; tell your administrator.`),
      );
    });
    const observe = (code: string): void =>
      parts.observe?.(command.name, code, (performance.now() - started) / 1000);
    const answer = await orRefused(known).catch((error: unknown) => {
      const why = Rejected.of(error);
      if (why) observe(why.code);
      throw error;
    });
    observe(E.isLeft(answer) ? answer.left.code : 'OK');
    return answer;
  };

  return { send, forbids };
};
