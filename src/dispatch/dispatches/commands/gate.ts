import * as E from 'fp-ts/lib/Either.js';
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
  'Only people who dispatch and update orders may say why a carrier gets a load all the same. Ask an administrator, or leave the reason empty.',
);

/** Why a person may not give a reason to go on; undefined where they may, or give none. */
export const refusedReason = (overrideReason: string | null, actor: Actor): Rejection | undefined =>
  overrideReason === null || mayOverride(actor) ? undefined : NOT_TO_OVERRIDE;

/** The reason with which the carrier is given the load; null where nothing speaks against it. Left: why it may not be. */
export const passGate = (
  { carrier, registration }: DispatchFacts,
  { deliveryDate, overrideReason }: Load,
  { actor, today }: Around,
): E.Either<Rejection, string | null> => {
  const refused = refusedReason(overrideReason, actor);
  if (refused) return E.left(refused);
  const { stops } = fitness(registration ?? undefined, {
    ...{ deliveryDate, today: today as CivilDate },
    insuranceExpires: carrier?.insuranceExpires ?? null,
  });
  if (stops.length === 0) return E.right(null);
  return overrideReason === null
    ? E.left(rejection('REFUSED', `This carrier cannot be given the load. ${stops.join(' ')}`))
    : E.right(overrideReason);
};
