import { expect } from 'chai';
import { SECTIONS } from '../contract/sections.ts';
import { quote } from './quote.ts';
import { arbitraryQuoteCreated, recordAfter } from './testing/quotes.ts';

describe('a record', () => {
  it('knows of each of its sections who changed it last, when and at which revision', () => {
    const state = recordAfter(arbitraryQuoteCreated());
    expect(Object.keys(state.changed)).to.have.members([...SECTIONS]);
    for (const change of Object.values(state.changed)) {
      expect(change).to.deep.equal({ by: 'user:4', revision: 0, at: '2026-01-15T15:00:00.000Z' });
    }
  });

  it("is sealed with the customer's key, which is that of the record", () => {
    expect(quote.subject('quote-4711', arbitraryQuoteCreated())).to.equal('record-4711');
  });
});
