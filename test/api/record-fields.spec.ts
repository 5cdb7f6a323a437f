import { expect } from 'chai';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const PARTS = {
  shipper: {
    ...{ firstName: 'Ann', lastName: 'Lee', companyName: 'Lee Cars', note: 'Likes mornings' },
    ...{ email: 'ann@lee.test', phone: '+13055550100', phone2: '+13055550101' },
    ...{ address: '1 Main St', address2: 'Apt 4', city: 'Miami', state: 'FL', zipcode: '33101' },
    ...{ noText: true, noEmail: true, noVm: true },
  },
  origin: {
    ...{ name: 'Max', companyName: 'Depot', phone: '+12125550123', phone2: '+12125550124' },
    ...{ address: '2 Bay Rd', address2: 'Gate 7', city: 'Miami', state: 'FL', zipcode: '33101' },
  },
  destination: {
    ...{ name: 'Mia', companyName: 'Yard', phone: '+12145550125', phone2: '+12145550126' },
    ...{ address: '3 Elm St', address2: 'Lot 9', city: 'Dallas', state: 'TX', zipcode: '75201' },
  },
  transport: {
    ...{ carrierType: 'ENCLOSED', availableDate: '2026-01-20', deliveryDate: '2026-01-29', miles: 1310 },
    ...{ basePrice: 1000.25, sizeFee: 10.5, sizeFeeByDistance: 11, inopFee: 12, enclosedFee: 13 },
    ...{ deposit: 200, depositFeeByDistance: 14, totalPrice: 1321.75, fullPay: true, note: 'Call the gate' },
  },
} as const;
const VEHICLE = {
  ...{ year: 2019, make: 'Toyota', model: 'Camry', operable: false },
  ...{ color: 'Red', plate: 'ABC 123', state: 'FL', vin: '1HGCM82633A004352', lot: 'B-12' },
};

const fieldsOf = (part: object): string => Object.keys(part).join(' ');
const SHOWN = `id isOrder isFromProabd proabdExternalId createdAt convertedAt followupOn referrerId
  assignee { id firstName lastName } parent { id isOrder } children { id isOrder }
  parentStatus { id name children { id name } } childStatus { id name } engagements
  followups { id followupOn quote { id isOrder } } internalNotes { id note }
  ${Object.entries(PARTS).map(([name, part]) => `${name} { ${fieldsOf(part)} }`)}
  vehicles { ${fieldsOf(VEHICLE)} size { id name } }
  terms { accepted } billingInfo { creditCard { cardNumber } } transactions { id } dispatch { id }
  events { id eventType eventDate description } attachments { id }`;

