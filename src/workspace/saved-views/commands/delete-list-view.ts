import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { savedViewId } from '../../../shared-kernel/ids/saved-view.ts';
import type { ListDeclaration } from '../../../shared-kernel/list.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { listAccess } from '../list-access.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { changeableView } from '../list-view-rules.ts';

/** Deletes a view, also as anybody's default. Deleting it again has no effect. */
export const deleteListView = (lists: ReadonlyArray<ListDeclaration>) => {
  const access = listAccess(lists);
  return defineCommand({
    name: 'deleteListView',
    input: fields({ id: savedViewId }),
    permission: access.anyList,
    aggregate: listViews,
    stream: () => listViews.name,
    decide: ({ state, input: { id }, given }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
      if (id <= state.lastId && !state.byId.has(id)) return E.right([]);
      return E.map(() => [{ type: 'ListViewDeleted', data: { id } }] as const)(
        changeableView(state, id, given.actor, access),
      );
    },
  });
};
