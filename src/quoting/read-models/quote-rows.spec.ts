import { expect } from 'chai';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { QuoteCreated } from '../events/quote-created.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { quoteList } from './quote-list.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';
import { quoteView } from './quote-view.ts';

const recorded = (event: QuoteCreated): Recorded<QuoteCreated> => ({
  ...event,
  id: '00000000-0000-4000-8000-000000000001',
  stream: 'quote-4711',
  revision: 0,
  position: 1n,
  at: '2026-01-15T15:00:00.000Z',
  actor: 'user:4',
  commandId: 'c',
});

const created = (changes: Partial<QuoteCreated['data']> = {}) => recorded(arbitraryQuoteCreated(changes));

const rowOf = (event: Recorded<QuoteCreated>): QuoteRecordRow =>
  quoteRecord.evolve(undefined, event, 4711) ?? expect.fail('there is no row');

const full = created({
  followups: ['2026-02-03', '2026-02-01'].map((date, index) => ({
    id: `4711-f${index + 1}`,
    followupOn: date as CivilDate,
  })),
  internalNotes: [{ id: '4711-1', note: 'Call after 5' }],
  engagements: ['fire'],
});

/** The same event once the person was forgotten: what was sealed reads as null. */
const forgotten = (event: Recorded<QuoteCreated>): Recorded<QuoteCreated> => {
  const blank = <Part extends object>(part: Part, kept: ReadonlyArray<string>): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, kept.includes(name) ? value : null]),
    ) as Part;
  const place = ['city', 'state', 'zipcode'];
  const { shipper, origin, destination, internalNotes } = event.data;
  return {
    ...event,
    data: {
      ...event.data,
      shipper: blank(shipper, [...place, 'noText', 'noEmail', 'noVm']),
      origin: blank(origin, place),
      destination: blank(destination, place),
      internalNotes: internalNotes.map(({ id }) => ({ id, note: null })),
    },
  };
};

describe('the row of a record', () => {
  it('has when it was made, and the earliest follow-up', () => {
    expect(rowOf(full)).to.include({
      id: 4711,
      is_order: false,
      revision: 0,
      created_at: '2026-01-15T15:00:00.000Z',
      followup_on: '2026-02-01',
    });
    expect(rowOf(created()).followup_on).to.equal(null);
  });

  it('keeps who wrote a note, and when', () => {
    expect(rowOf(full).internal_notes).to.deep.equal([
      { id: '4711-1', note: 'Call after 5', createdAt: '2026-01-15T15:00:00.000Z', author: 'user:4' },
    ]);
  });

  it('rebuilt after forgetting is the row whose personal columns were blanked', () => {
    const blanked = {
      ...rowOf(full),
      ...Object.fromEntries(quoteRecord.personal.map((column) => [column, null])),
    };
    expect(rowOf(forgotten(full))).to.deep.equal(blanked);
  });

  it('holds no personal text outside its personal columns', () => {
    const readable = Object.entries(rowOf(full)).filter(
      ([column]) => !quoteRecord.personal.some((name) => name === column),
    );
    const text = JSON.stringify(readable);
    for (const personal of ['Ann', '+13055550100', 'Call after 5']) expect(text).not.to.include(personal);
  });
});

describe('a record as the API shows it', () => {
  it('is in dollars, and its parts add up', () => {
    expect(quoteView(rowOf(full)).transport).to.include({
      basePrice: 1000,
      deposit: 200,
      totalPrice: 1200,
      carrierPay: 1000,
      fullPayFee: 0,
    });
  });

  it('shows the full-pay flag where full pay is on', () => {
    const { transport } = arbitraryQuoteCreated().data;
    const fullPay = created({ transport: { ...transport, fullPay: true }, engagements: ['fire'] });
    expect(quoteView(rowOf(fullPay)).engagements).to.deep.equal(['fire', 'fullpay']);
    expect(quoteView(rowOf(full)).engagements).to.deep.equal(['fire']);
  });

  it('names the author of a note by the id of the user', () => {
    expect(quoteView(rowOf(full)).internalNotes).to.deep.equal([
      { id: '4711-1', note: 'Call after 5', createdAt: '2026-01-15T15:00:00.000Z', authorId: '4' },
    ]);
    expect(quoteView(rowOf({ ...full, actor: 'system:demo' })).internalNotes[0]?.authorId).to.equal(null);
  });

  it('has all fields of a customer who was forgotten, empty', () => {
    expect(quoteView(rowOf(forgotten(full))).shipper).to.include({
      firstName: null,
      phone: null,
      noText: false,
    });
  });
});

describe('the row of a list', () => {
  it('has what lists filter and sort by', () => {
    expect(quoteList.evolve(undefined, full, 4711)).to.deep.equal({
      id: 4711,
      is_order: false,
      parent_status_id: 122,
      child_status_id: null,
      assignee_id: '4',
      available_date: '2026-01-20',
      followup_on: '2026-02-01',
    });
  });
});
