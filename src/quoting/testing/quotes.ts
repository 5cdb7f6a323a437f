import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../shared-kernel/event.ts';
import { type QuoteInput, quoteInput } from '../contract.ts';
import type { QuoteCreated } from '../events/record-created.ts';
import { type QuoteEvent, quote, type RecordState } from '../quote.ts';

/** The least that a quote needs, as it goes over the wire. */
export const leastQuote = () => ({
  shipper: { firstName: 'Ann', phone: '(305) 555-0100' },
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
  vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry' }],
  transport: { availableDate: '2026-01-20', basePrice: 1000, deposit: 200, totalPrice: 1200 },
  assigneeId: '4',
});

const person = { name: 'Max', phone: '(212) 555-0123', address: '1 Main St' };

/** The least that an order needs, as it goes over the wire. */
export const leastOrder = () => {
  const { shipper, origin, destination, vehicles, ...rest } = leastQuote();
  return {
    ...rest,
    shipper: { ...shipper, lastName: 'Lee', email: 'ann@lee.test' },
    origin: { ...origin, ...person },
    destination: { ...destination, ...person },
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, sizeId: 3 })),
  };
};

/** A decoded quote; the changes go over the wire. */
export const arbitraryQuoteInput = (changes: object = {}): QuoteInput => {
  const decoded = quoteInput.decode({ ...leastQuote(), ...changes });
  if (E.isLeft(decoded)) throw new Error('The fixture is not a quote.');
  return decoded.right;
};

/** The parts of a stored record that is fit to be an order. */
export const partsOfOrder = () => {
  const { shipper, origin, destination, vehicles } = arbitraryQuoteInput(leastOrder());
  return { shipper, origin, destination, vehicles };
};

/** A created quote as it is stored; `changes` replace whole parts. */
export const arbitraryQuoteCreated = (changes: Partial<QuoteCreated['data']> = {}): QuoteCreated => {
  const { engagements, parentStatusId, ...input } = arbitraryQuoteInput({ parentStatusId: '122' });
  return {
    type: 'QuoteCreated',
    data: {
      ...input,
      quoteId: 4711 as QuoteCreated['data']['quoteId'],
      engagements: [...engagements],
      parentStatusId: parentStatusId as QuoteCreated['data']['parentStatusId'],
      followups: [],
      internalNotes: [],
      ...changes,
    },
  };
};

/** A created quote and what happened to it since, as its stream holds it: one command each, a minute apart. */
export const recorded = (...events: ReadonlyArray<QuoteEvent>): ReadonlyArray<Recorded<QuoteEvent>> =>
  events.map((event, index) => ({
    ...event,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    stream: 'quote-4711',
    revision: index,
    position: BigInt(index + 1),
    at: new Date(Date.UTC(2026, 0, 15, 15, index)).toISOString(),
    actor: 'user:4',
    commandId: `command-${index}`,
  }));

/** The state of a record after some events. */
export const recordAfter = (...events: ReadonlyArray<QuoteEvent>): RecordState => {
  const state = recorded(...events).reduce(quote.evolve, quote.initial);
  if (state.kind === 'none') throw new Error('The fixture is not a record.');
  return state;
};
