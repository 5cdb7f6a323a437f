import * as E from 'fp-ts/lib/Either.js';
import type { GraphQLFieldResolver } from 'graphql';
import { nameWhoChanged } from '../../identity/published/queries.ts';
import { admit } from '../../platform/admit.ts';
import type { Envelope, Outcome } from '../../platform/command/command.ts';
import { isOutage } from '../../platform/database.ts';
import type {
  CommandField,
  MutationField,
  ProcessField,
  QueryField,
  TypeField,
} from '../../platform/resolver.ts';
import { Rejected, type Rejection } from '../../shared-kernel/rejection.ts';
import { WAIT_MS } from '../positions.ts';
import { batchField } from './batch.ts';
import type { GraphqlCall } from './call.ts';
import { readable, tellConflict, tellWritten, waitForOwn } from './own-writes.ts';

type Field = GraphQLFieldResolver<unknown, GraphqlCall>;

/** A field of a type, once the read models of its own contain the client's writes. */
export const typeField = (field: TypeField<unknown, unknown, unknown>): Field => {
  if (typeof field === 'function') return (parent, args, call) => field(parent, args, call.context);
  const { reads, resolve } = field;
  return (parent, args, call) => {
    const answer = () => resolve(parent, args, call.context);
    // A promise for each row of a list costs more than the check.
    return reads.every((model) => call.progress.reached(model) >= call.own.neededBy(model))
      ? answer()
      : readable(call, reads).then(answer);
  };
};

/** A query with its permission check, once its read models contain the client's writes. */
export const queryField =
  (field: QueryField<unknown, unknown>): Field =>
  async (_parent, args, call) => {
    admit(call.context.actor, field.permission);
    await readable(call, field.reads);
    return field.resolve(args, call.context);
  };

type Waited = Pick<CommandField, 'reads'>;

/** Other models may be behind, or stopped: only those of the response count. */
const goesOn = async (call: GraphqlCall, { reads }: Waited): Promise<boolean> =>
  (await call.caughtUp()) || waitForOwn(call, reads, 0);

/** What a mutation's commands have stored; whether its read models were up to date before. */
type Stored = {
  readonly name: string;
  readonly outcomes: ReadonlyArray<Outcome>;
  readonly waits: boolean;
};

const lastOf = (outcomes: ReadonlyArray<Outcome>): Outcome =>
  outcomes.reduce((last, each) => (each.position > last.position ? each : last));

/**
 * A mutation's response as soon as the read models show it. Null, with `extensions.accepted`, when it was
 * stored but is not visible yet, or cannot be read, or may not be by now. Models that failed to reach the earlier writes are not waited for again.
 */
const shown = async (
  call: GraphqlCall,
  { reads }: Waited,
  { name, outcomes, waits }: Stored,
  answer: () => Promise<unknown>,
): Promise<unknown> => {
  const last = lastOf(outcomes);
  tellWritten(call, outcomes);
  const mayBeShown = outcomes.every(({ isForbidden = false }) => !isForbidden);
  if (mayBeShown && (await waitForOwn(call, reads, waits ? WAIT_MS : 0))) {
    try {
      return await answer();
    } catch (error) {
      // A stored command is accepted, even if its result cannot be shown now, or to this person.
      if (!isOutage(error) && !Rejected.of(error)) throw error;
    }
  }
  const { stream, position } = last;
  call.extensions.accepted = { mutation: name, stream, position: position.toString() };
  return null;
};

const envelopeOf = (call: GraphqlCall): Envelope => ({
  actor: call.context.actor,
  commandId: call.nextCommandId(),
  correlationId: call.correlationId,
});

const refused = async (
  call: GraphqlCall,
  { explain }: Pick<CommandField, 'explain'>,
  why: Rejection,
): Promise<never> => {
  const { context } = call;
  await tellConflict(call, [why]);
  throw new Rejected(await nameWhoChanged((await explain?.(why, context)) ?? why, context));
};

/** A mutation: its command, then its response. */
const commandField =
  (field: CommandField, name: string): Field =>
  async (_parent, args, call) => {
    const waits = await goesOn(call, field);
    const input = field.input ? field.input(args) : args.input;
    const answer = await call.send(field.command, input, { ...envelopeOf(call), staysEmpty: true });
    if (E.isLeft(answer)) return refused(call, field, answer.left);
    const outcome = answer.right;
    return shown(call, field, { name, outcomes: [outcome], waits }, () =>
      field.answer(outcome, call.context, args),
    );
  };

/** A mutation over several streams: its commands in turn, then its response once all of them are visible. */
const processField =
  (field: ProcessField, name: string): Field =>
  async (_parent, args, call) => {
    const waits = await goesOn(call, field);
    const answer = await call.process(field, args, envelopeOf(call));
    if (E.isLeft(answer)) {
      tellWritten(call, answer.left.outcomes);
      return refused(call, field, answer.left.why);
    }
    const outcomes = answer.right;
    return shown(call, field, { name, outcomes, waits }, () => field.answerAll(outcomes, call.context, args));
  };

/** A mutation: a command, one for each of many records, a process, or a query where nothing is appended. */
export const mutationField = (field: MutationField, name: string): Field => {
  if ('command' in field) return commandField(field, name);
  if ('each' in field) return batchField(field, name);
  return 'steps' in field ? processField(field, name) : queryField(field);
};
