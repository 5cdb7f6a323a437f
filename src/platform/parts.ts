import type { AnyCommand } from './command/command.ts';
import type { Context } from './context.ts';
import { mergeResolvers } from './merge-resolvers.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { MutationField, ProcessField, Resolvers } from './resolver.ts';

/** An aggregate as a part of its context: its slice of the API and the implementation. */
export type Part = {
  /** Path of the schema file. A part without a slice of the API has neither this nor resolvers. */
  readonly schema?: string;
  readonly resolvers?: Resolvers;
  /** Commands without a mutation. */
  readonly internal?: ReadonlyArray<AnyCommand>;
  readonly readModels: ReadonlyArray<AnyReadModel>;
} & Pick<Context, 'files' | 'lists' | 'rest' | 'subjects' | 'reactions' | 'schedules'> &
  Partial<Pick<Context, 'queryHandlers'>>;

const commandsOfProcess = ({ steps }: Pick<ProcessField, 'steps'>): ReadonlyArray<AnyCommand> =>
  steps
    .flatMap(({ command, undo }) => (undo ? [command, undo.command] : [command]))
    .filter((command): command is AnyCommand => 'decide' in command);

/** Commands that a mutation sends; of a process only those of its own context. */
export const commandsOf = (field: MutationField): ReadonlyArray<AnyCommand> => {
  if ('command' in field) return [field.command];
  if ('steps' in field) return commandsOfProcess(field);
  if (!('each' in field)) return [];
  const { each } = field;
  return 'processes' in each ? Object.values(each.processes).flatMap(commandsOfProcess) : [each];
};

const NO_RESOLVERS: Resolvers = { queries: {}, mutations: {}, types: {} };

const allCommandsOf = ({
  resolvers = NO_RESOLVERS,
  internal = [],
  subjects = [],
}: Part): ReadonlyArray<AnyCommand> => [
  ...new Set(Object.values(resolvers.mutations).flatMap(commandsOf)),
  ...internal,
  ...subjects,
];

/** What a context has beside its parts: at least its name. */
type Own = Pick<Context, 'name'> & Partial<Context>;

/**
 * A context including its parts. A part's commands are those that its mutations send, its internal ones, and those that
 * forget its subjects.
 */
export const withParts = (own: Own, parts: ReadonlyArray<Part>): Context => ({
  name: own.name,
  schemas: [...(own.schemas ?? []), ...parts.flatMap(({ schema }) => schema ?? [])],
  commands: [...(own.commands ?? []), ...parts.flatMap(allCommandsOf)],
  readModels: [own, ...parts].flatMap(({ readModels = [] }) => readModels),
  queryHandlers: [own, ...parts].flatMap(({ queryHandlers = [] }) => queryHandlers),
  files: [own, ...parts].flatMap(({ files = [] }) => files),
  lists: [own, ...parts].flatMap(({ lists = [] }) => lists),
  resolvers: mergeResolvers([own, ...parts].map(({ resolvers = NO_RESOLVERS }) => resolvers)),
  rest: [own, ...parts].flatMap(({ rest = [] }) => rest),
  subjects: [own, ...parts].flatMap(({ subjects = [] }) => subjects),
  reactions: [own, ...parts].flatMap(({ reactions = [] }) => reactions),
  schedules: [own, ...parts].flatMap(({ schedules = [] }) => schedules),
});
