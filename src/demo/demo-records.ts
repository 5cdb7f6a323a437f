import type { AnyCommand } from '../platform/command/command.ts';
import type { DemoSize } from '../platform/environment.ts';
import { createOrder, createQuote } from '../quoting/commands/create-quote.ts';
import { duplicateOrder, duplicateQuote } from '../quoting/commands/duplicate-quote.ts';
import { addQuoteNote } from '../quoting/commands/notes.ts';
import type { CivilDate } from '../shared-kernel/civil-date.ts';
import { type DemoChange, demoChanges } from './demo-changes.ts';
import { booked, partsOfOrder, promising, takenBack, wayTo } from './demo-orders.ts';
import { type DemoQuote, demoQuotes } from './demo-quotes.ts';
import { createRandom } from './random.ts';

/** A record as it is made, by the first of these people who may, what happens to it after that, in order, and its copies. */
export type DemoRecord = {
  readonly command: AnyCommand;
  readonly by: ReadonlyArray<string>;
  readonly input: object;
  readonly changes: ReadonlyArray<DemoChange>;
  readonly copies: ReadonlyArray<DemoChange>;
};

const SEED = 88_172;

/** Records are made in turn: quotes that stay quotes, orders that come in as orders, and, in the whole demo, the rest. */
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

/** Their statuses follow one another; the last one is new. */
const orderOf = (quote: DemoQuote, nth: number): DemoRecord => {
  const random = createRandom(SEED + nth);
  const parts = partsOfOrder(random, quote, nth);
  const beginning = { parentStatusId: '110', childStatusId: null, followups: [] };
  return {
    command: createOrder,
    by: [quote.assigneeId, MANAGER],
    input: { ...quote, ...parts, ...beginning },
    changes: wayTo(random, 110 + ((QUOTES + ORDERS - nth) % 10)),
    copies: [],
  };
};

/** A quote whose customer agreed. One in fourteen is taken back, now and then an order is copied. */
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

const recordOf = (
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

/**
 * The demo's records in order; the same for the same day, and a small demo is how the whole one begins. Nothing happens
 * to the last one.
 */
export const demoRecords = (size: DemoSize, today: CivilDate): ReadonlyArray<DemoRecord> => {
  const quotes = demoQuotes(MADE[size], today);
  const changes = demoChanges(quotes, today);
  return quotes.map((quote, index) => recordOf(quote, index + 1, today, changes[index] ?? []));
};
