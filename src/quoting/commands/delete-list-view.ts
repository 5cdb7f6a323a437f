import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import { fields } from '../../shared-kernel/validation.ts';
import { type ListViewEvent, listViews } from '../list-view.ts';
import { changeableView, MAY_SEE_LISTS } from '../list-view-rules.ts';

/** Deletes a view, also as anybody's default. One that is gone already is left so. */
export const deleteListView = defineCommand({
  name: 'deleteListView',
  input: fields({ id: recordId }),
  permission: MAY_SEE_LISTS,
  aggregate: listViews,
  stream: () => listViews.name,
  decide: ({ state, input: { id }, given }): E.Either<Rejection, ReadonlyArray<ListViewEvent>> => {
    if (id <= state.lastId && !state.byId.has(id)) return E.right([]);
    return E.map(() => [{ type: 'ListViewDeleted', data: { id } }] as const)(
      changeableView(state, id, given.actor),
    );
  },
});
