import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { fields, optional } from '../../shared-kernel/validation.ts';
import { listName, MESSAGES } from '../contract.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { chosenView, LIST_FORBIDDEN, MAY_SEE_LISTS, maySee, seenView } from '../list-view-rules.ts';

/** Makes a view the one with which a person begins a list; without an id the list begins as it is again. */
export const chooseListView = defineCommand({
  name: 'chooseListView',
  input: fields({ list: listName, id: optional(recordId) }),
  permission: MAY_SEE_LISTS,
  aggregate: listViews,
  stream: () => listViews.name,
  decide: ({
    state,
    input: { list, id },
    given: { actor },
  }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
    const userId = userIdOf(actor.id);
    if (userId === null || !maySee(actor, list)) return E.left(LIST_FORBIDDEN);
    const view = id === null ? null : seenView(state, id, actor);
    if (view !== null && E.isLeft(view)) return view;
    if (view !== null && view.right.list !== list) return E.left(invalid({ id: MESSAGES.listViewOfAnother }));
    const before = chosenView(state, userId, list);
    return E.right(id === before ? [] : [{ type: 'ListViewChosen', data: { userId, list, id, before } }]);
  },
});
