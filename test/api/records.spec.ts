import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { RecordId } from '../../src/shared-kernel/ids/record.ts';
import { appendEvent } from '../support/append-event.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const SHOWN = `id isOrder revision shipper { firstName phone } origin { name city } parentStatus { name }
  childStatus { name } assignee { firstName } referrer { name } engagements followups { id followupOn }
  vehicles { color } transport { totalPrice fullPay } internalNotes { id note author { firstName } }`;
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!, $revision: Int) {
  updateQuote(id: $id, input: $input, revision: $revision) { ${SHOWN} } }`;
const UPDATE_ORDER = UPDATE.replace('updateQuote', 'updateOrder');
const QUOTE = `query ($id: ID!, $revision: Int) { quote(id: $id, revision: $revision) { ${SHOWN} } }`;
const ADD =
  'mutation ($id: ID!, $note: String) { addQuoteNote(input: { quoteId: $id, note: $note }) { id note author { firstName } } }';
const EVENTS = `query ($id: ID!) { quoteEvents(id: $id) {
  id eventType eventDate description revision author { firstName } changes { section field label from to } } }`;
const COPY = 'mutation ($id: ID!) { duplicateQuote(id: $id, mode: STANDARD) { id } }';
const DUPLICATES =
  'query ($id: ID!) { possibleDuplicates(id: $id) { byEmailPhone { id isOrder } byName { id isOrder } } }';

type Entry = {
  readonly description: string;
  readonly revision: number;
  readonly changes: ReadonlyArray<object>;
};

