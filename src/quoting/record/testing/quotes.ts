import * as E from 'fp-ts/lib/Either.js';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { type QuoteInput, quoteInput } from '../../contract/quote-input.ts';
import type { QuoteCreated } from '../events/record-created.ts';
import { type QuoteEvent, quote, type RecordState } from '../quote.ts';

/** A minimal quote in wire format. */
export const leastQuote = () => ({
  shipper: { firstName: 'Ann', phone: '(305) 555-0100' },
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
  vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry' }],
  transport: { availableDate: '2026-01-20', basePrice: 1000, deposit: 200, totalPrice: 1200 },
  assigneeId: '4',
});

const person = { name: 'Max', phone: '(212) 555-0123', address: '1 Main St' };

/** A minimal order in wire format. */
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

/** The same, available today, as a load board takes it. */
export const leastLoad = () => {
  const { transport, ...order } = leastOrder();
  return { ...order, transport: { ...transport, availableDate: today(new Date().toISOString()) } };
};

/** What the minimal quote lacks as an order, by field. */
export const lackingAsOrder = () => ({
  'shipper.lastName': MESSAGES.shipperLastName,
  'shipper.email': MESSAGES.shipperEmail,
  ...Object.fromEntries(
    ['origin', 'destination'].flatMap((place) => [
      [`${place}.name`, MESSAGES.contactName],
      [`${place}.phone`, MESSAGES.contactPhone],
      [`${place}.address`, MESSAGES.street],
    ]),
  ),
  'vehicles.0.sizeId': MESSAGES.chooseSize,
});

/** A decoded quote; the changes are in wire format. */
export const arbitraryQuoteInput = (changes: object = {}): QuoteInput => {
  const decoded = quoteInput.decode({ ...leastQuote(), ...changes });
  if (E.isLeft(decoded)) throw new Error('The fixture is not a quote.');
  return decoded.right;
};

/** The parts of a stored record that meets an order's requirements. */
export const partsOfOrder = () => {
  const { shipper, origin, destination, vehicles } = arbitraryQuoteInput(leastOrder());
  return { shipper, origin, destination, vehicles };
};

/** A stored creation of a quote; `changes` replace whole parts. */
export const arbitraryQuoteCreated = (changes: Partial<QuoteCreated['data']> = {}): QuoteCreated => {
  const { engagements, parentStatusId, transport, ...input } = arbitraryQuoteInput({ parentStatusId: '122' });
  const { quoterToken: _, ...stored } = transport;
  return {
    type: 'QuoteCreated',
    data: {
      ...input,
      transport: stored,
      quoteId: 4711 as QuoteCreated['data']['quoteId'],
      engagements: [...engagements],
      parentStatusId: parentStatusId as QuoteCreated['data']['parentStatusId'],
      followups: [],
      internalNotes: [],
      ...changes,
    },
  };
};

/** An event as recorded in a quote's stream: one command each, a minute apart. */
export const recordedAt = <Event extends QuoteEvent>(event: Event, index: number): Recorded<Event> => ({
  ...event,
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  stream: 'quote-4711',
  revision: index,
  position: BigInt(index + 1),
  at: new Date(Date.UTC(2026, 0, 15, 15, index)).toISOString(),
  actor: 'user:4',
  commandId: `command-${index}`,
});

/** A created quote and its later events, as recorded. */
export const recorded = (...events: ReadonlyArray<QuoteEvent>): ReadonlyArray<Recorded<QuoteEvent>> =>
  events.map(recordedAt);

/** The state of a record after some events. */
export const recordAfter = (...events: ReadonlyArray<QuoteEvent>): RecordState => {
  const state = recorded(...events).reduce(quote.evolve, quote.initial);
  if (state.kind === 'none') throw new Error('The fixture is not a record.');
  return state;
};
