import * as E from 'fp-ts/lib/Either.js';
import type { GraphQLFieldResolver } from 'graphql';
import { isOutage } from '../../platform/database.ts';
import type { CommandField, MutationField, QueryField } from '../../platform/resolver.ts';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { admit } from '../admit.ts';
import { batchField } from './batch.ts';
import { type Call, POSITION_HEADER, WAIT_MS } from './call.ts';

type Field = GraphQLFieldResolver<unknown, Call>;

/** A query behind its permission, once its read models hold what the client has written. */
export const queryField =
  (field: QueryField<unknown, unknown>): Field =>
  async (_parent, args, call) => {
    admit(call.request.actor, field.permission);
    if (!(await call.progress.waitFor(field.reads, call.seen, WAIT_MS))) call.extensions.stale = true;
    return field.resolve(args, call.request);
  };

/**
 * A mutation: its command, then what it answers as soon as the read models show it. Null, with
 * `extensions.accepted`, when it was stored but is not visible yet.
 */
const commandField =
  (field: CommandField, name: string): Field =>
  async (_parent, args, call) => {
    const { correlationId, request } = call;
    // Other models may be behind, or stopped: what counts are those of the answer.
    const goesOn = (await call.caughtUp()) || (await call.progress.waitFor(field.reads, call.seen, 0));
    const envelope = { actor: request.actor, commandId: call.nextCommandId(), correlationId };
    const answer = await call.send(field.command, field.input ? field.input(args) : args.input, envelope);
    if (E.isLeft(answer)) throw new Rejected((await field.explain?.(answer.left, request)) ?? answer.left);
    const outcome = answer.right;
    call.response.setHeader(POSITION_HEADER, outcome.position.toString());
    // Those that did not come as far as what was written before are not waited for once more.
    if (await call.progress.waitFor(field.reads, outcome.position, goesOn ? WAIT_MS : 0)) {
      try {
        return await field.answer(outcome, request, args);
      } catch (error) {
        // What is stored is accepted, even if it cannot be shown now.
        if (!isOutage(error) && Rejected.of(error)?.code !== 'TOO_MANY') throw error;
      }
    }
    call.extensions.accepted = {
      mutation: name,
      stream: outcome.stream,
      position: outcome.position.toString(),
    };
    return null;
  };

/** A mutation: a command, one for each of many records, or a query where nothing is appended. */
export const mutationField = (field: MutationField, name: string): Field => {
  if ('command' in field) return commandField(field, name);
  return 'each' in field ? batchField(field, name) : queryField(field);
};
