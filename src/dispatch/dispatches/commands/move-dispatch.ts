import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { type OrderStage, stageOf } from '../../../quoting/published/events.ts';
import { type ShipmentResponse, shipmentById } from '../../../quoting/published/queries/loads.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import { type StatusId, statusId } from '../../../shared-kernel/ids/status.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { acceptanceOf, NO_ACCEPTANCE } from '../../contract/accepted-load.ts';
import {
  DISPATCH_STATUSES,
  type DispatchStatus,
  NOT_PICKED_UP,
  UNDER_WAY,
} from '../../contract/dispatch-statuses.ts';
import { cancelReason } from '../../contract/dispatches.ts';
import { isAcceptedBeforeChange } from '../../contract/terms.ts';
import { NO_ORDER } from '../../no-order.ts';
import { activeOf, type Dispatch, type DispatchEvent, dispatch, dispatchStream } from '../dispatch.ts';
import { dispatchId } from '../dispatch-id.ts';
import { dispatchedMeanwhile, meantOf } from './dispatched-meanwhile.ts';
import { gatherFacts } from './facts.ts';
import { MAY_DISPATCH, NOT_DISPATCHED } from './permissions.ts';
import { offerVersion } from './versions.ts';

type Decision = E.Either<Rejection, ReadonlyArray<DispatchEvent>>;

const { CANCELED: _canceled, ...MOVABLE } = DISPATCH_STATUSES;

/** `by` is who set the status of the order that it follows, if it follows one; `accepted` what of the order was. */
const moved = (
  orderId: RecordId,
  { id }: Dispatch,
  status: DispatchStatus,
  { by = null, accepted }: { readonly by?: string | null; readonly accepted?: ShipmentResponse },
): DispatchEvent => ({
  type: 'DispatchMoved',
  data: {
    ...{ orderId, dispatchId: id, status, by },
    ...(accepted ? acceptanceOf(accepted) : NO_ACCEPTANCE),
  },
});

/** `by` is who set the status that takes it back, if one does. */
const takenBack = (
  orderId: RecordId,
  { id }: Dispatch,
  reason: string | null,
  by: string | null = null,
): DispatchEvent => ({
  type: 'DispatchCanceled',
  data: { orderId, dispatchId: id, reason, by },
});

/** Stages in which nothing moves a dispatch by hand. */
const CLOSED: ReadonlyArray<OrderStage> = ['COMPLETED', 'CANCELED'];

/** The dispatch that the person saw; null for whichever is active. */
const seen = { dispatchId: optional(dispatchId) };

const CHANGED =
  'This load was changed meanwhile, so it is not noted as accepted. Look at what changed first.';

/**
 * Sets the status of the active dispatch by hand; what was accepted before a change may be accepted again. Taking it back is
 * `cancelDispatch`. CONFLICT where it is not the one that was seen, and where what is accepted is not what was seen.
 */
export const setDispatchStatus = defineCommand({
  name: 'setDispatchStatus',
  input: fields({ orderId: recordId, status: t.keyof(MOVABLE), offerVersion: optional(line(100)), ...seen }),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  gather: async (ask, { orderId }, _known, recall) => {
    const [facts, shipment] = await Promise.all([
      gatherFacts(ask, recall, { orderId }),
      ask(shipmentById, orderId),
    ]);
    return { ...facts, shipment };
  },
  decide: ({ state, input, facts: { order, shipment } }): Decision => {
    const { orderId, status, dispatchId: of, offerVersion: offered } = input;
    if (!order) return E.left(NO_ORDER);
    const active = activeOf(state);
    const meant = meantOf(state, active, of);
    if (!active) return meant?.status === status ? E.right([]) : E.left(NOT_DISPATCHED);
    if (active !== meant) return E.left(dispatchedMeanwhile(active, 'you set its status'));
    if (active.status === status && !isAcceptedBeforeChange(active, shipment)) return E.right([]);
    if (CLOSED.includes(order.stage))
      return E.left(rejection('REFUSED', 'This order is completed or canceled. Set another status first.'));
    if (status === 'REJECTED' && !NOT_PICKED_UP.includes(active.status))
      return E.left(rejection('REFUSED', 'A carrier can reject a load only before it is picked up.'));
    if (status !== 'ACCEPTED' || !shipment) return E.right([moved(orderId, active, status, {})]);
    if (offered !== null && offered !== offerVersion(active, shipment))
      return E.left(rejection('CONFLICT', CHANGED, { offerVersion: CHANGED }));
    return E.right([moved(orderId, active, status, { accepted: shipment })]);
  },
});

