import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import { savedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import { allocated } from '../../../shared-kernel/ids/whole-id.ts';
import type { ListDeclaration } from '../../../shared-kernel/list.ts';
import { invalid, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { MESSAGES, MOST_VIEWS } from '../../contract/saved-views.ts';
import { LIST_FORBIDDEN, listAccess } from '../list-access.ts';
import { type ListViewCreated, listViews } from '../list-view.ts';
import { listViewInput } from '../list-view-input.ts';
import { isViewNameTaken, ownViews } from '../list-view-rules.ts';

const ENOUGH = rejection(
  'REFUSED',
  `You have ${MOST_VIEWS} views of this list. Delete one that you no longer use, then save this one.`,
);

/** Saves a list's filters, sort order and columns as the user's own view, which may be shared. */
export const createListView = (lists: ReadonlyArray<ListDeclaration>) => {
  const { anyList, maySee } = listAccess(lists);
  return defineCommand({
    name: 'createListView',
    input: listViewInput(lists),
    permission: anyList,
    aggregate: listViews,
    stream: () => listViews.name,
    decide: ({ state, input, given: { actor } }): E.Either<Rejection, ReadonlyArray<ListViewCreated>> => {
      const ownerId = userIdOf(actor.id);
      if (ownerId === null || !maySee(actor, input.list)) return E.left(LIST_FORBIDDEN);
      const place = { list: input.list, ownerId };
      if (isViewNameTaken(state, input.name, place)) return E.left(invalid({ name: MESSAGES.viewNameTaken }));
      if (ownViews(state, place).length >= MOST_VIEWS) return E.left(ENOUGH);
      const id = allocated(savedViewId, state.lastId + 1);
      return E.right([{ type: 'ListViewCreated', data: { ...input, id, ownerId } }]);
    },
    creates: ({ data }) => data.id,
  });
};
