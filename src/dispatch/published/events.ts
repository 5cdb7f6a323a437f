import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { defineEvent } from '../../shared-kernel/event.ts';
import { carrierId } from '../../shared-kernel/ids/carrier.ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { cents } from '../../shared-kernel/money.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { personal } from '../../shared-kernel/personal.ts';
import { acceptedLoad } from '../contract/accepted-load.ts';
import { dispatchedLane } from '../contract/dispatched-lane.ts';
import { dispatchStatus, dispatchStop } from '../contract/dispatches.ts';
import { driverId } from '../contract/driver-id.ts';

const about = { orderId: recordId, dispatchId: t.string };

const values = {
  carrierId,
  driverId,
  pickupDate: civilDate,
  deliveryDate: civilDate,
  instructions: personal(t.string),
  /** Why it went on though the carrier's papers stopped it. */
  overrideReason: personal(t.string),
  /** What stopped it, that the reason was given for; null where it was stored before that was said. */
  overridden: nullable(t.array(dispatchStop)),
  status: dispatchStatus,
};

/**
 * An order was given to a carrier and a driver; `replaced` was active until then. `carrierPay` in cents. Version 1 did not
 * say where the load goes.
 */
export const OrderDispatched = defineEvent(
  'OrderDispatched',
  2,
  t.type({
    ...{ ...about, ...values, carrierPay: cents, replaced: nullable(t.string) },
    lane: nullable(dispatchedLane),
  }),
  { 1: (older) => ({ ...(older as object), lane: null }) },
);

/**
 * Driver, days, instructions or pay are others now; all fields, changed or not. `carrierPay` in cents; null where it was
 * stored before a dispatch's pay could change.
 */
export const DispatchChanged = defineEvent(
  'DispatchChanged',
  1,
  t.type({ ...about, ...values, carrierPay: nullable(cents) }),
);

/**
 * The dispatch is in another status. `by` is who set the status of the order that it follows; null where it follows none,
 * and where it was stored before that was said. `terms` is the version of what was accepted and `load`
 * what of the order that was; null where nothing was, and where it was stored before that was said.
 */
export const DispatchMoved = defineEvent(
  'DispatchMoved',
  1,
  t.type({
    ...{ ...about, status: dispatchStatus, by: nullable(t.string) },
    ...{ terms: personal(t.string), load: personal(acceptedLoad) },
  }),
);

/**
 * The dispatch was taken back. `by` is who set the status of the order that took it back; null where nobody did, and in
 * version 1, which did not say.
 */
export const DispatchCanceled = defineEvent(
  'DispatchCanceled',
  2,
  t.type({ ...about, reason: personal(t.string), by: nullable(t.string) }),
  { 1: (older) => ({ ...(older as object), by: null }) },
);

/**
 * The carrier answered by the link that it was sent; `DispatchMoved` goes with it. About people of the carrier, so sealed
 * under its subject.
 */
export const DispatchAnswered = defineEvent(
  'DispatchAnswered',
  1,
  t.type({
    ...about,
    carrierId,
    accepted: t.boolean,
    name: personal(t.string),
    note: personal(t.string),
  }),
);

/** The load board has confirmed that it shows the order, until a day. `version` is the board's mark of what stands there. */
export const PostedToLoadBoard = defineEvent(
  'PostedToLoadBoard',
  1,
  t.type({
    ...{ orderId: recordId, listingId: t.string, version: t.string, expiresOn: civilDate },
    /**
     * Revision of the request that was sent, or that a listing shows which was found; null where it shows something else, or
     * nobody knows, and before it was kept.
     */
    request: nullable(t.number),
  }),
);

/** The listing is off the load board: removed by us, expired, or gone for a reason of the board's. */
export const RemovedFromLoadBoard = defineEvent(
  'RemovedFromLoadBoard',
  1,
  t.type({
    orderId: recordId,
    listingId: t.string,
    why: t.keyof({ REMOVED: null, EXPIRED: null, GONE: null }),
  }),
);
