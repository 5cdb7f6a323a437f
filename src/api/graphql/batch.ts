import * as E from 'fp-ts/lib/Either.js';
import type { GraphQLFieldResolver } from 'graphql';
import type { Outcome } from '../../platform/command/command.ts';
import type { BatchField } from '../../platform/resolver.ts';
import { uuidV5 } from '../../platform/uuid.ts';
import { invalid, Rejected, type Rejection } from '../../shared-kernel/rejection.ts';
import { admit } from '../admit.ts';
import { type Call, POSITION_HEADER, WAIT_MS } from './call.ts';

/** More would make one request hold the process for seconds; a client sends the next ones after it. */
const MOST_IDS = 500;

/** Commands of different records that are on their way at once: enough to be committed together. */
const AT_ONCE = 16;

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

/** Carries out `task` for each item, at most `AT_ONCE` at a time; answers in the order of the items. */
const eachOf = async <Item, Result>(
  items: ReadonlyArray<Item>,
  task: (item: Item) => Promise<Result>,
): Promise<ReadonlyArray<Result>> => {
  const results: Array<Result> = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
};

const idsOf = ({ ids }: { readonly ids: ReadonlyArray<string> }): ReadonlyArray<string> => {
  const distinct = [...new Set(ids)];
  if (distinct.length > MOST_IDS)
    throw new Rejected(invalid({ ids: `Choose at most ${MOST_IDS} records at a time.` }));
  return distinct;
};

/**
 * One command for each of many ids. Not atomic: what is refused holds nothing else up. The command id of each follows
 * from the batch's, so a repeat does nothing twice and answers alike.
 */
export const batchField =
  (field: BatchField): GraphQLFieldResolver<unknown, Call> =>
  async (_parent, args, call) => {
    const { actor } = call.request;
    admit(actor, field.each.permission);
    const ids = idsOf(args);
    await call.caughtUp();
    const batchId = call.nextCommandId();
    const answers = await eachOf(ids, (id) =>
      call.send(field.each, field.input(args, id), {
        actor,
        commandId: uuidV5(batchId, id),
        correlationId: call.correlationId,
      }),
    );
    const positions = answers.flatMap((answer) => (E.isRight(answer) ? [answer.right.position] : []));
    const last = positions.reduce((highest, each) => (each > highest ? each : highest), 0n);
    if (last > 0n) call.response.setHeader(POSITION_HEADER, last.toString());
    if (!(await call.progress.waitFor(field.reads, last, WAIT_MS))) call.extensions.stale = true;
    return ids.flatMap((id, index) => {
      const answer = answers[index];
      return answer ? [told(id, answer)] : [];
    });
  };