/**
 * Takes the active dispatch back, exactly as the status New of its order does: the order is New again. CONFLICT where it is
 * not the one that was seen.
 */
export const cancelDispatch = defineCommand({
  name: 'cancelDispatch',
  input: fields({ orderId: recordId, reason: cancelReason, ...seen }),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  gather: (ask, { orderId }, _known, recall) => gatherFacts(ask, recall, { orderId }),
  decide: ({ state, input: { orderId, reason, dispatchId: of }, facts: { order } }): Decision => {
    if (!order) return E.left(NO_ORDER);
    const active = activeOf(state);
    const meant = meantOf(state, active, of);
    // One whose place another has taken since is not the one that ended last.
    const isDone = meant?.status === 'CANCELED' && meant === state.at(-1);
    if (!active) return isDone ? E.right([]) : E.left(NOT_DISPATCHED);
    if (active !== meant) return E.left(dispatchedMeanwhile(active, 'you take it back'));
    if (order.stage === 'CANCELED')
      return E.left(rejection('REFUSED', 'This order is canceled. Set another status first.'));
    return E.right([takenBack(orderId, active, reason)]);
  },
});

/** Ends a dispatch whose order could not be moved along with it. Another one that is active by now stays. */
export const withdrawDispatch = defineCommand({
  name: 'withdrawDispatch',
  input: fields({ orderId: recordId, dispatchId: optional(dispatchId) }),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  decide: ({ state, input: { orderId, dispatchId: of } }): Decision => {
    const active = activeOf(state);
    if (!active || (of !== null && of !== active.id)) return E.right([]);
    return E.right([takenBack(orderId, active, null)]);
  },
});

/** What a stage of the order makes of the active dispatch; null takes it back. Others leave it. */
const FOLLOWS: Partial<Readonly<Record<OrderStage, DispatchStatus | null>>> = {
  NEW: null,
  CANCELED: null,
  PICKED_UP: 'PICKED_UP',
  DELIVERED: 'DELIVERED',
};

/** Whether a status that an order is given takes its active dispatch back. */
export const takesBack = (status: StatusId): boolean => FOLLOWS[stageOf(status)] === null;

/**
 * Position from which on the dispatch holds against a status of the order. New and Canceled take back what was made
 * before; only a load that is on its way moves an order out of New, and nothing out of Canceled.
 */
const heldSince = ({ madeAt, decidedAt, status }: Dispatch, stage: OrderStage): number =>
  stage === 'CANCELED' || (stage === 'NEW' && !UNDER_WAY.includes(status)) ? madeAt : decidedAt;

/** How long before its status was followed a reason counts: that of a status which was refused is not for a later one. */
const AGREED_MS = 3_600_000;

/** The reason of whoever gave the order the status, as they agreed that it takes the dispatch back. */
const reasonOf = ({ agreed }: Dispatch, { parentStatusId, by }: Followed, now: string): string | null => {
  const isMeant = agreed?.by === by && agreed.parentStatusId === parentStatusId;
  return isMeant && Date.parse(now) - Date.parse(agreed.at) < AGREED_MS ? agreed.reason : null;
};

type Followed = { readonly parentStatusId: StatusId; readonly by: string };

/**
 * Lets the active dispatch follow a status that the order was given, by whom, at a position of the log. What people decided
 * about the dispatch after that stays.
 */
export const followOrder = defineCommand({
  name: 'followOrder',
  internal: true,
  input: fields({ orderId: recordId, parentStatusId: statusId, by: t.string, position: t.Int }),
  permission: 'system',
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  decide: ({ state, input: { orderId, parentStatusId, by, position }, given }): Decision => {
    const active = activeOf(state);
    const stage = stageOf(parentStatusId);
    if (!active || heldSince(active, stage) > position) return E.right([]);
    if (stage === 'DISPATCHED')
      return E.right(UNDER_WAY.includes(active.status) ? [moved(orderId, active, 'ACCEPTED', { by })] : []);
    const status = FOLLOWS[stage];
    if (status === undefined || status === active.status) return E.right([]);
    if (status !== null) return E.right([moved(orderId, active, status, { by })]);
    return E.right([takenBack(orderId, active, reasonOf(active, { parentStatusId, by }, given.now), by)]);
  },
});
