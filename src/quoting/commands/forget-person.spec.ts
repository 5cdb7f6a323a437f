import { expect } from 'chai';
import { given } from '../../platform/testing/decider-spec.ts';
import type { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { type QuoteEvent, quote } from '../quote.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { forgetPerson } from './forget-person.ts';

const id = 4711 as RecordId;
const forgotten: PersonForgotten = { type: 'PersonForgotten', data: { subject: 'record-4711' } };

describe('forgetPerson', () => {
  it('forgets the customer of a record', () => {
    given(arbitraryQuoteCreated()).when(forgetPerson, { id }).then(forgotten);
  });

  it('has nothing to do for who is forgotten already', () => {
    given<QuoteEvent>(arbitraryQuoteCreated(), forgotten).when(forgetPerson, { id }).then();
  });

  it('knows only records that exist', () => {
    given().when(forgetPerson, { id }).thenRejected('NOT_FOUND');
  });

  it('leaves the record with nothing personal, and with its lane and price', () => {
    const created = arbitraryQuoteCreated();
    const around = {
      id: '',
      stream: 'quote-4711',
      revision: 0,
      position: 1n,
      at: '',
      actor: '',
      commandId: '',
    };
    const state = [created, forgotten].reduce(
      (before, event) => quote.evolve(before, { ...event, ...around }),
      quote.initial,
    );
    if (state.kind !== 'quote') return expect.fail('there is no quote');
    expect(state.forgotten).to.equal(true);
    expect(JSON.stringify(state)).not.to.contain('Ann').and.not.to.contain('3055550100');
    expect(state.details.shipper.firstName).to.equal(null);
    expect(state.details.origin.city).to.equal('Miami');
    expect(state.details.transport).to.deep.equal(created.data.transport);
  });
});
