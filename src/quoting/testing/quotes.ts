import * as E from 'fp-ts/lib/Either.js';
import { type QuoteInput, quoteInput } from '../contract.ts';
import type { QuoteCreated } from '../events/quote-created.ts';

/** The least that a quote needs, as it goes over the wire. */
export const leastQuote = () => ({
  shipper: { firstName: 'Ann', phone: '(305) 555-0100' },
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
  vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry' }],
  transport: { availableDate: '2026-01-20', basePrice: 1000, deposit: 200, totalPrice: 1200 },
  assigneeId: '4',
});

/** A decoded quote; the changes go over the wire. */
export const arbitraryQuoteInput = (changes: object = {}): QuoteInput => {
  const decoded = quoteInput.decode({ ...leastQuote(), ...changes });
  if (E.isLeft(decoded)) throw new Error('The fixture is not a quote.');
  return decoded.right;
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
