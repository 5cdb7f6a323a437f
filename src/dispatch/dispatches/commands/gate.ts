import * as E from 'fp-ts/lib/Either.js';
import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { DISPATCH_MESSAGES } from '../../contract/dispatches.ts';
import { fitness, type Stop } from '../../registry/fitness.ts';
import type { Dispatch } from '../dispatch.ts';
import type { DispatchFacts } from './facts.ts';

type DispatchAtGate = { readonly deliveryDate: CivilDate; readonly overrideReason: string | null };

/** The reason with which a load goes on, and what stopped it when the reason was given. */
export type Override = Pick<Dispatch, 'overrideReason' | 'overridden'>;

const NO_OVERRIDE: Override = { overrideReason: null, overridden: [] };

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
): ReadonlyArray<Stop> =>
  fitness(registrations, {
    ...{ deliveryDate, today: today as CivilDate },
    insuranceExpires: carrier?.insuranceExpires ?? null,
  }).stops;

const overriding = (overrideReason: string, stops: ReadonlyArray<Stop>): Override => ({
  overrideReason,
  overridden: stops.map(({ kind }) => kind),
});

const sentencesOf = (stops: ReadonlyArray<Stop>): ReadonlyArray<string> =>
  stops.map(({ sentence }) => sentence);

/** With what reason the carrier is given the load; none where nothing stops it. Left: why it may not be. */
export const passGate = (
  facts: DispatchFacts,
  { deliveryDate, overrideReason }: DispatchAtGate,
  given: Around,
): E.Either<Rejection, Override> => {
  const refused = refusedReason(overrideReason, given.actor);
  if (refused) return E.left(refused);
  const stops = stopsOn(deliveryDate, facts, given);
  if (stops.length === 0) return E.right(NO_OVERRIDE);
  if (overrideReason !== null) return E.right(overriding(overrideReason, stops));
  const [missing, words] = [missingReason(given.actor), sentencesOf(stops)];
  return E.left(rejection('REFUSED', `This carrier cannot be given the load. ${words.join(' ')}`, missing));
};

type Again = DispatchAtGate & {
  /** With what reason it has the load. */
  readonly kept: Override;
  /** The delivery is on a later day than before. */
  readonly isLater: boolean;
};

/**
 * With what reason the same carrier keeps the load. The reason that it has it with stands, and goes for what it was given
 * for; anything else that stops it on a later day of delivery asks for one again.
 */
export const passGateAgain = (
  facts: DispatchFacts,
  { deliveryDate, overrideReason, kept, isLater }: Again,
  given: Around,
): E.Either<Rejection, Override> => {
  const stops = stopsOn(deliveryDate, facts, given);
  const others = stops.filter(({ kind }) => !kept.overridden?.includes(kind));
  const isOpen = isLater ? others.length === 0 : true;
  const isNew = overrideReason !== null && (overrideReason !== kept.overrideReason || !isOpen);
  if (isNew && stops.length > 0 && mayOverride(given.actor))
    return E.right(overriding(overrideReason, stops));
  if (isOpen) return E.right({ overrideReason: kept.overrideReason, overridden: kept.overridden });
  const words = [
    'The delivery cannot be on that day with this carrier.',
    ...sentencesOf(stops),
    ...(mayOverride(given.actor) ? [GIVE_REASON] : []),
  ];
  return E.left(rejection('REFUSED', words.join(' '), missingReason(given.actor)));
};
