import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { type PostableResponse, postableById } from '../../../quoting/published/queries/loads.ts';
import { type CivilDate, civilDate } from '../../../shared-kernel/civil-date.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { ListingEvent } from '../events.ts';
import { isBehind } from '../is-behind.ts';
import { load } from '../listed-load.ts';
import { listing, listingStream } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import type { Decision } from './decide-posting.ts';

const plainLoad = t.exact(load) as unknown as typeof load;

/** What becomes of a listing that is sent again, or removed. */
const listingOutcome = t.union([
  t.type({ kind: t.literal('updating'), load: plainLoad }),
  t.type({ kind: t.literal('updated'), load: plainLoad, version: t.string, expiresOn: civilDate }),
  t.type({
    ...{ kind: t.literal('refused'), load: plainLoad, errors: t.record(t.string, t.string) },
    isSent: t.boolean,
  }),
  t.type({
    ...{ kind: t.literal('failed'), call: t.keyof({ UPDATE: null, REMOVAL: null }) },
    errors: t.record(t.string, t.string),
    sent: nullable(t.string),
  }),
  t.type({ kind: t.literal('removing') }),
  t.type({ kind: t.literal('removed') }),
  t.type({ kind: t.literal('gone') }),
]);
export type ListingOutcome = t.TypeOf<typeof listingOutcome>;

type Ended = Extract<ListingEvent, { type: 'RemovedFromLoadBoard' }>['data'];

const STAYS = rejection('REFUSED', 'This listing is to stay as it is on the load board.');

/** Whether the end of a listing is the removal that was asked for: the board may tell of it once it is wanted again. */
export const wasAskedFor = ({ isWanted, isRemovalSent }: ListingState): boolean => !isWanted || isRemovalSent;

/** The end of a listing. An order that is to be posted again meanwhile is, unless a carrier has it. */
export const endOfListing = (state: ListingState, data: Ended): ReadonlyArray<ListingEvent> => {
  const ended: ListingEvent = { type: 'RemovedFromLoadBoard', data };
  const { onBoard, isWanted, isKept, booking, requested, asOf } = state;
  const isFree = isWanted && !isKept && booking === null;
  const isAnew = onBoard?.listingId === data.listingId && isFree && data.why === 'REMOVED';
  if (!isAnew || !requested) return [ended];
  const { load: wanted, by } = requested;
  const again = { orderId: data.orderId, load: wanted, by, asOf: asOf as t.Int };
  return [ended, { type: 'PostingRequested', data: again }];
};

/** What is personal of a forgotten customer is removed where its listing is refused without it. */
const removalToForget = (
  { isForgetting, isWanted, isRefreshed }: ListingState,
  orderId: RecordId,
  isSent: boolean,
): ReadonlyArray<ListingEvent> => {
  // What was sent before that is sent again first.
  const isFromBefore = isSent && isRefreshed;
  return isForgetting && isWanted && !isFromBefore
    ? [{ type: 'RemovalRequested', data: { orderId, asOf: null } }]
    : [];
};

/**
 * Records that the board is about to be asked to change or remove a listing, which is refused where that is not to be done
 * any more, and what it made of it.
 */
export const recordListing = defineCommand({
  name: 'recordListing',
  internal: true,
  input: fields({ orderId: recordId, listingId: t.string, outcome: listingOutcome }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  gather: async (ask, { orderId, outcome }): Promise<PostableResponse | null> =>
    outcome.kind === 'updating' ? ask(postableById, orderId) : null,
  decide: ({ state, input: { orderId, listingId, outcome }, facts, given: { today } }): Decision => {
    const { onBoard } = state;
    const isCurrent = onBoard?.listingId === listingId;
    const about = { orderId, listingId };
    if (!isCurrent && !state.strays.includes(listingId))
      return outcome.kind === 'updating' || outcome.kind === 'removing' ? E.left(STAYS) : E.right([]);
    switch (outcome.kind) {
      case 'updating': {
        const isMeant = isCurrent && state.isWanted && !state.isKept;
        // A process that was stopped meanwhile has the order as it was before.
        const isPast = facts !== null && !sameValue(facts.load, outcome.load);
        // The order itself may be forgotten a moment later.
        const isToForget = state.isForgetting && outcome.load.vehicles.some(({ vin }) => vin !== null);
        const isDue = isMeant && !isPast && !isToForget;
        if (!isDue || !isBehind(state, outcome.load, today as CivilDate)) return E.left(STAYS);
        const isSaid = state.isUpdateSent && !state.isRefreshed;
        return E.right(isSaid ? [] : [{ type: 'UpdateSent', data: about }]);
      }
      case 'updated': {
        const { kind: _kind, ...data } = outcome;
        return E.right(isCurrent ? [{ type: 'ListingUpdated', data: { ...about, ...data } }] : []);
      }
      case 'refused': {
        if (!isCurrent) return E.right([]);
        const { kind: _kind, ...data } = outcome;
        const { load: wanted, errors } = outcome;
        const isAskedAnew = state.isRefreshed || (state.isRemovalSent && outcome.isSent);
        const isKnown = sameValue(state.refused, { load: wanted, errors }) && !isAskedAnew;
        const refusal: ListingEvent = { type: 'ListingUpdateRefused', data: { ...about, ...data } };
        return E.right([...(isKnown ? [] : [refusal]), ...removalToForget(state, orderId, outcome.isSent)]);
      }
      case 'failed': {
        const { call, errors, sent } = outcome;
        const isOpen = !isCurrent || (call === 'REMOVAL') !== state.isWanted;
        return E.right(isOpen ? [{ type: 'ListingCallFailed', data: { ...about, call, errors, sent } }] : []);
      }
      case 'removing': {
        if (!isCurrent) return E.right([]);
        if (state.isWanted) return E.left(STAYS);
        return E.right(state.isRemovalSent ? [] : [{ type: 'RemovalSent', data: about }]);
      }
      case 'removed':
        return E.right(endOfListing(state, { ...about, why: 'REMOVED' }));
      case 'gone': {
        const isExpired = isCurrent && onBoard.expiresOn < today;
        const isAsked = !isCurrent || wasAskedFor(state);
        const why = isAsked ? 'REMOVED' : isExpired ? 'EXPIRED' : 'GONE';
        return E.right(endOfListing(state, { ...about, why }));
      }
    }
  },
});
