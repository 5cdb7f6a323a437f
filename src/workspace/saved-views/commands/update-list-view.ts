import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { savedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import type { ListDeclaration } from '../../../shared-kernel/list.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { revision } from '../../../shared-kernel/revision.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields, optional } from '../../../shared-kernel/validation.ts';
import { MESSAGES, VIEW_NAMES, VIEW_PARTS } from '../../contract/saved-views.ts';
import { listAccess } from '../list-access.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { listViewChanges } from '../list-view-input.ts';
import { changeableView, isViewNameTaken } from '../list-view-rules.ts';

/**
 * Changes the sent fields of a view. Two people's changes of different parts both succeed. A view that is no longer shared
 * stops being others' default.
 */
export const updateListView = (lists: ReadonlyArray<ListDeclaration>) => {
  const access = listAccess(lists);
  return defineCommand({
    name: 'updateListView',
    input: both(fields({ id: savedViewId, revision: optional(revision) }), listViewChanges(lists)),
    permission: access.anyList,
    aggregate: listViews,
    stream: () => listViews.name,
    decide: ({ state, input, given }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
      const { id, list: wantedList, revision: seen, ...sent } = input;
      const found = changeableView(state, id, given.actor, access);
      if (E.isLeft(found)) return found;
      const { list, ownerId, name, shared, address, columns } = found.right;
      if (wantedList !== undefined && wantedList !== list)
        return E.left(invalid({ list: MESSAGES.viewStaysWithList }));
      const before = { name, shared, address, columns };
      const after = { ...before, ...sent };
      const sections = VIEW_PARTS.filter((part) => !sameValue(after[part], before[part]));
      if (sections.length === 0) return E.right([]);
      const conflict = conflictOf(found.right, { sections, seen, names: VIEW_NAMES, shown: 'list' });
      if (conflict) return E.left(conflict);
      if (after.name !== name && isViewNameTaken(state, after.name, { list, ownerId, id }))
        return E.left(invalid({ name: MESSAGES.viewNameTaken }));
      return E.right([{ type: 'ListViewChanged', data: { id, ...after } }]);
    },
  });
};
