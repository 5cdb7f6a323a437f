import type { Actor } from '../shared-kernel/actor.ts';
import type { Ask } from '../shared-kernel/context-query.ts';
import type { Requirement } from '../shared-kernel/permission.ts';
import type { PublishedCommand } from '../shared-kernel/published-command.ts';
import type { FieldErrors, Rejection } from '../shared-kernel/rejection.ts';
import type { AnyCommand, Outcome } from './command/command.ts';
import type { GiveWay } from './crowd.ts';
import type { History } from './event-store/history.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { Sql } from './sql.ts';

/**
 * Services of a resolver: the actor, this context's tables, and queries to other contexts (batched per
 * request).
 */
export type ResolverContext = {
  readonly actor: Actor;
  readonly sql: Sql;
  readonly ask: Ask;
  /** For data that only history contains. */
  readonly log: History;
  /** The core's clock. */
  readonly now: () => Date;
  /** Awaited between two steps of long work. */
  readonly giveWay: GiveWay;
};

/** The arguments of a field in a table of many. */
// biome-ignore lint/suspicious/noExplicitAny: each field has its own
type AnyArgs = any;

/** A query of the API. `reads` are the read models that must have caught up with the client's writes. */
export type QueryField<Args, Response> = {
  readonly permission: Requirement;
  readonly reads: ReadonlyArray<AnyReadModel>;
  readonly resolve: (args: Args, context: ResolverContext) => Promise<Response>;
};

/**
 * A mutation of the API: the command of the same name, the mapping of arguments to its input, and its response
 * once the read models in `reads` have reached the outcome's position.
 */
export type CommandField<Args = AnyArgs, Response = unknown> = {
  readonly command: AnyCommand;
  /** The arguments by default. The command's codec decodes it. */
  readonly input?: (args: Args) => unknown;
  readonly reads: ReadonlyArray<AnyReadModel>;
  /** Repeats and intentions that already hold have no events; the arguments show what was requested. */
  readonly answer: (outcome: Outcome, context: ResolverContext, args: Args) => Promise<Response>;
  /** Replaces ids in a command's rejection by words. */
  readonly explain?: (rejection: Rejection, context: ResolverContext) => Promise<Rejection>;
};

/** A process for each record of a batch, chosen by the batch's arguments. */
export type EachProcess<Args = AnyArgs> = {
  readonly permission: Requirement;
  readonly processes: Readonly<Record<string, Pick<ProcessField, 'steps'>>>;
  /** The name of one of the processes. */
  readonly choose: (args: Args) => string;
};

/**
 * A mutation over many records (`ids`): one command or process for each. Returns a `BatchOutcome` per id, once the read
 * models in `reads` have caught up with all of them.
 */
export type BatchField<Args = AnyArgs> = {
  readonly each: AnyCommand | EachProcess<Args>;
  /** Errors in the arguments that concern every id; then no command is sent. */
  readonly errors?: (args: Args) => FieldErrors;
  /** The command's codec decodes it; the arguments of a process. */
  readonly inputFor: (args: Args, id: string) => unknown;
  readonly reads: ReadonlyArray<AnyReadModel>;
};

/** One command of a process, its context's own or one published by another. */
export type ProcessStep<Args = AnyArgs> = {
  // biome-ignore lint/suspicious/noExplicitAny: a list of steps erases their inputs
  readonly command: PublishedCommand<any>;
  /**
   * Name of what the step saves, for users (`the escort`). The refusal of a later step lists it if it is not undone;
   * without a name, that refusal says itself what stays.
   */
  readonly saves?: string;
  /**
   * The command's codec decodes it. It may ask what contexts publish; a repeat asks again, and its response
   * does not count as another input. `process` is an id of the request: that of a repeat is the same.
   */
  readonly input: (args: Args, before: ReadonlyArray<Outcome>, ask: Ask, process: string) => unknown;
  /** Compensation where a later step is refused; without it the step stays. */
  readonly undo?: {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    readonly command: PublishedCommand<any>;
    /** Null where this request has nothing to undo: the step stays. */
    readonly input: (args: Args, done: Outcome) => unknown;
  };
};

