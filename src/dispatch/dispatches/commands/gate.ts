import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { fitness } from '../../registry/fitness.ts';
import type { DispatchFacts } from './facts.ts';

type Load = { readonly deliveryDate: CivilDate; readonly overrideReason: string | null };
type Around = { readonly actor: Actor; readonly today: string };

/** Who may go on past a stop, with a reason. */
export const mayOverride = (actor: Actor): boolean =>
  allows(actor, 'order_dispatch_only') && allows(actor, 'order_update');

const NOT_TO_OVERRIDE = rejection(
  'FORBIDDEN',
  'Only people who dispatch and update orders may give a load to this carrier. Ask an administrator.',
);

/**
 * Why the carrier may not be given the load; undefined where it may, or where somebody who may says why it goes on all
 * the same.
 */
export const stoppedAtGate = (
  { carrier, registration }: DispatchFacts,
  { deliveryDate, overrideReason }: Load,
  { actor, today }: Around,
): Rejection | undefined => {
  const { stops } = fitness(registration ?? undefined, {
    ...{ deliveryDate, today: today as CivilDate },
    insuranceExpires: carrier?.insuranceExpires ?? null,
  });
  if (stops.length === 0) return undefined;
  if (overrideReason !== null) return mayOverride(actor) ? undefined : NOT_TO_OVERRIDE;
  return rejection('REFUSED', `This carrier cannot be given the load. ${stops.join(' ')}`);
};
