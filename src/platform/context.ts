import type { AnyCommand } from './command/command.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { AnyReaction } from './reactor/reaction.ts';
import type { Answerer, Resolvers } from './resolver.ts';
import type { RestRoute } from './rest-route.ts';
import type { Schedule } from './scheduler.ts';

/** The face that a context shows to the composition root. `schema` is the path of its slice of the API. */
export type Context = {
  readonly name: string;
  readonly schema: string;
  readonly commands: ReadonlyArray<AnyCommand>;
  readonly readModels: ReadonlyArray<AnyReadModel>;
  readonly reactions?: ReadonlyArray<AnyReaction>;
  readonly schedules?: ReadonlyArray<Schedule>;
  readonly resolvers: Resolvers;
  readonly rest?: ReadonlyArray<RestRoute>;
  readonly answers: ReadonlyArray<Answerer>;
};