describe('the fields of a record, one by one', function fields() {
  this.timeout(120_000);
  let server: TestServer;
  let manager: HttpClient;
  // biome-ignore lint/suspicious/noExplicitAny: a response
  type Shown = any;
  let quote: Shown;
  let plain: Shown;
  let order: Shown;

  const asked = async (document: string, variables: object = {}): Promise<Shown> => {
    const { data, errors } = await manager.graphql(document, variables);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.answer;
  };
  const written = (operation: string, type: string, input: object): Promise<Shown> =>
    asked(`mutation ($input: ${type}) { answer: ${operation} { ${SHOWN} } }`, { input });

  before(async () => {
    server = await startTestServer();
    manager = await signedIn(server, 'manager@lanebook.test');
    const { data } = await manager.graphql(
      '{ parentStatuses(type: QUOTE) { id children { id } } referrers { id } }',
    );
    const parent = data.parentStatuses.find((each: Shown) => each.children.length > 0);
    quote = await written('createQuote(input: $input)', 'QuoteInput!', {
      ...PARTS,
      vehicles: [{ ...VEHICLE, sizeId: 3 }],
      assigneeId: '2',
      referrerId: data.referrers[0].id,
      parentStatusId: parent.id,
      childStatusId: parent.children[0].id,
      engagements: ['fire', 'flight', 'angry', 'auction', 'multiple_brokers', 'fullpay'],
      followups: [{ followupOn: '2026-02-03' }, { followupOn: '2026-02-01' }],
      internalNotes: [{ note: 'Wants it by March' }],
    });
    const copied = await asked(
      `mutation { answer: duplicateQuote(id: "${quote.id}", mode: STANDARD) { ${SHOWN} } }`,
    );
    quote = { ...(await asked(`{ answer: quote(id: "${quote.id}") { ${SHOWN} } }`)), copied };
    const { assigneeId, vehicles, ...parts } = leastOrder();
    plain = await written('createOrder(input: $input)', 'QuoteInput!', { ...parts, vehicles, assigneeId });
    const booked = `convertQuoteToOrder(quoteId: "${copied.id}", input: $input)`;
    order = await written(booked, 'RecordChangesInput!', { parentStatusId: '110' });
  });
  after(() => server.stop());

  it('id and isOrder: a number that stays, and whether it is an order', () => {
    expect(quote.id).to.match(/^\d+$/);
    expect([quote.isOrder, plain.isOrder]).to.deep.equal([false, true]);
    expect(order).to.deep.include({ id: quote.copied.id, isOrder: true });
  });

  it('isFromProabd and proabdExternalId: no load board is spoken with yet', () => {
    expect(quote).to.deep.include({ isFromProabd: false, proabdExternalId: null });
  });

  it('createdAt and convertedAt: when it was made, and when it was booked', () => {
    expect(Date.parse(quote.createdAt)).to.be.closeTo(Date.now(), 120_000);
    expect(quote.convertedAt).to.equal(null);
    expect(Date.parse(order.convertedAt)).to.be.least(Date.parse(order.createdAt));
  });

  it('followupOn: the earliest of its follow-ups', () => {
    expect([quote.followupOn, order.followupOn]).to.deep.equal(['2026-02-01', null]);
  });

  it('assignee: id, first and last name', () => {
    expect(quote.assignee).to.deep.equal({ id: '2', firstName: 'Daniel', lastName: 'Whitfield' });
  });

  it('referrerId: that of the referrer, or null', () => {
    expect(quote.referrerId).to.match(/^\d+$/);
    expect(plain.referrerId).to.equal(null);
  });

  it('parent and children: the record that it is a copy of, and its copies', () => {
    expect(quote.copied.parent).to.deep.equal({ id: quote.id, isOrder: false });
    expect(quote.children).to.deep.equal([{ id: quote.copied.id, isOrder: false }]);
    expect([quote.parent, plain.children]).to.deep.equal([null, []]);
  });

  it('parentStatus and childStatus: id and name, the parent with its children', () => {
    expect(quote.parentStatus.name).to.match(/\w/);
    expect(quote.parentStatus.children).to.deep.include(quote.childStatus);
    expect(order.parentStatus).to.deep.include({ id: '110', name: 'New' });
    expect(order.childStatus).to.equal(null);
  });

  it('engagements: the flags that are on', () => {
    expect(quote.engagements).to.have.members([
      ...['fire', 'flight', 'angry', 'auction', 'multiple_brokers', 'fullpay'],
    ]);
  });

  it('followups: id, date and the record they are of', () => {
    expect(quote.followups.map((each: Shown) => each.followupOn).toSorted()).to.deep.equal([
      ...['2026-02-01', '2026-02-03'],
    ]);
    for (const { id, quote: of } of quote.followups) {
      expect(id).to.match(new RegExp(`^${quote.id}-`));
      expect(of).to.deep.equal({ id: quote.id, isOrder: false });
    }
  });

  it('internalNotes: id and note', () => {
    expect(quote.internalNotes).to.deep.equal([{ id: `${quote.id}-1`, note: 'Wants it by March' }]);
  });

  it('events: what was done; terms, billing, transactions, dispatch and files are empty', () => {
    expect(quote.events[0]).to.deep.include({ eventType: 'GENERAL' });
    expect(Date.parse(quote.events[0].eventDate)).to.equal(Date.parse(quote.createdAt));
    const { terms, billingInfo, transactions, dispatch, attachments } = quote;
    expect([terms, billingInfo, transactions, dispatch]).to.deep.equal([null, null, null, null]);
    expect(attachments).to.deep.equal([]);
  });

  const isWhole = (part: keyof typeof PARTS) => (): void => {
    expect(quote[part]).to.deep.equal(PARTS[part]);
  };
  it('shipper: each of its fields', isWhole('shipper'));
  it('origin: each of its fields', isWhole('origin'));
  it('destination: each of its fields', isWhole('destination'));
  it('transport: each of its fields', isWhole('transport'));

  it('vehicle: year, make, model, operable, size, color, plate, state, vin, lot', () => {
    const { size, ...vehicle } = quote.vehicles[0];
    expect(vehicle).to.deep.equal(VEHICLE);
    expect(size.id).to.equal('3');
    expect(size.name).to.match(/\w/);
    expect(plain.vehicles[0].operable, 'unless said').to.equal(true);
  });
});