/**
 * A mutation over several streams: commands in a stated order, that on the owner's stream first. Responds once
 * the read models in `reads` have reached the last position.
 */
export type ProcessField<Args = AnyArgs, Response = unknown> = {
  readonly steps: ReadonlyArray<ProcessStep<Args>>;
  readonly reads: ReadonlyArray<AnyReadModel>;
  readonly answerAll: (
    outcomes: ReadonlyArray<Outcome>,
    context: ResolverContext,
    args: Args,
  ) => Promise<Response>;
  /** Replaces ids in a command's rejection by words. */
  readonly explain?: (rejection: Rejection, context: ResolverContext) => Promise<Rejection>;
};

/** A mutation that appends nothing is a query which must not be repeated or cached. */
export type MutationField<Args = AnyArgs, Response = unknown> =
  | CommandField<Args, Response>
  | BatchField<Args>
  | ProcessField<Args, Response>
  | QueryField<Args, Response>;

/** Computes a field from its parent. */
type Resolve<Parent, Args, Response> = (parent: Parent, args: Args, context: ResolverContext) => Response;

/**
 * A field of an object type. A field that a context adds to another context's type lists its read models in `reads`:
 * they must have caught up with the client's writes, as those of the root field must.
 */
export type TypeField<Parent, Args, Response> =
  | Resolve<Parent, Args, Response>
  | {
      readonly reads: ReadonlyArray<AnyReadModel>;
      readonly resolve: Resolve<Parent, Args, Response>;
    };

/** Fields of an object type, computed from its parent. Other fields are properties of the parent. */
export type FieldResolvers = Readonly<
  // biome-ignore lint/suspicious/noExplicitAny: a table of fields erases their parents and arguments
  Record<string, TypeField<any, any, unknown>>
>;

/** Resolvers of one part of the API, before they are merged. `ResolversOf` has the types of the schema's slice. */
export type Resolvers = {
  readonly queries: Readonly<Record<string, QueryField<AnyArgs, unknown>>>;
  readonly mutations: Readonly<Record<string, MutationField>>;
  readonly types: Readonly<Record<string, FieldResolvers>>;
};

/** A resolver as the generated types of a slice have it. */
type Generated<Parent, Args, Response> = (
  parent: Parent,
  args: Args,
  context: ResolverContext,
  info: never,
) => Response;

type QueryOf<Field> =
  Field extends Generated<infer _Parent, infer Args, infer Response>
    ? QueryField<Args, Awaited<Response>>
    : never;
type MutationOf<Field> =
  Field extends Generated<infer _Parent, infer Args, infer Response>
    ? MutationField<Args, Awaited<Response>>
    : never;
type FieldOf<Field> =
  Field extends Generated<infer Parent, infer Args, infer Response>
    ? TypeField<Parent, Args, Response>
    : never;

/**
 * A part of the API by the types that are generated from its context's slice of the schema: names, arguments, parents
 * and responses. Whether every root field has one is checked at start.
 */
export type ResolversOf<Slice extends { readonly Query?: unknown; readonly Mutation?: unknown }> = {
  readonly queries: {
    readonly [Name in keyof NonNullable<Slice['Query']>]?: QueryOf<
      NonNullable<NonNullable<Slice['Query']>[Name]>
    >;
  };
  readonly mutations: {
    readonly [Name in keyof NonNullable<Slice['Mutation']>]?: MutationOf<
      NonNullable<NonNullable<Slice['Mutation']>[Name]>
    >;
  };
  readonly types: {
    readonly [Type in Exclude<keyof Slice, 'Query' | 'Mutation'>]?: {
      readonly [Name in keyof NonNullable<Slice[Type]>]?: FieldOf<
        NonNullable<NonNullable<Slice[Type]>[Name]>
      >;
    };
  };
};
