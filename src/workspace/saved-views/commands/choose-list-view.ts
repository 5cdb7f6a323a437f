import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import { savedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import type { ListDeclaration } from '../../../shared-kernel/list.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/saved-views.ts';
import { LIST_FORBIDDEN, listAccess } from '../list-access.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { listName } from '../list-view-input.ts';
import { chosenView, seenView } from '../list-view-rules.ts';

/** Makes a view a person's default for a list; without an id the list has no default again. */
export const chooseListView = (lists: ReadonlyArray<ListDeclaration>) => {
  const access = listAccess(lists);
  return defineCommand({
    name: 'chooseListView',
    input: fields({ list: listName(lists), id: optional(savedViewId) }),
    permission: access.anyList,
    aggregate: listViews,
    stream: () => listViews.name,
    decide: ({
      state,
      input: { list, id },
      given: { actor },
    }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
      const userId = userIdOf(actor.id);
      if (userId === null || !access.maySee(actor, list)) return E.left(LIST_FORBIDDEN);
      const view = id === null ? null : seenView(state, id, actor, access);
      if (view !== null && E.isLeft(view)) return view;
      if (view !== null && view.right.list !== list)
        return E.left(invalid({ id: MESSAGES.viewOfAnotherList }));
      const before = chosenView(state, userId, list);
      return E.right(id === before ? [] : [{ type: 'ListViewChosen', data: { userId, list, id, before } }]);
    },
  });
};
