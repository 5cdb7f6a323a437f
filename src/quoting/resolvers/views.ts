import type { CommandField, QueryField, Request } from '../../platform/resolver.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { chooseListView } from '../commands/choose-list-view.ts';
import { createListView } from '../commands/create-list-view.ts';
import { deleteListView } from '../commands/delete-list-view.ts';
import { updateListView } from '../commands/update-list-view.ts';
import type { ListName } from '../contract.ts';
import type { ListViewCreated } from '../list-view.ts';
import { LIST_FORBIDDEN, MAY_SEE_LISTS, maySee } from '../list-view-rules.ts';
import { listViews, viewOfId, viewsOfList } from '../read-models/list-views.ts';
import { lastEvent } from './last-event.ts';

type Id = { readonly id: string };
type OfList = { readonly list: ListName };

const me = ({ actor }: Pick<Request, 'actor'>): string => userIdOf(actor.id) ?? '';

const views = ({ list }: OfList, request: Request) => viewsOfList(list, me(request), request.sql);

const view = (id: unknown, request: Request) => viewOfId(Number(id), me(request), request.sql);

export const listViewQueries = {
  listViews: {
    permission: MAY_SEE_LISTS,
    reads: [listViews],
    resolve: async (asked: OfList, request: Request) => {
      if (!maySee(request.actor, asked.list)) throw new Rejected(LIST_FORBIDDEN);
      return views(asked, request);
    },
  },
} satisfies Record<string, QueryField<never, unknown>>;

export const listViewMutations = {
  createListView: {
    command: createListView,
    reads: [listViews],
    answer: async (outcome, request) => {
      const created = await lastEvent<ListViewCreated>(outcome, request);
      return created && view(created.data.id, request);
    },
  },
  updateListView: {
    command: updateListView,
    input: ({ id, input }: Id & { readonly input: object }) => ({ ...input, id }),
    reads: [listViews],
    answer: (_outcome, request, { id }: Id) => view(id, request),
  },
  deleteListView: {
    command: deleteListView,
    input: ({ id }: Id) => ({ id }),
    reads: [listViews],
    answer: async (_outcome, _request, { id }: Id) => id,
  },
  chooseListView: {
    command: chooseListView,
    input: ({ list, id }: OfList & Partial<Id>) => ({ list, id }),
    reads: [listViews],
    answer: (_outcome, request, asked: OfList) => views(asked, request),
  },
} satisfies Record<string, CommandField>;
