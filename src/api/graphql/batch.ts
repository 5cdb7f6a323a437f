import * as E from 'fp-ts/lib/Either.js';
import { head, of, type ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js';
import type { GraphQLFieldResolver } from 'graphql';
import { v5 as uuidV5 } from 'uuid';
import { nameWhoChanged } from '../../identity/published/queries.ts';
import { admit } from '../../platform/admit.ts';
import type { Envelope, Outcome } from '../../platform/command/command.ts';
import { REFUSALS } from '../../platform/command/refusals.ts';
import { eachOf } from '../../platform/each-of.ts';
import { type RefusedProcess, refusedProcess } from '../../platform/process/run-process.ts';
import type { BatchField } from '../../platform/resolver.ts';
import { allows } from '../../shared-kernel/actor.ts';
import {
  type FieldErrors,
  invalid,
  Rejected,
  type Rejection,
  rejection,
} from '../../shared-kernel/rejection.ts';
import { WAIT_MS } from '../positions.ts';
import type { GraphqlCall } from './call.ts';
import { tellConflict, tellWritten, waitForOwn } from './own-writes.ts';

/** More would occupy the process for seconds; a client sends the rest in further requests. */
const MOST_IDS = 500;

/** A person's concurrent batch commands: enough for group commit. */
export const AT_ONCE = 8;

/** Requests that have had their batch: several in one would circumvent the limit. */
const served = new WeakSet<GraphqlCall>();

const SECOND_BATCH = rejection('TOO_MANY', 'Send one batch per request, and the next one after it.');

/** What was stored of one id: an outcome, or one for each step of its process, the owner's first. */
type Stored = E.Either<RefusedProcess, ReadonlyNonEmptyArray<Outcome>>;

const errorOf = ({ code, message, fields = {} }: Rejection) => ({
  ...{ code, message },
  fields: Object.entries(fields).map(([field, sentence]) => ({ field, message: sentence })),
});

/** Outcome of one id, as the API's `BatchOutcome`; without what may no longer be shown. */
const outcomeOf = (id: string, stored: Stored) => {
  if (E.isRight(stored))
    return {
      id,
      revision: stored.right.some(({ isForbidden }) => isForbidden) ? null : head(stored.right).revision,
      changed: stored.right.some(({ events, repeated }) => events.length > 0 || repeated === true),
      error: null,
    };
  return { ...{ id, revision: null, changed: false }, error: errorOf(stored.left.why) };
};

const idErrors = (ids: ReadonlyArray<string>): FieldErrors => {
  if (ids.length === 0) return { ids: 'Choose at least one record.' };
  return ids.length > MOST_IDS ? { ids: `Choose at most ${MOST_IDS} records at a time.` } : {};
};

type Batch = {
  readonly field: BatchField;
  readonly name: string;
  readonly args: unknown;
  readonly call: GraphqlCall;
  readonly batchId: string;
};

const send = async ({ field, args, call }: Batch, id: string, envelope: Envelope): Promise<Stored> => {
  const { each, inputFor } = field;
  const input = inputFor(args, id);
  if (!('processes' in each)) {
    const answer = await call.send(each, input, { ...envelope, staysEmpty: true });
    return E.isLeft(answer) ? refusedProcess(answer.left) : E.right(of(answer.right));
  }
  const process = each.processes[each.choose(args)];
  if (!process) throw new Error(`There is no process ${each.choose(args)}.`);
  return E.map((outcomes: ReadonlyArray<Outcome>) => outcomes as ReadonlyNonEmptyArray<Outcome>)(
    await call.process(process, input, envelope),
  );
};

/** A failure of one record is its own outcome, so that those of the others are not lost. */
const answerFor = async (batch: Batch, id: string): Promise<Stored> => {
  const { name, call, batchId } = batch;
  const { actor } = call.context;
  const { correlationId } = call;
  try {
    const release = await call.batched.take(actor.id, 1);
    try {
      const envelope = { actor, commandId: uuidV5(`record/${id}`, batchId), correlationId };
      const stored = await send(batch, id, envelope);
      if (E.isRight(stored)) return stored;
      return E.left({ ...stored.left, why: await nameWhoChanged(stored.left.why, call.context) });
    } finally {
      release();
    }
  } catch (error) {
    return refusedProcess(call.explain(error, [name, id]));
  }
};

/** And nothing was stored. */
const isRefused = (answer: Stored): boolean =>
  E.isLeft(answer) && answer.left.why.code === 'FORBIDDEN' && answer.left.outcomes.length === 0;

const forbids = ({ context: { actor } }: GraphqlCall, { each }: BatchField): boolean =>
  actor.kind !== 'nobody' && !allows(actor, each.permission);

/**
 * One command or process for each of many ids; duplicates count once. Not atomic: a refused command does not stop the
 * others. Each command id derives from the batch's, so a repeat has no further effect and returns the same, also to who lost
 * the permission since: what was not stored then is FORBIDDEN, and so is a batch of which nothing was.
 */
export const batchField =
  (field: BatchField, name: string): GraphQLFieldResolver<unknown, GraphqlCall> =>
  async (_parent, args, call) => {
    const isForbidden = forbids(call, field);
    if (!isForbidden) admit(call.context.actor, field.each.permission, REFUSALS.forbidden);
    const ids: ReadonlyArray<string> = [...new Set<string>(args.ids)];
    const errors = { ...idErrors(ids), ...field.errors?.(args) };
    if (Object.keys(errors).length > 0)
      throw new Rejected(isForbidden ? REFUSALS.forbidden : invalid(errors));
    if (served.has(call)) throw new Rejected(SECOND_BATCH);
    served.add(call);
    const goesOn = (await call.caughtUp()) || (await waitForOwn(call, field.reads, 0));
    const batch = { field, name, args, call, batchId: call.nextCommandId() };
    const answered = await eachOf(ids, AT_ONCE, async (id) => ({ id, answer: await answerFor(batch, id) }));
    if (isForbidden && answered.every(({ answer }) => isRefused(answer)))
      throw new Rejected(REFUSALS.forbidden);
    tellWritten(
      call,
      answered.flatMap(({ answer }) => (E.isRight(answer) ? answer.right : answer.left.outcomes)),
    );
    await tellConflict(
      call,
      answered.flatMap(({ answer }) => (E.isLeft(answer) ? [answer.left.why] : [])),
    );
    if (!(await waitForOwn(call, field.reads, goesOn ? WAIT_MS : 0))) call.extensions.stale = true;
    return answered.map(({ id, answer }) => outcomeOf(id, answer));
  };
