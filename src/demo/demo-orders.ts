import { convertOrderToQuote, convertQuoteToOrder } from '../quoting/commands/convert-quote.ts';
import { updateOrder, updateQuote } from '../quoting/commands/update-quote.ts';
import { NEW_STATUS } from '../quoting/contract.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import type { DemoChange } from './demo-changes.ts';
import { type DemoQuote, phoneNumber, statusOf, street } from './demo-quotes.ts';
import { FIRST_NAMES, LAST_NAMES } from './ingredients.ts';
import type { Random } from './random.ts';

/** By the status in which an order is now: those that it went through after New, this one last. */
const WAYS: Readonly<Record<number, ReadonlyArray<number>>> = {
  110: [],
  111: [111],
  112: [111, 112],
  113: [112, 113],
  114: [111, 112, 113, 114],
  115: [116, 112, 113, 114, 115],
  116: [116],
  117: [117],
  118: [112, 118],
  119: [119],
};

/** Statuses of orders whose vehicles become available, have become so lately, or did so a week ago and more. */
const AHEAD = [110, 110, 110, 110, 111, 111, 112, 116, 116, 117, 119];
const UNDER_WAY = [111, 112, 112, 113, 113, 117, 118, 119];
const OVER = [113, 114, 114, 115, 115, 115, 118, 119];

/** Those of the demo's people who may create and change orders, by their ids. */
const DESK = ['1', '2', '3', '3'];

/** Statuses of quotes that are likely to be booked. */
const PROMISING = [122, 124, 124, 125, 126];

/** The same customer with a quote that will be booked; its vehicles became available lately as often as they will. */
export const promising = (random: Random, quote: DemoQuote, today: CivilDate): DemoQuote => {
  const { childStatusId: _child, ...kept } = quote;
  const { deliveryDate: _day, ...transport } = quote.transport;
  const availableDate = addDays(today, random.between(-30, 25));
  return {
    ...kept,
    ...statusOf(random, random.pick(PROMISING)),
    transport: { ...transport, availableDate },
  };
};

/** What an order must have beyond a quote (specification, core 5), where the quote lacks it. */
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

/** How an order got from New to a status. */
export const wayTo = (random: Random, now: number): ReadonlyArray<DemoChange> =>
  (WAYS[now] ?? []).map((parentStatusId) => {
    const status = statusOf(random, parentStatusId);
    return { command: updateOrder, by: random.pick(DESK), input: (id) => ({ id, ...status }) };
  });

const likelyStatus = (random: Random, availableDate: CivilDate, today: CivilDate): number => {
  if (availableDate > today) return random.pick(AHEAD);
  return random.pick(availableDate > addDays(today, -7) ? UNDER_WAY : OVER);
};

/** The customer of a quote agrees: what is missing is asked for, and both New statuses mean that of orders. */
const booking = (random: Random, quote: DemoQuote, nth: number): DemoChange => {
  const parts = partsOfOrder(random, quote, nth);
  const by = random.pick(DESK);
  const parentStatusId = String(NEW_STATUS.quote);
  return { command: convertQuoteToOrder, by, input: (id) => ({ id, ...parts, parentStatusId }) };
};

/** A quote that was booked, and how its order goes on. */
export const booked = (
  random: Random,
  quote: DemoQuote,
  nth: number,
  today: CivilDate,
): ReadonlyArray<DemoChange> => [
  booking(random, quote, nth),
  ...wayTo(random, likelyStatus(random, quote.transport.availableDate, today)),
];

/** A quote that was booked too early: it is a quote again, and somebody calls once more. */
export const takenBack = (
  random: Random,
  quote: DemoQuote,
  nth: number,
  today: CivilDate,
): ReadonlyArray<DemoChange> => {
  const by = random.pick(DESK);
  const parentStatusId = String(NEW_STATUS.order);
  const followups = [{ followupOn: addDays(today, random.between(0, 9)) }];
  return [
    booking(random, quote, nth),
    { command: convertOrderToQuote, by, input: (id) => ({ id, parentStatusId }) },
    { command: updateQuote, by, input: (id) => ({ id, parentStatusId: '125', followups }) },
  ];
};
