import * as E from 'fp-ts/lib/Either.js';
import type { Given } from '../../../platform/command/command.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { invalid, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { NO_ORDER } from '../../no-order.ts';
import { NOT_POSTABLE, postingErrors } from '../../published/queries.ts';
import type { ListingEvent } from '../events.ts';
import { failureOf } from '../failed-call.ts';
import type { ListingState } from '../listing-state.ts';
import type { PostingFacts } from './facts.ts';

export type Decision = E.Either<Rejection, ReadonlyArray<ListingEvent>>;

type Deciding = {
  readonly orderId: RecordId;
  readonly state: ListingState;
  readonly facts: PostingFacts;
  readonly given: Pick<Given, 'actor' | 'today'>;
};

const refused = (message: string): Rejection => rejection('REFUSED', message);

export const NO_BOARD = rejection(
  'UNAVAILABLE',
  'This installation has no load board. An administrator sets CENTRAL_DISPATCH_CLIENT_ID and its like.',
);
const DISPATCHED = refused(
  'This order was dispatched, so it cannot be posted to the load board. Set its status to New first, which takes the dispatch back.',
);
const NOT_ON_BOARD = refused('This order is not on the load board.');
const KEPT = refused('This order was dispatched, so its listing stays as it is.');

const BOOKED = refused('A carrier booked this order before it was removed, so its listing stays as it is.');

/** On the board, on its way there, or maybe there. */
const LIVE: ReadonlyArray<ListingState['phase']> = ['SENDING', 'UNKNOWN', 'ON_BOARD'];

/** Why an order is not posted; undefined where it may be. */
const refusal = ({ state, facts: { order, dispatchedOn, board } }: Deciding): Rejection | undefined => {
  if (!order?.stage) return NO_ORDER;
  if (!board?.exists) return NO_BOARD;
  if (state.phase === 'UNKNOWN') return NOT_POSTABLE.isUnknown;
  if (dispatchedOn !== null) return DISPATCHED;
  return order.stage === 'CANCELED' ? NOT_POSTABLE.isCanceled : undefined;
};

export const decidePosting = (deciding: Deciding): Decision => {
  const { orderId, state, facts, given } = deciding;
  const why = refusal(deciding);
  if (why || !facts.order) return E.left(why ?? NO_ORDER);
  if (state.isWanted && !state.isStopped && LIVE.includes(state.phase)) return E.right([]);
  const { load } = facts.order;
  const errors = postingErrors(load, given.today as CivilDate);
  if (Object.keys(errors).length > 0) return E.left(invalid(errors));
  return E.right([{ type: 'PostingRequested', data: { orderId, load, by: given.actor.id, asOf: null } }]);
};

/**
 * The listing is sent again; what the board did not handle of it is tried at once. That of a dispatched order is kept as it is,
 * which its events say only a moment after its dispatch.
 */
export const decideRefresh = ({ orderId, state, facts: { order, dispatchedOn } }: Deciding): Decision => {
  if (!order?.stage) return E.left(NO_ORDER);
  if (state.phase !== 'ON_BOARD' || !state.isWanted) return E.left(NOT_ON_BOARD);
  if (state.isKept || dispatchedOn !== null) return E.left(KEPT);
  if (state.isStopped) return E.left(BOOKED);
  const isUnderWay = state.isRefreshed && !failureOf(state.failed, state.onBoard?.listingId);
  return E.right(isUnderWay ? [] : [{ type: 'RefreshRequested', data: { orderId } }]);
};

const meanwhile = (what: string): Rejection =>
  rejection('CONFLICT', `${what} meanwhile, so it stays on the load board. Look at it again.`);

/**
 * What somebody who saw the listing at a revision could not know of; a dispatch is told by the order before its listing. That
 * somebody else removed it is no news to who does the same.
 */
const changedSince = (seen: number, { state, facts: { dispatchedOn } }: Deciding): Rejection | undefined => {
  const isNews = !state.isKept || state.decidedAt > seen;
  if (state.isWanted && dispatchedOn !== null && isNews) return meanwhile('This order was dispatched');
  const isBooked = state.booking !== null && state.toldAt > seen;
  if (state.decidedAt <= seen || (!state.isWanted && !isBooked)) return undefined;
  return meanwhile(isBooked ? 'A carrier booked it on the load board' : 'Its listing was changed');
};

/**
 * An order that is Posted to Load Board leaves that status, whether or not it ever came on the board. A removal that the
 * board refused is tried again at once. `seen` is the revision of the listing that was seen, null for any.
 */
export const decideRemoval = (deciding: Deciding, seen: number | null): Decision => {
  const { orderId, state, facts } = deciding;
  const { order } = facts;
  if (!order?.stage && state.phase === 'NONE') return E.left(NO_ORDER);
  const isLeaving = state.isWanted || order?.stage === 'POSTED' || state.failed.length > 0;
  const changed = isLeaving && seen !== null ? changedSince(seen, deciding) : undefined;
  if (changed) return E.left(changed);
  return E.right(isLeaving ? [{ type: 'RemovalRequested', data: { orderId, asOf: null } }] : []);
};
