import * as E from 'fp-ts/lib/Either.js';
import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { DISPATCH_MESSAGES } from '../../contract/dispatches.ts';
import { fitness } from '../../registry/fitness.ts';
import type { DispatchFacts } from './facts.ts';

type DispatchAtGate = { readonly deliveryDate: CivilDate; readonly overrideReason: string | null };
type Later = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly kept: string | null;
  readonly overrideReason: string | null;
};
type Around = { readonly actor: Actor; readonly today: string };

/** Who may go on past a stop, with a reason. */
export const mayOverride = (actor: Actor): boolean =>
  allows(actor, 'order_dispatch_only') && allows(actor, 'order_update');

const NOT_TO_OVERRIDE = rejection(
  'FORBIDDEN',
  'Only people who dispatch and update orders may say why a carrier gets a load all the same. Ask an administrator, or leave the reason empty.',
);

/** What is missing, at its field, for whoever may go on. */
const missingReason = (actor: Actor): { readonly overrideReason: string } | undefined =>
  mayOverride(actor) ? { overrideReason: DISPATCH_MESSAGES.overrideReason } : undefined;

const GIVE_REASON = "Give a reason in the order's dispatch to continue.";

/** Why a person may not give a reason to go on; undefined where they may, or give none. */
export const refusedReason = (overrideReason: string | null, actor: Actor): Rejection | undefined =>
  overrideReason === null || mayOverride(actor) ? undefined : NOT_TO_OVERRIDE;

const stopsOn = (
  deliveryDate: CivilDate,
  { carrier, registrations }: DispatchFacts,
  { today }: Pick<Around, 'today'>,
): ReadonlyArray<string> =>
  fitness(registrations, {
    ...{ deliveryDate, today: today as CivilDate },
    insuranceExpires: carrier?.insuranceExpires ?? null,
  }).stops;

/** The reason with which the carrier is given the load; null where nothing speaks against it. Left: why it may not be. */
export const passGate = (
  facts: DispatchFacts,
  { deliveryDate, overrideReason }: DispatchAtGate,
  given: Around,
): E.Either<Rejection, string | null> => {
  const refused = refusedReason(overrideReason, given.actor);
  if (refused) return E.left(refused);
  const stops = stopsOn(deliveryDate, facts, given);
  if (stops.length === 0) return E.right(null);
  if (overrideReason !== null) return E.right(overrideReason);
  const missing = missingReason(given.actor);
  return E.left(rejection('REFUSED', `This carrier cannot be given the load. ${stops.join(' ')}`, missing));
};

/**
 * The reason with which the same carrier keeps the load on a later day of delivery. `kept` is the one that it was given
 * the load with, which stands unless more stops it on the later day; `overrideReason` is the one that was sent.
 */
export const passGateLater = (
  facts: DispatchFacts,
  { from, to, kept, overrideReason }: Later,
  given: Around,
): E.Either<Rejection, string | null> => {
  const stops = stopsOn(to, facts, given);
  const isKept = kept !== null && stops.length <= stopsOn(from, facts, given).length;
  if (stops.length === 0 || isKept) return E.right(overrideReason ?? kept);
  const may = mayOverride(given.actor);
  if (overrideReason !== null && may) return E.right(overrideReason);
  const words = [
    'The delivery cannot be on that day with this carrier.',
    ...stops,
    ...(may ? [GIVE_REASON] : []),
  ];
  return E.left(rejection('REFUSED', words.join(' '), missingReason(given.actor)));
};
