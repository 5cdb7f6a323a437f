import { expect } from 'chai';
import fc from 'fast-check';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { EventDefinition, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { withoutPersonal } from '../../../shared-kernel/personal.ts';
import type { QuoteCreated } from '../events/record-created.ts';
import { RECORD_EVENTS, type RecordEvent } from '../events/record-events.ts';
import type { QuoteEvent } from '../quote.ts';
import { followupId, noteId } from '../record-ids.ts';
import { someHistory, TRACE } from '../testing/changes.ts';
import { arbitraryQuoteCreated, recordAfter, recorded, recordedAt } from '../testing/quotes.ts';
import { type QuoteContactsRow, quoteContacts } from './quote-contacts.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';
import { quoteView } from './quote-view.ts';

const created = (changes: Partial<QuoteCreated['data']> = {}) =>
  recordedAt(arbitraryQuoteCreated(changes), 0);

const rowOf = (event: Recorded<QuoteCreated>): QuoteRecordRow =>
  quoteRecord.evolve(undefined, event, 4711) ?? expect.fail('there is no row');

const full = created({
  followups: ['2026-02-03', '2026-02-01'].map((date, index) => ({
    id: followupId(4711, index + 1),
    followupOn: date as CivilDate,
  })),
  internalNotes: [{ id: noteId(4711, 1), note: 'Call after 5' }],
  engagements: ['fire'],
});

/** The same event once the person was forgotten: sealed values read as null. */
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
    expect(rowOf(full)).to.deep.include({
      id: 4711,
      is_order: false,
      revision: 0,
      created_at: '2026-01-15T15:00:00.000Z',
      followup_on: '2026-02-01',
      followups: [
        { id: '4711-f1', followupOn: '2026-02-03' },
        { id: '4711-f2', followupOn: '2026-02-01' },
      ],
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

/** The parts of a view that an object has. */
const pickOf = (view: object, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, view[name as keyof typeof view]]));

const fold = (events: ReadonlyArray<Recorded<QuoteEvent>>): QuoteRecordRow =>
  events.reduce<QuoteRecordRow | undefined>(
    (row, event) => quoteRecord.evolve(row, event as Recorded<RecordEvent>, 4711),
    undefined,
  ) ?? expect.fail('there is no row');

/** Events as decoded once their key is gone. */
const unreadable = (events: ReadonlyArray<Recorded<QuoteEvent>>): ReadonlyArray<Recorded<QuoteEvent>> =>
  events.map((event) => {
    const definition: EventDefinition | undefined = RECORD_EVENTS.find(({ type }) => type === event.type);
    return definition ? { ...event, data: withoutPersonal(definition.data, event.data) } : event;
  });

describe('the row of a record with a history', () => {
  it('shows what the state of the record holds', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const state = recordAfter(...past);
        const { details } = state;
        const row = fold(recorded(...past));
        const view = quoteView(row);
        expect({
          ...{ id: details.quoteId, isOrder: state.kind === 'order', revision: past.length - 1 },
          ...{ parentId: state.sourceId, isBooked: state.kind === 'order' },
          ...{ shipper: details.shipper, origin: details.origin, destination: details.destination },
          ...{ vehicles: details.vehicles, engagements: details.engagements, transport: details.transport },
          ...{ assigneeId: details.assigneeId, referrerId: details.referrerId },
          ...{ parentStatusId: details.parentStatusId, childStatusId: details.childStatusId },
          followups: details.followups,
          followupOn: details.followups.map(({ followupOn }) => followupOn).toSorted()[0] ?? null,
          notes: details.internalNotes,
          files: state.attachments.map(({ attachmentId, fileName }) => ({ id: attachmentId, fileName })),
        }).to.deep.equal({
          ...{ id: view.id, isOrder: view.isOrder, revision: view.revision },
          ...{ parentId: view.parentId, isBooked: view.convertedAt !== null },
          ...{ shipper: pickOf(view.shipper, details.shipper), origin: pickOf(view.origin, details.origin) },
          destination: pickOf(view.destination, details.destination),
          ...{
            vehicles: view.vehicles.map((each, index) => pickOf(each, details.vehicles[index] ?? {})),
            engagements: row.engagements,
            transport: { ...row.transport, note: view.transport.note },
          },
          ...{ assigneeId: view.assigneeId, referrerId: view.referrerId },
          ...{ parentStatusId: view.parentStatusId, childStatusId: view.childStatusId },
          followups: view.followups.map(({ id, followupOn }) => ({ id, followupOn })),
          followupOn: view.followupOn,
          notes: view.internalNotes.map(({ id, note }) => ({ id, note })),
          files: view.attachments.map(({ id, fileName }) => ({ id, fileName })),
        });
      }),
    );
  });

  it('forgets everything personal after any history, as if it were built anew', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const events = recorded(...past, { type: 'PersonForgotten', data: { subject: 'record-4711' } });
        const row = fold(events);
        expect(row.revision).to.equal(past.length);
        expect(JSON.stringify(row)).not.to.include(TRACE);
        expect(JSON.stringify(recordAfter(...events))).not.to.include(TRACE);
        expect(fold(unreadable(events))).to.deep.equal(row);
      }),
    );
  });

  it('keeps what the record of the transaction asks, until that is forgotten too', () => {
    const street = { address: '1 Main St', address2: null };
    const told: QuoteEvent = {
      type: 'TransactionKept',
      data: {
        quoteId: 4711 as RecordId,
        shipper: { ...street, firstName: 'Ann', lastName: 'Lee', companyName: null },
        origin: { address: null, address2: null },
      },
    };
    const forget = (subject: string): QuoteEvent => ({ type: 'PersonForgotten', data: { subject } });
    fc.assert(
      fc.property(someHistory, (past) => {
        const [rest, all] = [forget('record-4711'), forget('transaction-4711')];
        const kept = fold(recorded(...past, rest, told));
        const { shipper, origin, timezone } = quoteView(kept);
        expect(shipper).to.include({
          ...street,
          firstName: 'Ann',
          lastName: 'Lee',
          phone: null,
          email: null,
        });
        expect(origin).to.include({ name: null, address: null });
        expect(timezone).to.equal(kept.shipper.zipcode === null ? null : 'EST');
        expect(kept.revision).to.equal(past.length + 1);
        const gone = fold(recorded(...past, rest, told, all));
        expect(gone).to.deep.equal({ ...fold(recorded(...past, rest)), revision: past.length + 2 });
        expect(fold(unreadable(recorded(...past, rest, told, all)))).to.deep.equal(gone);
      }),
    );
  });

  it('keeps personal text in its personal columns alone', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const readable = Object.entries(fold(recorded(...past))).filter(
          ([column]) => !quoteRecord.personal.some((name) => name === column),
        );
        expect(JSON.stringify(readable)).not.to.include(TRACE);
      }),
    );
  });

  it('keeps who wrote a note and when, also when it is written anew', () => {
    const [first, ...later] = recorded(
      arbitraryQuoteCreated(),
      { type: 'NoteAdded', data: { quoteId: 4711 as RecordId, noteId: noteId(4711, 1), note: 'One' } },
      { type: 'NoteChanged', data: { quoteId: 4711 as RecordId, noteId: noteId(4711, 1), note: 'Two' } },
    );
    if (!first) return expect.fail('there is no event');
    const row = fold([
      first,
      ...later.map((event) => ({ ...event, actor: event.type === 'NoteChanged' ? 'user:3' : event.actor })),
    ]);
    expect(row.internal_notes).to.deep.equal([
      { id: '4711-1', note: 'Two', createdAt: '2026-01-15T15:01:00.000Z', author: 'user:4' },
    ]);
  });
});

