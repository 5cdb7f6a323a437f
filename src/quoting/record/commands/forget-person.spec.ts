import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { withoutPersonal } from '../../../shared-kernel/personal.ts';
import { RECORD_EVENTS } from '../events/record-events.ts';
import type { TransactionKept } from '../events/transaction-kept.ts';
import { type QuoteEvent, quote, type RecordState } from '../quote.ts';
import { arbitraryQuoteCreated, leastQuote, recordAfter, recorded } from '../testing/quotes.ts';
import { choiceFacts } from '../testing/references.ts';
import { forgetPerson } from './forget-person.ts';
import { updateQuote } from './update-quote.ts';

const id = 4711 as RecordId;
const all = { id, rest: false };
const rest = { id, rest: true };
const forgotten: PersonForgotten = { type: 'PersonForgotten', data: { subject: 'record-4711' } };
const keptForgotten: PersonForgotten = { type: 'PersonForgotten', data: { subject: 'transaction-4711' } };

const { data } = arbitraryQuoteCreated();
const order = (changes: object = {}): QuoteEvent => ({
  type: 'OrderCreated',
  data: {
    ...data,
    parentStatusId: 110 as StatusId,
    shipper: { ...data.shipper, lastName: 'Lee', email: 'ann@lee.test', note: 'calls at noon' },
    origin: { ...data.origin, name: 'Max', address: '1 Main St', phone: '+12125550123' },
    vehicles: data.vehicles.map((vehicle) => ({ ...vehicle, vin: '4T1B11HK5KU000001' })),
    transport: { ...data.transport, note: 'Low clearance' },
    ...changes,
  },
});
const status = (parentStatusId: number): QuoteEvent => ({
  type: 'StatusChanged',
  data: { quoteId: id, parentStatusId: parentStatusId as StatusId, childStatusId: null },
});
const dispatched = (at: string) => ({ ...status(112), at });
const kept = (changes: Partial<TransactionKept['data']> = {}): TransactionKept => ({
  type: 'TransactionKept',
  data: {
    quoteId: id,
    shipper: { firstName: 'Ann', lastName: 'Lee', companyName: null, address: null, address2: null },
    origin: { address: '1 Main St', address2: null },
    ...changes,
  },
});

describe('forgetPerson', () => {
  it('forgets the customer of a record', () => {
    given(arbitraryQuoteCreated()).when(forgetPerson, all).then(forgotten);
  });

  it('has nothing to do for who is forgotten already', () => {
    given<QuoteEvent>(arbitraryQuoteCreated(), forgotten).when(forgetPerson, all).then();
  });

  it('knows only records that exist', () => {
    given().when(forgetPerson, all).thenRejected('NOT_FOUND');
  });

  it('leaves the record with nothing personal, and with its lane and price', () => {
    const state = recordAfter(order(), forgotten);
    expect(state.forgotten).to.equal(true);
    const text = JSON.stringify(state);
    for (const trace of ['Ann', '3055550100', 'noon', 'clearance', '4T1B', 'Max', 'Main'])
      expect(text).not.to.contain(trace);
    expect(state.details.origin.city).to.equal('Miami');
    expect(state.details.transport).to.deep.equal({ ...data.transport, note: null });
  });
});

