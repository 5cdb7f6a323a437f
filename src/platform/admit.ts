import { type Actor, allows } from '../shared-kernel/actor.ts';
import type { Requirement } from '../shared-kernel/permission.ts';
import { Rejected, type Rejection, rejection, SIGNED_OUT } from '../shared-kernel/rejection.ts';

const FORBIDDEN = rejection('FORBIDDEN', 'You do not have permission to see this. Ask an administrator.');

/** Throws UNAUTHENTICATED, or `forbidden`, where the actor lacks `permission`. */
export const admit = (actor: Actor, permission: Requirement, forbidden: Rejection = FORBIDDEN): void => {
  if (!allows(actor, permission)) throw new Rejected(actor.kind === 'nobody' ? SIGNED_OUT : forbidden);
};
