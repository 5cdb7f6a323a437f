import * as E from 'fp-ts/lib/Either.js';
import { type Actor, allows, userIdOf } from '../shared-kernel/actor.ts';
import type { Permission } from '../shared-kernel/permission.ts';
import type { RecordId } from '../shared-kernel/record-id.ts';
import { type Rejection, rejection } from '../shared-kernel/rejection.ts';
import { caseless } from '../shared-kernel/text.ts';
import { LIST_PERMISSIONS } from './contract.ts';
import type { ListView, ListViews } from './list-view.ts';

/** What every call about views needs; which lists a person sees is then asked of the view. */
export const MAY_SEE_LISTS: ReadonlyArray<Permission> = [...new Set(Object.values(LIST_PERMISSIONS))];

/** Also what somebody is told about the view that another keeps to themselves. */
const NO_VIEW = rejection('NOT_FOUND', 'There is no such view.');
export const LIST_FORBIDDEN = rejection(
  'FORBIDDEN',
  'You do not have permission to see this. Ask an administrator.',
);
const NOT_THE_OWNER = rejection('FORBIDDEN', 'Only the person who saved this view can change or delete it.');

/** People have views; what is not a person has none. */
export const maySee = (actor: Actor, list: ListView['list']): boolean =>
  actor.kind === 'staff' && allows(actor, LIST_PERMISSIONS[list]);

const isSeenBy = ({ shared, ownerId }: ListView, userId: string | null): boolean =>
  shared || ownerId === userId;

/** A view that a person sees: their own, or a shared one, of a list that they may see. */
export const seenView = (state: ListViews, id: number, actor: Actor): E.Either<Rejection, ListView> => {
  const view = state.byId.get(id);
  if (!view || !isSeenBy(view, userIdOf(actor.id))) return E.left(NO_VIEW);
  return maySee(actor, view.list) ? E.right(view) : E.left(LIST_FORBIDDEN);
};

/** A view that a person may change: their own; of those that others share, any for a super admin, none for the rest. */
export const changeableView = (state: ListViews, id: number, actor: Actor): E.Either<Rejection, ListView> => {
  const seen = seenView(state, id, actor);
  if (E.isLeft(seen)) return seen;
  const isTheirs = seen.right.ownerId === userIdOf(actor.id) || allows(actor, 'superadmin');
  return isTheirs ? seen : E.left(NOT_THE_OWNER);
};

/** The views of a list that a person has saved. */
export const ownViews = (
  state: ListViews,
  { list, ownerId }: Pick<ListView, 'list' | 'ownerId'>,
): ReadonlyArray<ListView> =>
  [...state.byId.values()].filter((view) => view.list === list && view.ownerId === ownerId);

/** Whether the owner of a view sees another one of this name in the same list, in any case. */
export const isViewNameTaken = (
  state: ListViews,
  name: string,
  { list, ownerId, id }: Pick<ListView, 'list' | 'ownerId'> & { readonly id?: RecordId },
): boolean =>
  [...state.byId.values()].some(
    (other) =>
      other.id !== id &&
      other.list === list &&
      isSeenBy(other, ownerId) &&
      caseless(other.name) === caseless(name),
  );

/** The view with which a person begins a list; null for none. */
export const chosenView = (state: ListViews, userId: string, list: ListView['list']): RecordId | null =>
  state.chosen.find((choice) => choice.userId === userId && choice.list === list)?.id ?? null;
