import { userIdOf } from '../../shared-kernel/actor.ts';
import { type Ask, contextQuery } from '../../shared-kernel/context-query.ts';
import { describeConflict } from '../../shared-kernel/describe-conflict.ts';
import { fullName } from '../../shared-kernel/full-name.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import type { Permission, RoleName } from '../../shared-kernel/permission.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';

export type AssigneeResponse = {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
};

/** The user of an id, active or not; null for an unknown id. */
export const assigneeById = contextQuery<UserId, AssigneeResponse>('identity.assigneeById');

/** `phone` as `+1XXXXXXXXXX`; null if unset. */
export type ColleagueResponse = { readonly name: string; readonly phone: string | null };

/** How people outside of the office reach a user. */
export const colleagueById = contextQuery<UserId, ColleagueResponse>('identity.colleagueById');

/** Name of an actor; the product's own for the system. */
export const nameOfActor = async (actor: string, ask: Ask): Promise<string> => {
  const userId = userIdOf(actor);
  const person = userId === null ? null : await ask(assigneeById, userId);
  return person === null ? 'Lanebook' : fullName(person);
};

/** Whoever made a request that is refused, and what their request may ask. */
type Refused = { readonly actor: { readonly id: string }; readonly ask: Ask; readonly now: () => Date };

/** A CONFLICT with the names of those who changed its parts meanwhile. Other rejections stay as they are. */
export const nameWhoChanged = (
  rejection: Rejection,
  { actor: { id }, ask, now }: Refused,
): Promise<Rejection> => describeConflict(rejection, (by) => nameOfActor(by, ask), { id, now: now() });

/** A person's current permissions. An inactive person has none. */
export type AccessResponse = {
  readonly userId: UserId;
  readonly active: boolean;
  readonly role: RoleName;
  readonly permissions: ReadonlyArray<Permission>;
};

export const accessByUserId = contextQuery<UserId, AccessResponse>('identity.accessByUserId');

/** By e-mail, in any case. */
export const accessByEmail = contextQuery<string, AccessResponse>('identity.accessByEmail');
