import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { savedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import type { ListDeclaration } from '../../../shared-kernel/list.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { revision } from '../../../shared-kernel/revision.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { VIEW_NAMES, VIEW_PARTS } from '../../contract/saved-views.ts';
import { listAccess } from '../list-access.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { changeableView } from '../list-view-rules.ts';

/**
 * Deletes a view, also as anybody's default; not one of which anything was changed after the revision that the person saw.
 * Deleting it again has no effect.
 */
export const deleteListView = (lists: ReadonlyArray<ListDeclaration>) => {
  const access = listAccess(lists);
  return defineCommand({
    name: 'deleteListView',
    input: fields({ id: savedViewId, revision: optional(revision) }),
    permission: access.anyList,
    aggregate: listViews,
    stream: () => listViews.name,
    decide: ({
      state,
      input: { id, revision: seen },
      given,
    }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
      if (id <= state.lastId && !state.byId.has(id)) return E.right([]);
      const found = changeableView(state, id, given.actor, access);
      if (E.isLeft(found)) return found;
      const conflict = conflictOf(found.right, {
        ...{ sections: VIEW_PARTS, seen, names: VIEW_NAMES, shown: 'list', undone: 'deleted' },
      });
      return conflict ? E.left(conflict) : E.right([{ type: 'ListViewDeleted', data: { id } }]);
    },
  });
};