describe('a record over the API', function records() {
  this.timeout(60_000);
  let server: TestServer;
  let sales: HttpClient;
  let manager: HttpClient;

  const as = (person: string): Promise<HttpClient> => signedIn(server, `${person}@lanebook.test`);
  const create = async (changes: object = {}): Promise<string> => {
    const { data, errors } = await sales.graphql(CREATE, { input: { ...leastQuote(), ...changes } });
    expect(errors).to.equal(undefined);
    return data.createQuote.id;
  };
  const update = (id: string, input: object, revision?: number, by = sales, headers = {}) =>
    by.graphql(UPDATE, { id, input, revision }, headers);
  const updated = async (...args: Parameters<typeof update>) => {
    const { data, errors } = await update(...args);
    expect(errors).to.equal(undefined);
    return data.updateQuote;
  };
  const events = async (id: string): Promise<ReadonlyArray<Entry>> =>
    (await sales.graphql(EVENTS, { id })).data.quoteEvents;
  const book = async (id: string): Promise<void> => {
    const data = { quoteId: Number(id) as RecordId, parentStatusId: 110 as RecordId, childStatusId: null };
    const event = { type: 'ConvertedToOrder', data };
    const place = { databaseUrl: server.databaseUrl, masterKey: MASTER_KEY };
    await appendEvent(place, `quote-${id}`, event, { actor: 'user:3', subject: `record-${id}` });
    for (let left = 500; (await sales.graphql(QUOTE, { id })).data.quote !== null; left -= 1) {
      if (left === 0) throw new Error('the booking is not visible');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  before(async () => {
    server = await startTestServer();
    [sales, manager] = await Promise.all([as('sales'), as('manager')]);
  });
  after(() => server?.stop());

  it('changes the parts that are sent, and answers the whole', async () => {
    const id = await create();
    const changed = await updated(id, {
      shipper: { firstName: 'Bea', phone: '(212) 555-0123' },
      vehicles: [{ ...leastQuote().vehicles[0], color: 'Red' }],
      followups: [{ followupOn: '2026-02-03' }],
      engagements: ['fire', 'fullpay'],
      assigneeId: '3',
      referrerId: '2',
      parentStatusId: '125',
      childStatusId: '225',
      internalNotes: [{ note: 'Called' }],
    });
    const revision = changed.revision as number;
    expect(changed).to.deep.equal({
      ...{ id, isOrder: false, revision },
      shipper: { firstName: 'Bea', phone: '+12125550123' },
      ...{ origin: { name: null, city: 'Miami' }, vehicles: [{ color: 'Red' }] },
      ...{ parentStatus: { name: 'Follow Up' }, childStatus: { name: 'Call Back' } },
      ...{ assignee: { firstName: 'Rosa' }, referrer: { name: 'Google Ads' } },
      ...{ engagements: ['fire', 'fullpay'], transport: { totalPrice: 1260, fullPay: true } },
      followups: [{ id: `${id}-f1`, followupOn: '2026-02-03' }],
      internalNotes: [{ id: `${id}-1`, note: 'Called', author: { firstName: 'Kevin' } }],
    });
    expect((await updated(id, { childStatusId: '226' })).childStatus.name).to.equal('Date Not Set');
    expect((await updated(id, { parentStatusId: '124' })).childStatus).to.equal(null);
    expect((await updated(id, {})).revision).to.equal(revision + 2);
  });

  it('tells of a conflict who changed what and when, and lets other parts through', async () => {
    const id = await create();
    await updated(id, { shipper: { firstName: 'Theirs', phone: '(305) 555-0100' } }, 0, manager);
    const { errors } = await update(id, { shipper: { firstName: 'Mine', phone: '(305) 555-0100' } }, 0);
    const { code, changes } = (errors?.[0]?.extensions ?? {}) as {
      readonly code: string;
      readonly changes: ReadonlyArray<{ readonly at: string }>;
    };
    expect(code).to.equal('CONFLICT');
    const at = changes[0]?.at ?? '';
    expect(changes).to.deep.equal([{ part: 'shipper', by: 'Rosa Delgado', at, revision: 1 }]);
    expect(Math.abs(Date.now() - Date.parse(at))).to.be.below(60_000);
    expect(errors?.[0]?.message).to.match(
      /Customer information: Rosa Delgado, \w{3}, \w{3} \d+, \d+:\d\d [AP]M\.$/,
    );
    expect((await updated(id, { engagements: ['angry'] }, 0)).shipper.firstName).to.equal('Theirs');
    expect(
      (await updated(id, { shipper: { firstName: 'Mine', phone: '(305) 555-0100' } }, 2)).shipper.firstName,
    ).to.equal('Mine');
  });

  it('names the fields that do not fit', async () => {
    const id = await create();
    const fieldsOf = async (input: object) => (await update(id, input)).errors?.[0]?.extensions?.fields;
    expect(
      await fieldsOf({ shipper: { phone: '12' }, vehicles: [{ ...leastQuote().vehicles[0], year: 1900 }] }),
    ).to.have.keys('shipper.firstName', 'shipper.phone', 'vehicles.0.year');
    expect(await fieldsOf({ engagements: ['email_open'] })).to.have.keys('engagements.0');
    expect(await fieldsOf({ parentStatusId: '110' })).to.deep.equal({
      parentStatusId: 'Choose a status for quotes.',
    });
    expect(await fieldsOf({ assigneeId: '99' })).to.have.keys('assigneeId');
  });

  it('is changed once by a request that is repeated, and so are its notes', async () => {
    const id = await create();
    const key = { 'idempotency-key': randomUUID() };
    const first = await updated(id, { internalNotes: [{ note: 'Once' }] }, 0, sales, key);
    expect(await updated(id, { internalNotes: [{ note: 'Once' }] }, 0, sales, key)).to.deep.equal(first);
    const noteKey = { 'idempotency-key': randomUUID() };
    const add = () => sales.graphql(ADD, { id, note: 'Twice asked' }, noteKey);
    const note = { id: `${id}-2`, note: 'Twice asked', author: { firstName: 'Kevin' } };
    expect((await add()).data.addQuoteNote).to.deep.equal(note);
    expect((await add()).data.addQuoteNote).to.deep.equal(note);
    expect((await sales.graphql(QUOTE, { id })).data.quote.internalNotes).to.have.length(2);
  });

  it('keeps notes: added, written anew by another, taken away, their numbers not given again', async () => {
    const id = await create();
    const note = `${id}-1`;
    await sales.graphql(ADD, { id, note: 'One' });
    const write =
      'mutation ($id: ID!) { updateQuoteNote(id: $id, input: { note: "Uno" }) { id note author { firstName } } }';
    expect((await manager.graphql(write, { id: note })).data.updateQuoteNote).to.deep.equal({
      ...{ id: note, note: 'Uno', author: { firstName: 'Kevin' } },
    });
    const gone = 'mutation ($id: ID!) { deleteQuoteNote(id: $id) }';
    expect((await sales.graphql(gone, { id: note })).data.deleteQuoteNote).to.equal(note);
    expect((await sales.graphql(gone, { id: note })).data.deleteQuoteNote).to.equal(note);
    expect((await sales.graphql(write, { id: note })).errors?.[0]?.extensions?.code).to.equal('NOT_FOUND');
    expect((await sales.graphql(ADD, { id, note: 'Two' })).data.addQuoteNote.id).to.equal(`${id}-2`);
    expect((await sales.graphql(ADD, { id, note: ' ' })).errors?.[0]?.extensions?.fields).to.have.keys(
      'note',
    );
  });

  it('tells its history, and shows itself as it was', async () => {
    const id = await create();
    const shipper = { firstName: 'Bea', phone: '(305) 555-0100' };
    await updated(id, { shipper, parentStatusId: '125' }, 0, manager);
    await sales.graphql(ADD, { id, note: 'Called' });
    const [noted, changed, created] = await events(id);
    expect(noted).to.deep.include({
      ...{ id: `${id}-e3`, eventType: 'GENERAL', description: 'Note added', revision: 3 },
      author: { firstName: 'Kevin' },
      changes: [{ section: 'notes', field: `notes.${id}-1`, label: 'Note', from: null, to: 'Called' }],
    });
    expect(changed).to.deep.include({
      ...{ description: 'Customer information changed, status changed', revision: 2 },
      author: { firstName: 'Rosa' },
      changes: [
        { section: 'shipper', field: 'shipper.firstName', label: 'First name', from: 'Ann', to: 'Bea' },
        { section: 'status', field: 'status.parentStatusId', label: 'Status', from: 'New', to: 'Follow Up' },
      ],
    });
    expect(created).to.include({ description: 'Quote created', revision: 0 });
    expect(created?.changes).to.deep.include({
      ...{
        section: 'transport',
        field: 'transport.totalPrice',
        label: 'Total price',
        from: null,
        to: '$1,200.00',
      },
    });
    const asOf = async (revision: number) => (await sales.graphql(QUOTE, { id, revision })).data.quote;
    expect(await asOf(0)).to.deep.include({
      revision: 0,
      shipper: { firstName: 'Ann', phone: '+13055550100' },
      internalNotes: [],
    });
    expect(await asOf(2)).to.deep.include({
      revision: 2,
      parentStatus: { name: 'Follow Up' },
      internalNotes: [],
    });
    expect(await asOf(3)).to.deep.equal((await sales.graphql(QUOTE, { id })).data.quote);
    expect(await asOf(4)).to.equal(null);
    const inRecord = 'query ($id: ID!) { quote(id: $id) { events { revision description } } }';
    expect(
      (await sales.graphql(inRecord, { id })).data.quote.events.map(({ revision }: Entry) => revision),
    ).to.deep.equal([3, 2, 0]);
  });

  it('knows nothing of records that are not there', async () => {
    expect(await events('999999')).to.deep.equal([]);
    expect((await sales.graphql(DUPLICATES, { id: 'x' })).data.possibleDuplicates).to.deep.equal({
      ...{ byEmailPhone: [], byName: [] },
    });
  });

  it('finds who may be the same customer: by e-mail or either phone, and by name', async () => {
    const person = {
      firstName: 'Zoë',
      lastName: 'Ångström',
      phone: '(917) 555-0181',
      email: 'zoe@angstrom.test',
    };
    const other = { firstName: 'Max', phone: '(917) 555-0182' };
    const id = await create({ shipper: person });
    const [sameEmail, samePhone2, sameName, nobody] = [
      await create({ shipper: { ...other, email: 'ZOE@Angstrom.test' } }),
      await create({ shipper: { ...other, phone: '(917) 555-0183', phone2: '917 555 0181' } }),
      await create({ shipper: { firstName: ' ZOË', lastName: 'ÅNGSTRÖM ', phone: '(917) 555-0184' } }),
      await create({ shipper: { firstName: 'Zoë', phone: '(917) 555-0185' } }),
    ];
    const found = async (of: string) => {
      const { byEmailPhone, byName } = (await sales.graphql(DUPLICATES, { id: of })).data.possibleDuplicates;
      const ids = (list: ReadonlyArray<{ readonly id: string }>) => list.map((each) => each.id);
      return { byEmailPhone: ids(byEmailPhone), byName: ids(byName) };
    };
    expect(await found(id)).to.deep.equal({ byEmailPhone: [samePhone2, sameEmail], byName: [sameName] });
    expect((await found(samePhone2)).byEmailPhone).to.deep.equal([id]);
    expect(await found(nobody)).to.deep.equal({ byEmailPhone: [], byName: [] });
    await updated(id, { shipper: { firstName: 'Zoë', phone: '(917) 555-0186' } });
    expect(await found(id)).to.deep.equal({ byEmailPhone: [], byName: [] });
    await book(samePhone2);
    await updated(id, { shipper: person });
    const { byEmailPhone } = (await sales.graphql(DUPLICATES, { id })).data.possibleDuplicates;
    expect(byEmailPhone).to.deep.equal([
      { id: samePhone2, isOrder: true },
      { id: sameEmail, isOrder: false },
    ]);
  });

  it('does not take the source of a copy for a duplicate of it', async () => {
    const shipper = { firstName: 'Ines', lastName: 'Quill', phone: '(917) 555-0197' };
    const source = await create({ shipper });
    const another = await create({ shipper });
    const { data } = await sales.graphql(COPY, { id: source });
    const { possibleDuplicates } = (await sales.graphql(DUPLICATES, { id: data.duplicateQuote.id })).data;
    const other = [{ id: another, isOrder: false }];
    expect(possibleDuplicates).to.deep.equal({ byEmailPhone: other, byName: other });
  });

  it('is, once booked, changed as an order, by its stricter rules', async () => {
    const id = await create();
    await book(id);
    expect((await update(id, { engagements: ['fire'] })).errors?.[0]?.extensions?.code).to.equal('REFUSED');
    const updateOrder = (input: object) => manager.graphql(UPDATE_ORDER, { id, input, revision: 1 });
    const { data } = await updateOrder({ engagements: ['fire'], parentStatusId: '117' });
    expect(data.updateOrder).to.deep.include({
      isOrder: true,
      engagements: ['fire'],
      parentStatus: { name: 'On Hold' },
    });
    const { errors } = await updateOrder({ shipper: leastQuote().shipper, vehicles: leastQuote().vehicles });
    expect(errors?.[0]?.extensions?.fields).to.have.keys(
      'shipper.lastName',
      'shipper.email',
      'vehicles.0.sizeId',
    );
    expect((await sales.graphql(ADD, { id, note: 'x' })).errors?.[0]?.extensions?.code).to.equal('FORBIDDEN');
    const { quoteEvents } = (await sales.graphql(EVENTS, { id })).data;
    expect(quoteEvents.map(({ description }: Entry) => description)).to.deep.equal([
      ...['Engagements changed, status changed', 'Booked as order', 'Quote created'],
    ]);
    expect((await sales.graphql(QUOTE, { id, revision: 1 })).data.quote).to.include({ isOrder: true });
    expect((await sales.graphql(QUOTE, { id, revision: 0 })).data.quote).to.include({ isOrder: false });
  });
});
