import type { Actor } from '../shared-kernel/actor.ts';
import type { Requirement } from '../shared-kernel/permission.ts';
import type { Ask, Question } from '../shared-kernel/question.ts';
import type { FieldErrors, Rejection } from '../shared-kernel/rejection.ts';
import type { AnyCommand, Outcome } from './command/command.ts';
import type { GiveWay } from './crowd.ts';
import type { EventCodec } from './event-store/event-codec.ts';
import type { EventStore } from './event-store/event-store.ts';
import type { Uploads } from './file-store/uploads.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { Sql } from './sql.ts';

/** What a resolver may use: who asks, this context's tables, and questions to other contexts (batched per request). */
export type Request = {
  readonly actor: Actor;
  readonly sql: Sql;
  readonly ask: Ask;
  /** For what only history can tell. */
  readonly log: Pick<EventStore, 'read'> & Pick<EventCodec, 'decode'>;
  readonly uploads: Pick<Uploads, 'issue' | 'settle'>;
  /** Waited for between two steps of what takes long. */
  readonly giveWay: GiveWay;
};

/** A query of the API. `reads` are the read models that must have caught up with what the client has written. */
export type QueryField<Args, Answer> = {
  readonly permission: Requirement;
  readonly reads: ReadonlyArray<AnyReadModel>;
  readonly resolve: (args: Args, request: Request) => Promise<Answer>;
};

/**
 * A mutation of the API: the command of the same name, how its input is read from the arguments,
 * and what it answers once the read models in `reads` have reached the outcome's position.
 */
export type CommandField = {
  readonly command: AnyCommand;
  // biome-ignore lint/suspicious/noExplicitAny: arguments arrive untyped; the command's codec decodes them
  readonly input?: (args: any) => unknown;
  readonly reads: ReadonlyArray<AnyReadModel>;
  /** A repeat and an intention that already held have no events; the arguments tell what was meant. */
  // biome-ignore lint/suspicious/noExplicitAny: arguments arrive untyped
  readonly answer: (outcome: Outcome, request: Request, args: any) => Promise<unknown>;
  /** Puts into words what the command could only tell by ids. */
  readonly explain?: (rejection: Rejection, request: Request) => Promise<Rejection>;
};

/**
 * A mutation over many records (`ids`): one command for each of them. It answers the API's `BatchOutcome` for each id,
 * once the read models in `reads` have caught up with all of them.
 */
export type BatchField = {
  readonly each: AnyCommand;
  /** What is wrong with the arguments whatever the id; then nothing is done for any. */
  // biome-ignore lint/suspicious/noExplicitAny: arguments arrive untyped
  readonly errors?: (args: any) => FieldErrors;
  // biome-ignore lint/suspicious/noExplicitAny: arguments arrive untyped; the command's codec decodes them
  readonly input: (args: any, id: string) => unknown;
  readonly reads: ReadonlyArray<AnyReadModel>;
};

/** A mutation that appends nothing is a query which must not be repeated or cached. */
// biome-ignore lint/suspicious/noExplicitAny: a table of mutations erases their arguments
export type MutationField = CommandField | BatchField | QueryField<any, unknown>;

/** Fields of an object type, computed from its parent. A field that is not named is read off the parent. */
// biome-ignore lint/suspicious/noExplicitAny: parents are rows of many shapes
export type FieldResolvers = Readonly<Record<string, (parent: any, args: any, request: Request) => unknown>>;

export type Resolvers = {
  // biome-ignore lint/suspicious/noExplicitAny: a table of queries erases their arguments
  readonly queries: Readonly<Record<string, QueryField<any, unknown>>>;
  readonly mutations: Readonly<Record<string, MutationField>>;
  readonly types: Readonly<Record<string, FieldResolvers>>;
};

/** Answers a batch of keys, in their order; null where there is no answer. */
export type Answerer = {
  // biome-ignore lint/suspicious/noExplicitAny: a table of answerers erases their keys and answers
  readonly about: Question<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly answer: (keys: ReadonlyArray<any>, sql: Sql) => Promise<ReadonlyArray<any>>;
  /** The read model that alone decides what is answered; then an answer may be kept for as long as it stands still. */
  readonly from?: AnyReadModel;
  /** What is known of a key without asking anybody. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly known?: (key: any) => { readonly answer: any } | undefined;
};

export const answers = <Key, Answer>(
  about: Question<Key, Answer>,
  answer: (keys: ReadonlyArray<Key>, sql: Sql) => Promise<ReadonlyArray<Answer | null>>,
  from?: AnyReadModel,
): Answerer => ({ about, answer, ...(from && { from }) });
