import type { AnyCommand } from '../platform/command/command.ts';
import type { DemoSize } from '../platform/environment.ts';
import { ORDER_STATUS } from '../quoting/contract/known-statuses.ts';
import { createOrder, createQuote } from '../quoting/record/commands/create-quote.ts';
import { duplicateOrder, duplicateQuote } from '../quoting/record/commands/duplicate-quote.ts';
import { addQuoteNote } from '../quoting/record/commands/notes.ts';
import type { CivilDate } from '../shared-kernel/civil-date.ts';
import { type DemoChange, demoChanges } from './demo-changes.ts';
import { withDispatches } from './demo-dispatches.ts';
import { booked, partsOfOrder, promising, takenBack, wayTo } from './demo-orders.ts';
import { withFailingPosting, withPostings } from './demo-postings.ts';
import { type DemoQuote, demoQuotes } from './demo-quotes.ts';
import { createRandom } from './random.ts';

/** A record's creation, by the first of these people who may, its later changes in order, and its copies. */
export type DemoRecord = {
  readonly command: AnyCommand;
  readonly by: ReadonlyArray<string>;
  readonly input: object;
  readonly changes: ReadonlyArray<DemoChange>;
  readonly copies: ReadonlyArray<DemoChange>;
};

const SEED = 88_172;

/** Creation alternates: quotes that stay quotes, orders created as orders, and, in the whole demo, the rest. */
const QUOTES = 60;
const ORDERS = 15;
const MADE: Readonly<Record<DemoSize, number>> = { small: QUOTES + ORDERS, whole: 543 };

const SALES = '4';
const MANAGER = '3';

const copy = (command: AnyCommand, by: string, mode: 'STANDARD' | 'REVERSE'): DemoChange => ({
  command,
  by,
  input: (id) => ({ id, mode }),
});

const quoteOf = (
  quote: DemoQuote,
  changes: ReadonlyArray<DemoChange>,
  copies: ReadonlyArray<DemoChange> = [],
): DemoRecord => ({ command: createQuote, by: [quote.assigneeId, SALES], input: quote, changes, copies });

/** Their statuses rotate; the last one is new. */
const orderOf = (quote: DemoQuote, nth: number): DemoRecord => {
  const random = createRandom(SEED + nth);
  const parts = partsOfOrder(random, quote, nth);
  const beginning = { parentStatusId: String(ORDER_STATUS.new), childStatusId: null, followups: [] };
  return {
    command: createOrder,
    by: [quote.assigneeId, MANAGER],
    input: { ...quote, ...parts, ...beginning },
    changes: wayTo(random, ORDER_STATUS.new + ((QUOTES + ORDERS - nth) % 10)),
    copies: [],
  };
};

/** A quote whose customer agreed. One in fourteen is reverted, occasionally an order is copied. */
const bookedOf = (
  quote: DemoQuote,
  nth: number,
  today: CivilDate,
  changes: ReadonlyArray<DemoChange>,
): DemoRecord => {
  const random = createRandom(SEED + nth);
  const wanted = promising(random, quote, today);
  const notes = changes.filter(({ command }) => command === addQuoteNote);
  const goesOn = nth % 50 === 28 ? takenBack : booked;
  const copies = nth % 90 === 25 ? [copy(duplicateOrder, MANAGER, nth === 115 ? 'REVERSE' : 'STANDARD')] : [];
  return quoteOf(wanted, [...notes, ...goesOn(random, wanted, nth, today)], copies);
};

const undispatchedOf = (
  quote: DemoQuote,
  nth: number,
  today: CivilDate,
  changes: ReadonlyArray<DemoChange>,
): DemoRecord => {
  if (nth <= QUOTES) return quoteOf(quote, changes);
  if (nth <= QUOTES + ORDERS) return orderOf(quote, nth);
  if (nth === MADE.whole) return quoteOf(quote, []);
  if ([2, 5, 8].includes(nth % 10)) return bookedOf(quote, nth, today, changes);
  const copies =
    nth % 60 === 1 ? [copy(duplicateQuote, SALES, nth % 120 === 1 ? 'REVERSE' : 'STANDARD')] : [];
  return quoteOf(quote, changes, copies);
};

const recordOf = (
  quote: DemoQuote,
  nth: number,
  today: CivilDate,
  changes: ReadonlyArray<DemoChange>,
): DemoRecord => {
  const record = undispatchedOf(quote, nth, today, changes);
  const { transport, origin, destination } = record.input as DemoQuote;
  const lane = { from: origin.zipcode, to: destination.zipcode };
  const { availableDate } = transport;
  const possible = withPostings(record.changes, record.input as DemoQuote, today);
  return { ...record, changes: withDispatches(possible, { nth, availableDate, ...lane, today }) };
};

/**
 * The demo's records in order; deterministic for a day, and a small demo is the beginning of the whole one. The
 * last one has no changes.
 */
export const demoRecords = (size: DemoSize, today: CivilDate): ReadonlyArray<DemoRecord> => {
  const quotes = demoQuotes(MADE[size], today);
  const changes = demoChanges(quotes, today);
  return quotes.map((quote, index) =>
    recordOf(withFailingPosting(quote, index + 1), index + 1, today, changes[index] ?? []),
  );
};
