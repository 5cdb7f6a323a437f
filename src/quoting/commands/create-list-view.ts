import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { invalid, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { listViewInput, MESSAGES, MOST_LIST_VIEWS } from '../contract.ts';
import { type ListViewCreated, listViews } from '../list-view.ts';
import { isViewNameTaken, LIST_FORBIDDEN, MAY_SEE_LISTS, maySee, ownViews } from '../list-view-rules.ts';

const ENOUGH = rejection(
  'REFUSED',
  `You have ${MOST_LIST_VIEWS} views of this list. Delete one that you no longer use, then save this one.`,
);

/** Saves a list's filters, order and columns as a view of the person's own, which they may share. */
export const createListView = defineCommand({
  name: 'createListView',
  input: listViewInput,
  permission: MAY_SEE_LISTS,
  aggregate: listViews,
  stream: () => listViews.name,
  decide: ({ state, input, given: { actor } }): E.Either<Rejection, ReadonlyArray<ListViewCreated>> => {
    const ownerId = userIdOf(actor.id);
    if (ownerId === null || !maySee(actor, input.list)) return E.left(LIST_FORBIDDEN);
    const place = { list: input.list, ownerId };
    if (isViewNameTaken(state, input.name, place))
      return E.left(invalid({ name: MESSAGES.listViewNameTaken }));
    if (ownViews(state, place).length >= MOST_LIST_VIEWS) return E.left(ENOUGH);
    const id = (state.lastId + 1) as RecordId;
    return E.right([{ type: 'ListViewCreated', data: { ...input, id, ownerId } }]);
  },
});