describe('the row by which a customer is recognized', () => {
  const contacts = (changes: object) => {
    const { shipper } = arbitraryQuoteCreated().data;
    return quoteContacts.evolve(undefined, created({ shipper: { ...shipper, ...changes } }), 4711);
  };

  it('is the same for names and e-mails that differ in case alone, in any script', () => {
    const keys = (changes: object) => {
      const { email, name_key } = contacts(changes) ?? expect.fail('there is no row');
      return { email, name_key };
    };
    const names = [
      ['Jürgen', 'Straße', 'J@Example.com'],
      ['JÜRGEN', 'STRASSE', 'j@example.COM'],
    ] as const;
    const [one, other] = names.map(([firstName, lastName, email]) => keys({ firstName, lastName, email }));
    expect(one).to.deep.equal(other);
    expect(keys({ firstName: 'Ann', lastName: 'Lee' })).not.to.deep.equal(
      keys({ firstName: 'Annl', lastName: 'ee' }),
    );
  });

  it('has nothing to compare where something is blank', () => {
    for (const changes of [
      { lastName: null },
      { firstName: null, lastName: 'Lee' },
      { firstName: 'Ann', lastName: ' ' },
    ])
      expect(contacts(changes)).to.include({ email: null, phone2: null, name_key: null });
  });

  it('follows the customer, the kind and forgetting, as if it were built anew', () => {
    fc.assert(
      fc.property(someHistory, (past) => {
        const state = recordAfter(...past);
        const foldContacts = (events: ReadonlyArray<Recorded<QuoteEvent>>) =>
          events.reduce<QuoteContactsRow | undefined>(
            (row, event) =>
              quoteContacts.events.some(({ type }) => type === event.type)
                ? quoteContacts.evolve(row, event as never, 4711)
                : row,
            undefined,
          );
        const row = foldContacts(recorded(...past));
        expect(row).to.include({ is_order: state.kind === 'order', phone: state.details.shipper.phone });
        const forgotten = recorded(...past, { type: 'PersonForgotten', data: { subject: 'record-4711' } });
        expect(foldContacts(unreadable(forgotten))).to.deep.equal(foldContacts(forgotten));
        expect(foldContacts(forgotten)).to.include({
          email: null,
          phone: null,
          phone2: null,
          name_key: null,
        });
      }),
    );
  });
});
