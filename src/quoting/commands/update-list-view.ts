import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { both, fields } from '../../shared-kernel/validation.ts';
import { listViewChanges, MESSAGES } from '../contract.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { changeableView, isViewNameTaken, MAY_SEE_LISTS } from '../list-view-rules.ts';

/** Changes what is sent of a view. One that is no longer shared is nobody else's default any more. */
export const updateListView = defineCommand({
  name: 'updateListView',
  input: both(fields({ id: recordId }), listViewChanges),
  permission: MAY_SEE_LISTS,
  aggregate: listViews,
  stream: () => listViews.name,
  decide: ({ state, input, given }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
    const { id, list: wantedList, ...sent } = input;
    const found = changeableView(state, id, given.actor);
    if (E.isLeft(found)) return found;
    const { list, ownerId, id: _, ...before } = found.right;
    if (wantedList !== undefined && wantedList !== list)
      return E.left(invalid({ list: MESSAGES.listViewList }));
    const after = { ...before, ...sent };
    if (after.name !== before.name && isViewNameTaken(state, after.name, { list, ownerId, id }))
      return E.left(invalid({ name: MESSAGES.listViewNameTaken }));
    return E.right(sameValue(before, after) ? [] : [{ type: 'ListViewChanged', data: { id, ...after } }]);
  },
});
