import type * as E from 'fp-ts/lib/Either.js';
import { FORGOTTEN } from '../../shared-kernel/forgotten.ts';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { isOutage } from '../database.ts';
import type { AppendFailure } from '../event-store/event-store.ts';

/** Rejections of the runner itself, the same for all commands. */
export const REFUSALS = {
  forbidden: rejection('FORBIDDEN', 'You do not have permission to do this. Ask an administrator.'),
  otherInput: rejection(
    'REFUSED',
    'This Idempotency-Key was already used for a different request. Use a new key.',
  ),
  numberGone: rejection(
    'REFUSED',
    'The number that was reserved for this request belongs to another record now. Nothing was saved; please save it again.',
  ),
  lostRace: rejection(
    'CONFLICT',
    'Somebody else was changing this at the same moment. Nothing was saved; please try again.',
  ),
  forgotten: FORGOTTEN,
  unavailable: rejection(
    'UNAVAILABLE',
    'The event store cannot be reached. Nothing was saved; please try again in a moment.',
  ),
  wrongClock: rejection(
    'UNAVAILABLE',
    "This server's clock is wrong, so nothing was saved; please try again in a moment.",
  ),
  unknown: rejection(
    'OUTCOME_UNKNOWN',
    'The connection broke while saving. Repeat the request with the same key: it will not be done twice.',
  ),
};

export const BY_FAILURE: Readonly<Record<AppendFailure['kind'], Rejection>> = {
  'wrong-revision': REFUSALS.lostRace,
  taken: REFUSALS.lostRace,
  unavailable: REFUSALS.unavailable,
  'outcome-unknown': REFUSALS.unknown,
};

/**
 * Reports an outage as OUTCOME_UNKNOWN: a command that may have been executed must never be reported as not
 * saved.
 */
export const orUnknown = <A>(attempt: Promise<A>): Promise<A | E.Left<Rejection>> =>
  attempt.catch((error: unknown) => {
    if (isOutage(error)) return { _tag: 'Left', left: REFUSALS.unknown };
    throw error;
  });

/**
 * Reports a rejection that is thrown, such as by whoever is asked for facts, as the command's. One with a cause is
 * for the operator too: it goes to `tell`; without that it stays thrown, to where the cause is logged.
 */
export const orRefused = <A>(
  attempt: Promise<A>,
  tell?: (thrown: unknown) => void,
): Promise<A | E.Left<Rejection>> =>
  attempt.catch((error: unknown) => {
    const why = Rejected.of(error);
    if (!why || (!tell && (error as Rejected).cause !== undefined)) throw error;
    tell?.(error);
    return { _tag: 'Left', left: why };
  });
