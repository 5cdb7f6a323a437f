import { NEW_STATUS, ORDER_STATUS, QUOTE_STATUS } from '../quoting/contract/known-statuses.ts';
import { convertOrderToQuote, convertQuoteToOrder } from '../quoting/record/commands/convert-quote.ts';
import { updateOrder, updateQuote } from '../quoting/record/commands/update-quote.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import type { DemoChange } from './demo-changes.ts';
import { phoneNumber, street } from './demo-customers.ts';
import { type DemoQuote, statusOf } from './demo-quotes.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import type { Random } from './random.ts';

const { new: fresh, posted, dispatched, pickedUp, delivered, completed } = ORDER_STATUS;
const { awaitingSignature, onHold, issue, canceled } = ORDER_STATUS;

/** By the current status of an order: the statuses after New, this one last. */
const WAYS: Readonly<Record<number, ReadonlyArray<number>>> = {
  [fresh]: [],
  [posted]: [posted],
  [dispatched]: [posted, dispatched],
  [pickedUp]: [dispatched, pickedUp],
  [delivered]: [posted, dispatched, pickedUp, delivered],
  [completed]: [awaitingSignature, dispatched, pickedUp, delivered, completed],
  [awaitingSignature]: [awaitingSignature],
  [onHold]: [onHold],
  [issue]: [dispatched, issue],
  [canceled]: [canceled],
};

/** Statuses of orders whose vehicles become available, recently became so, or did so a week ago or earlier. */
const AHEAD = [
  fresh,
  fresh,
  fresh,
  fresh,
  posted,
  posted,
  dispatched,
  awaitingSignature,
  awaitingSignature,
  onHold,
  canceled,
];
const UNDER_WAY = [posted, dispatched, dispatched, pickedUp, pickedUp, onHold, issue, canceled];
const OVER = [pickedUp, delivered, delivered, completed, completed, completed, issue, canceled];

/** Ids of the demo's people who may create and change orders. */
const ASSIGNEES = ['1', '2', '3', '3'];

/** Statuses of quotes that are likely to be booked. */
const PROMISING = [
  QUOTE_STATUS.new,
  QUOTE_STATUS.quoted,
  QUOTE_STATUS.quoted,
  QUOTE_STATUS.followUp,
  QUOTE_STATUS.hot,
];

/** The same customer with a quote that will be booked; its vehicles' available date is as often recent as ahead. */
export const promising = (random: Random, quote: DemoQuote, today: CivilDate): DemoQuote => {
  const { childStatusId: _child, ...rest } = quote;
  const { deliveryDate: _day, ...transport } = quote.transport;
  const availableDate = addDays(today, random.between(-30, 25));
  return {
    ...rest,
    ...statusOf(random, random.pick(PROMISING)),
    transport: { ...transport, availableDate },
  };
};

/** Requirements of an order beyond a quote (specification, core 5), where the quote lacks them. */
export const partsOfOrder = (random: Random, { shipper, origin, destination }: DemoQuote, nth: number) => {
  const stop = (known: DemoQuote['origin']) => ({
    name: random.pick(FIRST_NAMES),
    phone: phoneNumber(random),
    address: street(random),
    ...known,
  });
  return {
    shipper: {
      ...shipper,
      lastName: shipper.lastName ?? random.pick(LAST_NAMES),
      email: shipper.email ?? `customer${nth}@example.com`,
    },
    origin: stop(origin),
    destination: stop(destination),
  };
};

/** Changes of an order from New to a status. */
export const wayTo = (random: Random, now: number): ReadonlyArray<DemoChange> =>
  (WAYS[now] ?? []).map((parentStatusId) => {
    const status = statusOf(random, parentStatusId);
    return { command: updateOrder, by: random.pick(ASSIGNEES), input: (id) => ({ id, ...status }) };
  });

const likelyStatus = (random: Random, availableDate: CivilDate, today: CivilDate): number => {
  if (availableDate > today) return random.pick(AHEAD);
  return random.pick(availableDate > addDays(today, -7) ? UNDER_WAY : OVER);
};

/** The customer of a quote agrees: missing data are added, and either New status becomes that of orders. */
const booking = (random: Random, quote: DemoQuote, nth: number): DemoChange => {
  const parts = partsOfOrder(random, quote, nth);
  const by = random.pick(ASSIGNEES);
  const parentStatusId = String(NEW_STATUS.quote);
  return { command: convertQuoteToOrder, by, input: (id) => ({ id, ...parts, parentStatusId }) };
};

/** A booked quote, and the later course of its order. */
export const booked = (
  random: Random,
  quote: DemoQuote,
  nth: number,
  today: CivilDate,
): ReadonlyArray<DemoChange> => [
  booking(random, quote, nth),
  ...wayTo(random, likelyStatus(random, quote.transport.availableDate, today)),
];

/** A quote that was booked too early: it is a quote again, with another call. */
export const takenBack = (
  random: Random,
  quote: DemoQuote,
  nth: number,
  today: CivilDate,
): ReadonlyArray<DemoChange> => {
  const by = random.pick(ASSIGNEES);
  const parentStatusId = String(NEW_STATUS.order);
  const followups = [{ followupOn: addDays(today, random.between(0, 9)) }];
  return [
    booking(random, quote, nth),
    { command: convertOrderToQuote, by, input: (id) => ({ id, parentStatusId }) },
    {
      command: updateQuote,
      by,
      input: (id) => ({ id, parentStatusId: String(QUOTE_STATUS.followUp), followups }),
    },
  ];
};
