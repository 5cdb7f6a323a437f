import * as E from 'fp-ts/lib/Either.js';
import type { GraphQLFieldResolver } from 'graphql';
import { isOutage } from '../../platform/database.ts';
import type { CommandField, MutationField, QueryField } from '../../platform/resolver.ts';
import { allows } from '../../shared-kernel/actor.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { type Call, POSITION_HEADER, WAIT_MS } from './call.ts';

type Field = GraphQLFieldResolver<unknown, Call>;

const SIGNED_OUT = rejection('UNAUTHENTICATED', 'You are signed out. Sign in again to go on.');
const FORBIDDEN = rejection('FORBIDDEN', 'You do not have permission to see this. Ask an administrator.');

/** A query behind its permission, once its read models hold what the client has written. */
export const queryField =
  (field: QueryField<unknown, unknown>): Field =>
  async (_parent, args, call) => {
    const { actor } = call.request;
    if (!allows(actor, field.permission))
      throw new Rejected(actor.kind === 'nobody' ? SIGNED_OUT : FORBIDDEN);
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
    await call.caughtUp();
    const envelope = { actor: request.actor, commandId: call.nextCommandId(), correlationId };
    const answer = await call.send(field.command, field.input ? field.input(args) : args.input, envelope);
    if (E.isLeft(answer)) throw new Rejected((await field.explain?.(answer.left, request)) ?? answer.left);
    const outcome = answer.right;
    call.response.setHeader(POSITION_HEADER, outcome.position.toString());
    if (await call.progress.waitFor(field.reads, outcome.position, WAIT_MS)) {
      try {
        return await field.answer(outcome, request, args);
      } catch (error) {
        if (!isOutage(error)) throw error; // what is stored is accepted, even if it cannot be shown now
      }
    }
    call.extensions.accepted = {
      mutation: name,
      stream: outcome.stream,
      position: outcome.position.toString(),
    };
    return null;
  };

/** A mutation: a command, or a query where nothing is appended. */
export const mutationField = (field: MutationField, name: string): Field =>
  'command' in field ? commandField(field, name) : queryField(field);
