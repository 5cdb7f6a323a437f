import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { savedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import type { ListDeclaration } from '../../../shared-kernel/list.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/saved-views.ts';
import { listAccess } from '../list-access.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { listViewChanges } from '../list-view-input.ts';
import { changeableView, isViewNameTaken } from '../list-view-rules.ts';

/** Changes the sent fields of a view. A view that is no longer shared stops being others' default. */
export const updateListView = (lists: ReadonlyArray<ListDeclaration>) => {
  const access = listAccess(lists);
  return defineCommand({
    name: 'updateListView',
    input: both(fields({ id: savedViewId }), listViewChanges(lists)),
    permission: access.anyList,
    aggregate: listViews,
    stream: () => listViews.name,
    decide: ({ state, input, given }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
      const { id, list: wantedList, ...sent } = input;
      const found = changeableView(state, id, given.actor, access);
      if (E.isLeft(found)) return found;
      const { list, ownerId, id: _, ...before } = found.right;
      if (wantedList !== undefined && wantedList !== list)
        return E.left(invalid({ list: MESSAGES.viewStaysWithList }));
      const after = { ...before, ...sent };
      if (after.name !== before.name && isViewNameTaken(state, after.name, { list, ownerId, id }))
        return E.left(invalid({ name: MESSAGES.viewNameTaken }));
      return E.right(sameValue(before, after) ? [] : [{ type: 'ListViewChanged', data: { id, ...after } }]);
    },
  });
};
