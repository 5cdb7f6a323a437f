import type { UserId } from './ids/user.ts';
import type { Permission, Requirement, RoleName } from './permission.ts';

/** The acting person or system. `id` is stored in the event's metadata: never a name or an e-mail. */
export type Actor =
  | {
      readonly kind: 'staff';
      readonly id: string;
      readonly userId: UserId;
      readonly role: RoleName;
      readonly permissions: ReadonlySet<Permission>;
    }
  | { readonly kind: 'system'; readonly id: string }
  | { readonly kind: 'nobody'; readonly id: 'nobody' };

export const NOBODY: Actor = { kind: 'nobody', id: 'nobody' };

export const systemActor = (part: string): Actor => ({ kind: 'system', id: `system:${part}` });

export const staffActor = (userId: UserId, role: RoleName, permissions: Iterable<Permission>): Actor => ({
  kind: 'staff',
  id: `user:${userId}`,
  userId,
  role,
  permissions: new Set(permissions),
});

/** The user of an actor's id; null for a part of the system. */
export const userIdOf = (actorId: string): UserId | null =>
  actorId.startsWith('user:') ? (actorId.slice('user:'.length) as UserId) : null;

const holds = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'staff' && (actor.role === 'SUPERADMIN' || actor.permissions.has(permission));

/** Deny by default: anything not named here is refused. The system may do anything. */
export const allows = (actor: Actor, requirement: Requirement): boolean => {
  if (actor.kind === 'system' || requirement === 'anyone') return true;
  if (actor.kind !== 'staff' || requirement === 'system') return false;
  if (requirement === 'signed_in') return true;
  if (requirement === 'superadmin') return actor.role === 'SUPERADMIN';
  const anyOf = typeof requirement === 'string' ? [requirement] : requirement;
  return anyOf.some((permission) => holds(actor, permission));
};
