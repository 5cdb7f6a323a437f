import type { ListDeclaration } from '../shared-kernel/list.ts';
import type { ContextFiles } from '../shared-kernel/stored-file.ts';
import type { AnyCommand } from './command/command.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { QueryHandler } from './query-handler.ts';
import type { AnyReaction } from './reactor/reaction.ts';
import type { Resolvers } from './resolver.ts';
import type { RestEndpoint } from './rest-endpoint.ts';
import type { Schedule } from './scheduler.ts';

/** The interface of a context to the composition root. `schemas` are paths of its slices of the API. */
export type Context = {
  readonly name: string;
  readonly schemas: ReadonlyArray<string>;
  readonly commands: ReadonlyArray<AnyCommand>;
  readonly readModels: ReadonlyArray<AnyReadModel>;
  readonly queryHandlers: ReadonlyArray<QueryHandler>;
  readonly files?: ReadonlyArray<ContextFiles>;
  /** Lists of the context, for which saved views exist. */
  readonly lists?: ReadonlyArray<ListDeclaration>;
  /** REST routes, such as the lists' files. */
  readonly rest?: ReadonlyArray<RestEndpoint>;
  readonly resolvers: Resolvers;
  /** For each kind of subjects beside customers, the command that forgets one (`defineForgetting`). */
  readonly subjects?: ReadonlyArray<AnyCommand>;
  readonly reactions?: ReadonlyArray<AnyReaction>;
  readonly schedules?: ReadonlyArray<Schedule>;
};
