import * as E from 'fp-ts/lib/Either.js';
import type { GraphQLFieldResolver } from 'graphql';
import type { Outcome } from '../../platform/command/command.ts';
import { eachOf } from '../../platform/each-of.ts';
import type { BatchField } from '../../platform/resolver.ts';
import { uuidV5 } from '../../platform/uuid.ts';
import {
  type FieldErrors,
  invalid,
  Rejected,
  type Rejection,
  rejection,
} from '../../shared-kernel/rejection.ts';
import { admit } from '../admit.ts';
import { type Call, POSITION_HEADER, WAIT_MS } from './call.ts';

/** More would make one request hold the process for seconds; a client sends the next ones after it. */
const MOST_IDS = 500;

/** Commands of a person's batches that are on their way at once: enough to be committed together. */
export const AT_ONCE = 8;

/** Requests that have had their batch: several in one would be a way around the limit. */
const served = new WeakSet<Call>();

const SECOND_BATCH = rejection('TOO_MANY', 'Send one batch per request, and the next one after it.');

type Answer = E.Either<Rejection, Outcome>;

/** What became of one id, as the API's `BatchOutcome` tells it. */
const told = (id: string, answer: Answer) =>
  E.isRight(answer)
    ? {
        id,
        revision: answer.right.revision,
        changed: answer.right.events.length > 0 || answer.right.repeated === true,
        error: null,
      }
    : {
        id,
        revision: null,
        changed: false,
        error: {
          code: answer.left.code,
          message: answer.left.message,
          fields: Object.entries(answer.left.fields ?? {}).map(([field, message]) => ({ field, message })),
        },
      };

const idErrors = (ids: ReadonlyArray<string>): FieldErrors => {
  if (ids.length === 0) return { ids: 'Choose at least one record.' };
  return ids.length > MOST_IDS ? { ids: `Choose at most ${MOST_IDS} records at a time.` } : {};
};

type Batch = {
  readonly field: BatchField;
  readonly name: string;
  readonly args: unknown;
  readonly call: Call;
  readonly batchId: string;
};

/** Whatever goes wrong with one record is its own answer, so that those of the others are not lost. */
const answerFor = async ({ field, name, args, call, batchId }: Batch, id: string): Promise<Answer> => {
  const { actor } = call.request;
  const { correlationId } = call;
  try {
    const giveBack = await call.batched.take(actor.id, 1);
    try {
      const envelope = { actor, commandId: uuidV5(batchId, `record/${id}`), correlationId };
      return await call.send(field.each, field.input(args, id), envelope);
    } finally {
      giveBack();
    }
  } catch (error) {
    return E.left(call.explain(error, [name, id]));
  }
};

/**
 * One command for each of many ids; an id that stands there twice is one. Not atomic: what is refused holds nothing
 * else up. The command id of each follows from the batch's, so a repeat does nothing twice and answers alike.
 */
export const batchField =
  (field: BatchField, name: string): GraphQLFieldResolver<unknown, Call> =>
  async (_parent, args, call) => {
    admit(call.request.actor, field.each.permission);
    const ids: ReadonlyArray<string> = [...new Set<string>(args.ids)];
    const errors = { ...idErrors(ids), ...field.errors?.(args) };
    if (Object.keys(errors).length > 0) throw new Rejected(invalid(errors));
    if (served.has(call)) throw new Rejected(SECOND_BATCH);
    served.add(call);
    const goesOn = (await call.caughtUp()) || (await call.progress.waitFor(field.reads, call.seen, 0));
    const batch = { field, name, args, call, batchId: call.nextCommandId() };
    const answered = await eachOf(ids, AT_ONCE, async (id) => ({ id, answer: await answerFor(batch, id) }));
    const last = answered.reduce(
      (highest, { answer }) =>
        E.isRight(answer) && answer.right.position > highest ? answer.right.position : highest,
      0n,
    );
    if (last > 0n) call.response.setHeader(POSITION_HEADER, last.toString());
    if (!(await call.progress.waitFor(field.reads, last, goesOn ? WAIT_MS : 0))) call.extensions.stale = true;
    return answered.map(({ id, answer }) => told(id, answer));
  };
