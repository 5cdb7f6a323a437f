import * as E from 'fp-ts/lib/Either.js';
import { v5 as uuidV5 } from 'uuid';
import { type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import type { CommandResult, Envelope, Outcome } from '../command/command.ts';
import type { Receipts } from '../command/receipts.ts';
import { orRefused, orUnknown, REFUSALS } from '../command/refusals.ts';
import type { Runner, RunnerParts } from '../command/runner.ts';
import { logCause } from '../log-cause.ts';
import type { Logger } from '../logger.ts';
import type { ProcessField, ProcessStep } from '../resolver.ts';

export type ProcessParts = Runner &
  Pick<Receipts, 'isUsed'> & {
    /** Creates a new batch of context queries for each step, so that its input sees the effects of earlier steps. */
    readonly createAsk: RunnerParts['createAsk'];
    /** Gets the causes of refusals of later steps. */
    readonly log: Pick<Logger, 'error'>;
  };

/** A process that was refused, and what its steps and their compensations have stored all the same. */
export type RefusedProcess = { readonly why: Rejection; readonly outcomes: ReadonlyArray<Outcome> };

/** Runs a process with its mutation's arguments; returns one outcome per step. */
export type Processes = (
  field: Pick<ProcessField, 'steps'>,
  args: unknown,
  envelope: Envelope,
) => Promise<E.Either<RefusedProcess, ReadonlyArray<Outcome>>>;

const TAKEN_BACK = rejection(
  'REFUSED',
  'This was refused before, and its saved parts were undone. Please try again.',
);
const REFUSED_BEFORE = rejection('REFUSED', 'This was refused before.');

/** The command itself is fine and can succeed later. */
const passes = (refusal: Rejection): boolean =>
  ['UNAVAILABLE', 'OUTCOME_UNKNOWN', 'TOO_MANY'].includes(refusal.code) || refusal === REFUSALS.lostRace;

/** Refused before anything was stored, or with these outcomes. */
export const refusedProcess = (
  why: Rejection,
  outcomes: ReadonlyArray<Outcome> = [],
): E.Left<RefusedProcess> => ({ _tag: 'Left', left: { why, outcomes } });

/** A refusal that names the parts which stay saved. */
const namingSaved = (refused: Rejection, saved: ReadonlyArray<string>): Rejection => {
  if (saved.length === 0) return refused;
  const refusal = refused === TAKEN_BACK ? REFUSED_BEFORE : refused;
  const message = `${refusal.message} Other parts of this request stay saved: ${[...new Set(saved)].join(', ')}.`;
  return { ...refusal, message };
};

/**
 * Sends a process's commands in order, each under an id derived from the process's, so that a repeat resumes
 * where the first call stopped, also while that is under way: what a step stored stays, and one that had nothing to store
 * neither stores anything then nor is refused, whatever has changed since. Nothing is sent unless the actor may send all of
 * them. A transient failure leaves the process where it is, with OUTCOME_UNKNOWN: repeat it. When a later step is refused,
 * the steps before it are undone, the last one first, also by a repeat; the refusal names those that stay, and its cause is
 * logged.
 */
export const createProcesses = ({ send, forbids, isUsed, createAsk, log }: ProcessParts): Processes => {
  type Run = {
    readonly steps: ReadonlyArray<ProcessStep>;
    readonly args: unknown;
    readonly envelopeOf: (part: string) => Envelope;
  };

  /** A refusal once something may be saved: thrown on, it would be told in the words of one where nothing is. */
  const refusedLater = (
    { correlationId }: Envelope,
    attempt: Promise<CommandResult>,
  ): Promise<CommandResult> =>
    orUnknown(orRefused(attempt, (thrown) => logCause(log, thrown, correlationId)));

  /** Steps that had an effect, the last one first. */
  const effective = ({ steps }: Run, done: ReadonlyArray<Outcome>) =>
    [...done.entries()]
      .flatMap(([index, outcome]) => {
        const step = steps[index];
        const hasDone = outcome.repeated === true || outcome.events.length > 0;
        return step && hasDone ? [{ ...step, outcome, part: `undo/${index}` }] : [];
      })
      .reverse();

  /**
   * Runs the compensations of the steps, the last step first, and stops at a refused one. Returns the refusal, with
   * the names of the steps that stay saved.
   */
  const takeBack = async (
    run: Run,
    done: ReadonlyArray<Outcome>,
    refusal: Rejection,
  ): Promise<E.Left<RefusedProcess>> => {
    const saved: string[] = [];
    const outcomes = [...done];
    let isStuck = false;
    for (const { undo, saves, outcome, part } of effective(run, done)) {
      const own = run.envelopeOf(part);
      const input: unknown = isStuck ? null : undo?.input(run.args, outcome);
      const undone: CommandResult | undefined =
        undo && input ? await refusedLater(own, send(undo.command, input, own)) : undefined;
      if (undone && E.isRight(undone)) {
        outcomes.push(undone.right);
        continue;
      }
      if (undone && passes(undone.left)) return refusedProcess(REFUSALS.unknown, outcomes);
      isStuck ||= undone !== undefined;
      if (saves !== undefined) saved.unshift(saves);
    }
    return refusedProcess(namingSaved(refusal, saved), outcomes);
  };

  /** A repeat finds that undoing had begun: no further step may run. */
  const wasTakenBack = async (run: Run, done: ReadonlyArray<Outcome>): Promise<boolean> => {
    for (const { undo, outcome, part } of effective(run, done)) {
      const { actor, commandId } = run.envelopeOf(part);
      if (undo && outcome.repeated && (await isUsed(actor.id, commandId))) return true;
    }
    return false;
  };

  /** Why the actor may not send all commands. A process that has begun is continued, to be undone if need be. */
  const forbidden = async ({ steps, envelopeOf }: Run): Promise<Rejection | undefined> => {
    const { actor, commandId } = envelopeOf('step/0');
    const commands = steps.flatMap(({ command, undo }) => (undo ? [command, undo.command] : [command]));
    const refusal = commands.map((command) => forbids(actor, command)).find((each) => each !== undefined);
    return refusal && !(await isUsed(actor.id, commandId)) ? refusal : undefined;
  };

  return async ({ steps }, args, envelope) => {
    const envelopeOf = (part: string): Envelope => ({
      ...envelope,
      commandId: uuidV5(part, envelope.commandId),
      ...{ claims: args, staysEmpty: true },
    });
    const run: Run = { steps, args, envelopeOf };
    const refusal = await forbidden(run);
    if (refusal) return refusedProcess(refusal);
    const done: Outcome[] = [];
    const attempt = async (step: ProcessStep, own: Envelope): Promise<CommandResult> => {
      if (await wasTakenBack(run, done)) return E.left(TAKEN_BACK);
      const input = await step.input(args, done, createAsk(envelope.actor), envelope.commandId);
      return send(step.command, input, own);
    };
    for (const [index, step] of steps.entries()) {
      const own = envelopeOf(`step/${index}`);
      const sent = attempt(step, own);
      const answer = await (index === 0 ? orRefused(sent) : refusedLater(own, sent));
      if (E.isRight(answer)) done.push(answer.right);
      else if (index === 0) return refusedProcess(answer.left);
      else if (passes(answer.left)) return refusedProcess(REFUSALS.unknown, done);
      else return takeBack(run, done, answer.left);
    }
    return E.right(done);
  };
};
