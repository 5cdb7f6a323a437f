import { type Actor, allows } from '../shared-kernel/actor.ts';
import type { Requirement } from '../shared-kernel/permission.ts';
import { Rejected, rejection, SIGNED_OUT } from '../shared-kernel/rejection.ts';

const FORBIDDEN = rejection('FORBIDDEN', 'You do not have permission to see this. Ask an administrator.');

/** Throws UNAUTHENTICATED or FORBIDDEN where the actor lacks `permission`. */
export const admit = (actor: Actor, permission: Requirement): void => {
  if (!allows(actor, permission)) throw new Rejected(actor.kind === 'nobody' ? SIGNED_OUT : FORBIDDEN);
};
