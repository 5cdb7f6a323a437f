import * as E from 'fp-ts/lib/Either.js';
import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import type { QuoteState, RecordState } from '../quote.ts';

/** The record of a write, if it has the kind that the write is for. */
export const recordOfKind = (
  state: QuoteState,
  kind: RecordState['kind'],
  id: number,
): E.Either<Rejection, RecordState> => {
  if (state.kind === kind) return E.right(state);
  if (state.kind === 'none') return E.left(rejection('NOT_FOUND', `There is no ${kind} ${id}.`));
  const now = state.kind === 'order' ? 'an order' : 'a quote';
  return E.left(rejection('REFUSED', `${id} is now ${now}. Nothing was saved; open it again.`));
};

const UPDATES: Readonly<Record<RecordState['kind'], Permission>> = {
  quote: 'quote_update',
  order: 'order_update',
};

/** Permissions of calls that serve quotes and orders alike; `recordToUpdate` then checks the matching one. */
export const MAY_UPDATE: ReadonlyArray<Permission> = Object.values(UPDATES);

/** The record of a write, if this person may update records of its current kind. */
export const recordToUpdate = (
  state: QuoteState,
  actor: Actor,
  id: number | string,
): E.Either<Rejection, RecordState> => {
  if (state.kind === 'none') return E.left(rejection('NOT_FOUND', `There is no record ${id}.`));
  return allows(actor, UPDATES[state.kind])
    ? E.right(state)
    : E.left(rejection('FORBIDDEN', 'You do not have permission to do this. Ask an administrator.'));
};
