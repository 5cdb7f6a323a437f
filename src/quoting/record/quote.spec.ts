import { expect } from 'chai';
import type { Recorded } from '../../shared-kernel/event.ts';
import { type QuoteEvent, quote } from './quote.ts';
import { arbitraryQuoteCreated } from './testing/quotes.ts';

const recorded = (event: QuoteEvent): Recorded<QuoteEvent> => ({
  ...event,
  id: '00000000-0000-4000-8000-000000000001',
  stream: 'quote-4711',
  revision: 0,
  position: 1n,
  at: '2026-01-15T15:00:00.000Z',
  actor: 'user:4',
  commandId: 'c',
});

describe('a record', () => {
  it('knows of each of its sections who changed it last, when and at which revision', () => {
    const state = quote.evolve(quote.initial, recorded(arbitraryQuoteCreated()));
    if (state.kind !== 'quote') return expect.fail('there is no quote');
    expect(Object.keys(state.changed)).to.have.members([
      'shipper',
      'origin',
      'destination',
      'vehicles',
      'transport',
      'followups',
      'engagements',
      'status',
      'assignee',
      'referrer',
      'notes',
    ]);
    for (const change of Object.values(state.changed)) {
      expect(change).to.deep.equal({ by: 'user:4', revision: 0, at: '2026-01-15T15:00:00.000Z' });
    }
  });

  it("is sealed with the customer's key, which is that of the record", () => {
    expect(quote.subject('quote-4711', arbitraryQuoteCreated())).to.equal('record-4711');
  });
});