describe('forgetPerson, of an order that was dispatched', () => {
  const past = [order(), dispatched('2026-01-16T04:30:00.000Z')];
  const on = (today: string) => ({ today });

  it('is refused for three years of days in the office, with the day from which it may be done', () => {
    given(...past)
      .when(forgetPerson, all, on('2029-01-14'))
      .thenRejected('REFUSED');
    given(...past)
      .when(forgetPerson, all, on('2029-01-15'))
      .then(forgotten);
    given(order(), dispatched('2024-02-29T15:00:00.000Z'))
      .when(forgetPerson, all, on('2027-02-28'))
      .thenRejected('REFUSED');
    given(order(), dispatched('2024-02-29T15:00:00.000Z'))
      .when(forgetPerson, all, on('2027-03-01'))
      .then(forgotten);
  });

  it('says so in words, and that the rest can be forgotten now', () => {
    const { state, ...around } = { state: recordAfter(order(), status(112)), facts: null };
    const asked = { actor: systemActor('spec'), now: '', today: '2026-11-22', newId: 0 };
    expect(forgetPerson.decide({ state, ...around, input: all, given: asked })).to.have.nested.property(
      'left.message',
      'Order 4711 was dispatched on 01/15/2026, and a broker must keep the record of a transaction for three years ' +
        '(49 CFR 371.3). Its customer may be forgotten from 01/15/2029 on. What need not be kept may be forgotten now.',
    );
  });

  it('is done at once where no carrier has it, or has it any more', () => {
    given(order(), status(111)).when(forgetPerson, all).then(forgotten);
    given(...past, status(110))
      .when(forgetPerson, all)
      .then(forgotten);
    given(...past, status(119))
      .when(forgetPerson, all)
      .thenRejected('REFUSED');
  });

  it('forgets the rest on request, and keeps name and address of the consignor', () => {
    given(...past)
      .when(forgetPerson, rest)
      .then(forgotten, kept());
    const street = { ...data.shipper, companyName: 'Rivers Motors', address: '5 Oak St', address2: 'Gate 4' };
    given(order({ shipper: street }), dispatched('2026-01-15T15:00:00.000Z'))
      .when(forgetPerson, rest)
      .then(
        forgotten,
        kept({
          shipper: {
            ...{ firstName: 'Ann', lastName: null, companyName: 'Rivers Motors' },
            ...{ address: '5 Oak St', address2: 'Gate 4' },
          },
          origin: { address: null, address2: null },
        }),
      );
  });

  it('forgets all with "rest" where nothing must be kept', () => {
    given(arbitraryQuoteCreated()).when(forgetPerson, rest).then(forgotten);
    given(...past)
      .when(forgetPerson, rest, on('2029-01-15'))
      .then(forgotten);
  });

  it('keeps that until it may go, and then forgets it, too', () => {
    const since = [...past, forgotten, kept()];
    given(...since)
      .when(forgetPerson, rest)
      .then();
    given(...since)
      .when(forgetPerson, all)
      .thenRejected('REFUSED');
    given(...since)
      .when(forgetPerson, all, on('2029-01-15'))
      .then(keptForgotten);
    given(...since, keptForgotten)
      .when(forgetPerson, all)
      .then();
    given(...since, keptForgotten)
      .when(forgetPerson, rest)
      .then();
  });

  const stateOf = (...events: ReadonlyArray<QuoteEvent>): RecordState =>
    recordAfter(order(), status(112), ...events);

  it('leaves nothing else, and nothing at all in the end', () => {
    const state = stateOf(forgotten, kept());
    expect([state.forgotten, state.isKept]).to.deep.equal([true, true]);
    expect(state.details.shipper).to.include({
      firstName: 'Ann',
      lastName: 'Lee',
      phone: null,
      email: null,
      note: null,
    });
    expect(state.details.origin).to.include({ name: null, phone: null, address: '1 Main St' });
    expect(JSON.stringify(stateOf(forgotten, kept(), keptForgotten).details)).not.to.match(/Ann|Lee|Main/);
  });

  it('is folded alike before and after the key is gone', () => {
    const events = recorded(order(), status(112), forgotten, kept());
    const keyless = events.map((event) => {
      const definition = RECORD_EVENTS.find(({ type }) => type === event.type);
      return definition && event.type !== 'TransactionKept'
        ? ({ ...event, data: withoutPersonal(definition.data as never, event.data) } as Recorded<QuoteEvent>)
        : event;
    });
    expect(keyless.reduce(quote.evolve, quote.initial)).to.deep.equal(
      events.reduce(quote.evolve, quote.initial),
    );
  });
});

describe('an update of somebody who was forgotten meanwhile', () => {
  const update = (changes: object, revision: number) => {
    const input = updateQuote.input.decode({ id, revision, ...changes });
    if (E.isLeft(input)) return expect.fail('the fixture is not an update');
    return given<QuoteEvent>(arbitraryQuoteCreated(), forgotten).when(updateQuote, input.right, {
      facts: choiceFacts(),
    });
  };
  const { shipper, vehicles, transport } = leastQuote();

  it('is a CONFLICT where the section held something personal, and goes on elsewhere', () => {
    for (const changes of [
      { shipper: { ...shipper, firstName: 'Bo' } },
      { transport: { ...transport, note: 'Low clearance' } },
    ])
      update(changes, 0).thenRejected('CONFLICT');
    update({ engagements: ['fire'] }, 0).then({
      type: 'EngagementsChanged',
      data: { quoteId: id, engagements: ['fire'] },
    });
  });

  it('is REFUSED at the present revision, also for a carrier note, a plate, a VIN or a lot', () => {
    update({ transport: { ...transport, note: 'Low clearance' } }, 1).thenRejected('REFUSED');
    for (const paper of [{ plate: '101 KLM' }, { vin: '4T1B11HK5KU000001' }, { lot: 'L-12' }])
      update({ vehicles: vehicles.map((vehicle) => ({ ...vehicle, ...paper })) }, 1).thenRejected('REFUSED');
    update({ transport: { ...transport, basePrice: 1100, totalPrice: 1300 } }, 1).then({
      type: 'TransportChanged',
      data: {
        quoteId: id,
        transport: { ...data.transport, basePrice: 110_000 as never, totalPrice: 130_000 as never },
      },
    });
  });
});
