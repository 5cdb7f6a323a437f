import { assigneeById } from '../../identity/published/queries.ts';
import { nameOf } from '../../platform/name-of.ts';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import { Rejected } from '../../shared-kernel/rejection.ts';
import type { Resolvers as Slice } from '../generated/schema.ts';
import type { SavedViewCommands } from './commands.ts';
import { LIST_FORBIDDEN, type ListAccess } from './list-access.ts';
import { listViews, type SavedView, viewOfId, viewsOfList } from './read-models/list-views.ts';

const me = ({ actor }: Pick<ResolverContext, 'actor'>): UserId | null => userIdOf(actor.id);

const views = (list: string, context: ResolverContext) => viewsOfList(list, me(context), context.sql);

const view = (id: unknown, context: ResolverContext) => viewOfId(Number(id), me(context), context.sql);

export const savedViewResolvers = (
  { createListView, updateListView, deleteListView, chooseListView }: SavedViewCommands,
  { anyList, maySee }: ListAccess,
) =>
  ({
    queries: {
      listViews: {
        permission: anyList,
        reads: [listViews],
        resolve: async ({ list }, context) => {
          if (!maySee(context.actor, list)) throw new Rejected(LIST_FORBIDDEN);
          return views(list, context);
        },
      },
    },
    mutations: {
      createListView: {
        command: createListView,
        reads: [listViews],
        answer: ({ created }, context) => view(created, context),
      },
      updateListView: {
        command: updateListView,
        input: ({ id, input, revision }) => ({ ...input, id, revision }),
        reads: [listViews],
        answer: (_outcome, context, { id }) => view(id, context),
      },
      deleteListView: {
        command: deleteListView,
        input: ({ id, revision }) => ({ id, revision }),
        reads: [listViews],
        answer: async (_outcome, _request, { id }) => id,
      },
      chooseListView: {
        command: chooseListView,
        input: ({ list, id }) => ({ list, id }),
        reads: [listViews],
        answer: (_outcome, context, { list }) => views(list, context),
      },
    },
    types: { ListView: { owner: nameOf(assigneeById, ({ ownerId }: SavedView) => ownerId) } },
  }) satisfies ResolversOf<Slice>;
