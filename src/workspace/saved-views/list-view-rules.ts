import * as E from 'fp-ts/lib/Either.js';
import { type Actor, allows, userIdOf } from '../../shared-kernel/actor.ts';
import type { SavedViewId } from '../../shared-kernel/ids/saved-view.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import { type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { caseless } from '../../shared-kernel/text.ts';
import { LIST_FORBIDDEN, type ListAccess } from './list-access.ts';
import type { ListView, ListViews } from './list-view.ts';

/** Also the response for another person's private view. */
const NO_VIEW = rejection('NOT_FOUND', 'There is no such view.');
const NOT_THE_OWNER = rejection('FORBIDDEN', 'Only the person who saved this view can change or delete it.');

const isSeenBy = ({ shared, ownerId }: ListView, userId: UserId | null): boolean =>
  shared || ownerId === userId;

/** A view visible to a person: their own, or a shared one, of a list that they may see. */
export const seenView = (
  state: ListViews,
  id: number,
  actor: Actor,
  { maySee }: ListAccess,
): E.Either<Rejection, ListView> => {
  const view = state.byId.get(id);
  if (!view || !isSeenBy(view, userIdOf(actor.id))) return E.left(NO_VIEW);
  return maySee(actor, view.list) ? E.right(view) : E.left(LIST_FORBIDDEN);
};

/** Finds a view that a person may change: an own view. A super admin may also change the shared views of others. */
export const changeableView = (
  state: ListViews,
  id: number,
  actor: Actor,
  access: ListAccess,
): E.Either<Rejection, ListView> => {
  const seen = seenView(state, id, actor, access);
  if (E.isLeft(seen)) return seen;
  const isTheirs = seen.right.ownerId === userIdOf(actor.id) || allows(actor, 'superadmin');
  return isTheirs ? seen : E.left(NOT_THE_OWNER);
};

/** A person's own views of a list. */
export const ownViews = (
  state: ListViews,
  { list, ownerId }: Pick<ListView, 'list' | 'ownerId'>,
): ReadonlyArray<ListView> =>
  [...state.byId.values()].filter((view) => view.list === list && view.ownerId === ownerId);

/** Whether the owner of a view sees another one of this name in the same list, in any case. */
export const isViewNameTaken = (
  state: ListViews,
  name: string,
  { list, ownerId, id }: Pick<ListView, 'list' | 'ownerId'> & { readonly id?: SavedViewId },
): boolean =>
  [...state.byId.values()].some(
    (other) =>
      other.id !== id &&
      other.list === list &&
      isSeenBy(other, ownerId) &&
      caseless(other.name) === caseless(name),
  );

/** A person's default view of a list; null for none. */
export const chosenView = (state: ListViews, userId: UserId, list: ListView['list']): SavedViewId | null =>
  state.chosen.find((choice) => choice.userId === userId && choice.list === list)?.id ?? null;
