import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { type OrderResponse, orderById, shipmentById } from '../../../quoting/published/queries/loads.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { INVALID_LINK, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { both, fields, optional } from '../../../shared-kernel/validation.ts';
import { carrierById } from '../../carriers/queries.ts';
import { acceptanceOf, NO_ACCEPTANCE } from '../../contract/accepted-load.ts';
import { answerForm } from '../../contract/dispatches.ts';
import { isAcceptedBeforeChange } from '../../contract/terms.ts';
import { type DispatchEvent, dispatch, dispatchStream } from '../dispatch.ts';
import { dispatchId } from '../dispatch-id.ts';
import { sheetVersion } from './versions.ts';

type Decision = E.Either<Rejection, ReadonlyArray<DispatchEvent>>;

const TAKEN_BACK = rejection('REFUSED', 'This load was taken back, so there is nothing to answer.');
const ANSWERED = rejection(
  'REFUSED',
  'This was answered before, and the first answer stands. Call us to change it.',
);

const SETTLED = rejection(
  'REFUSED',
  'Our office took care of this load in another way, so there is nothing to answer. Call us to change it.',
);

const CHANGED = rejection(
  'REFUSED',
  'This load was changed after you opened the page, so your answer was not taken. Look at what changed and answer again.',
);

/** Stages of an order whose load is on its way, or over. */
const BEYOND_ANSWERS: ReadonlyArray<OrderResponse['stage']> = [
  'PICKED_UP',
  'DELIVERED',
  'COMPLETED',
  'CANCELED',
];

/**
 * The carrier's own answer to a dispatch, by its link; whoever holds the link may send it. The first one stands, until
 * other days ask again, or the order has other terms than were accepted, and while the load is not on its way. `version` is
 * that of the sheet that was seen: nobody takes on what was changed since.
 */
export const answerDispatch = defineCommand({
  name: 'answerDispatch',
  input: both(
    fields({ orderId: recordId, dispatchId, carrierId, accepted: t.boolean, version: optional(line(100)) }),
    answerForm,
  ),
  permission: 'anyone',
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  gather: async (ask, { orderId, carrierId: by }) => {
    const [shipment, order, carrier] = await Promise.all([
      ask(shipmentById, orderId),
      ask(orderById, orderId),
      ask(carrierById, by),
    ]);
    const isKnown = shipment?.forgotten === false && carrier?.forgotten === false;
    return { isKnown, isAnswerable: order !== null && !BEYOND_ANSWERS.includes(order.stage), shipment };
  },
  decide: ({ state, input, facts: { isKnown, isAnswerable, shipment } }): Decision => {
    const { orderId, accepted, version: seen, ...sent } = input;
    const asked = state.find(({ id }) => id === sent.dispatchId);
    if (!isKnown || !shipment || !asked) return E.left(INVALID_LINK);
    if (asked.status === 'CANCELED' || asked.carrierId !== sent.carrierId) return E.left(TAKEN_BACK);
    const isAskedAgain = isAcceptedBeforeChange(asked, shipment);
    if (asked.answer?.accepted === accepted && !isAskedAgain) return E.right([]);
    if (asked.status !== 'PENDING' && !isAskedAgain) return E.left(asked.answer ? ANSWERED : SETTLED);
    if (!isAnswerable) return E.left(SETTLED);
    if (seen !== null && seen !== sheetVersion(asked.revision, shipment)) return E.left(CHANGED);
    const about = { orderId, dispatchId: asked.id };
    const answer = accepted
      ? ({ status: 'ACCEPTED', ...acceptanceOf(shipment) } as const)
      : ({ status: 'REJECTED', ...NO_ACCEPTANCE } as const);
    return E.right([
      { type: 'DispatchMoved', data: { ...about, ...answer, by: null } },
      { type: 'DispatchAnswered', data: { ...about, ...sent, accepted } },
    ]);
  },
});
