import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = `mutation ($input: QuoteInput!) { createQuote(input: $input) {
  id isOrder revision createdAt followupOn referPath engagements
  assignee { id firstName } referrer { id name } parentStatus { id name } childStatus { id name }
  shipper { firstName phone noText } origin { city state zipcode }
  vehicles { make operable size { id name } }
  transport { carrierType totalPrice carrierPay fullPay fullPayFee }
  followups { id followupOn quote { id } } internalNotes { id note author { firstName } }
} }`;

const LIST = `query ($filterBy: QuoteFilter, $sortBy: QuoteSort, $cursor: Cursor) {
  quotes(filterBy: $filterBy, sortBy: $sortBy, cursor: $cursor) {
    data { id followupOn assignee { id } parentStatus { id } transport { availableDate } }
    pageInfo { page size total }
  } }`;

type Listed = {
  readonly id: string;
  readonly followupOn: string | null;
  readonly assignee: { readonly id: string };
  readonly parentStatus: { readonly id: string };
  readonly transport: { readonly availableDate: string };
};

describe('quotes over the API', function quotes() {
  this.timeout(60_000);
  let server: TestServer;
  let sales: HttpClient;
  const as = (person: string): Promise<HttpClient> => signedIn(server, `${person}@lanebook.test`);

  before(async () => {
    server = await startTestServer();
    sales = await as('sales');
  });
  after(async () => server?.stop());

  const list = async (variables: object = {}): Promise<{ data: ReadonlyArray<Listed>; pageInfo: object }> => {
    const answer = await sales.graphql(LIST, variables);
    expect(answer.errors).to.equal(undefined);
    return answer.data.quotes;
  };

  it('lists the sixty of the demo, fifty a page', async () => {
    const first = await list();
    expect(first.data).to.have.length(50);
    expect(first.pageInfo).to.deep.equal({ page: 1, size: 50, total: 60 });
    expect((await list({ cursor: { page: 2 } })).data).to.have.length(10);
    expect((await list({ cursor: { page: 3 } })).data).to.deep.equal([]);
  });

  it('filters by status and person, and counts what it has filtered', async () => {
    const all = (await list({ cursor: { size: 200 } })).data;
    const wanted = all.filter((quote) => quote.parentStatus.id === '122' && quote.assignee.id === '4');
    const found = await list({ filterBy: { parentStatusId: '122', assigneeId: '4' }, cursor: { size: 200 } });
    expect(wanted).not.to.deep.equal([]);
    expect(found.data).to.deep.equal(wanted);
    expect(found.pageInfo).to.include({ total: wanted.length });
  });

  it('sorts by id, available date and follow-up, those without one last', async () => {
    const sorted = async (sortBy: string) => (await list({ sortBy, cursor: { size: 200 } })).data;
    const byId = (await sorted('ID_DESC')).map(({ id }) => Number(id));
    expect(byId).to.deep.equal(byId.toSorted((a, b) => b - a));
    const byDate = (await sorted('AVAILABLE_DATE_ASC')).map(({ transport }) => transport.availableDate);
    expect(byDate).to.deep.equal(byDate.toSorted());
    const followups = (await sorted('FOLLOWUP_DATE_DESC')).map(({ followupOn }) => followupOn);
    const dates = followups.filter((date) => date !== null);
    expect(followups).to.deep.equal([
      ...dates.toSorted().reverse(),
      ...followups.filter((date) => date === null),
    ]);
  });

  it('says which argument of a list does not fit', async () => {
    const { errors } = await sales.graphql(LIST, {
      filterBy: { parentStatusId: 'new' },
      cursor: { size: 201 },
    });
    expect(errors?.[0]?.extensions).to.deep.include({
      code: 'INVALID',
      fields: {
        'filterBy.parentStatusId': 'Choose one that exists.',
        'cursor.size': 'Choose a page size from 1 to 200.',
      },
    });
  });

  it('creates a quote, answers it whole, and shows it on its page and in the list', async () => {
    const input = {
      ...leastQuote(),
      vehicles: [{ ...leastQuote().vehicles[0], sizeId: '3' }],
      transport: { ...leastQuote().transport, totalPrice: 1260 },
      engagements: ['fullpay'],
      referrerId: '2',
      parentStatusId: '125',
      childStatusId: '225',
      followups: [{ followupOn: '2026-02-03' }, { followupOn: '2026-02-01' }],
      internalNotes: [{ note: 'نص 🚗' }],
    };
    const { data, errors } = await sales.graphql(CREATE, { input });
    expect(errors).to.equal(undefined);
    const { id, createdAt, ...quote } = data.createQuote;
    expect(createdAt).to.match(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(quote).to.deep.equal({
      isOrder: false,
      revision: 0,
      followupOn: '2026-02-01',
      referPath: 'unknown',
      engagements: ['fullpay'],
      assignee: { id: '4', firstName: 'Kevin' },
      referrer: { id: '2', name: 'Google Ads' },
      parentStatus: { id: '125', name: 'Follow Up' },
      childStatus: { id: '225', name: 'Call Back' },
      shipper: { firstName: 'Ann', phone: '+13055550100', noText: false },
      origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
      vehicles: [{ make: 'Toyota', operable: true, size: { id: '3', name: 'Full-size' } }],
      transport: { carrierType: 'OPEN', totalPrice: 1260, carrierPay: 1000, fullPay: true, fullPayFee: 60 },
      followups: [
        { id: `${id}-f1`, followupOn: '2026-02-03', quote: { id } },
        { id: `${id}-f2`, followupOn: '2026-02-01', quote: { id } },
      ],
      internalNotes: [{ id: `${id}-1`, note: 'نص 🚗', author: { firstName: 'Kevin' } }],
    });
    const page = await sales.graphql('query ($id: ID!) { quote(id: $id) { id shipper { firstName } } }', {
      id,
    });
    expect(page.data.quote).to.deep.equal({ id, shipper: { firstName: 'Ann' } });
    expect((await list({ sortBy: 'ID_DESC', cursor: { size: 1 } })).data[0]?.id).to.equal(id);
  });

  it('refuses what is missing and what does not exist, field by field', async () => {
    const empty = await sales.graphql(CREATE, { input: {} });
    expect(empty.errors?.[0]?.message).to.equal('Form has some invalid fields');
    expect(empty.errors?.[0]?.extensions?.fields).to.include({
      'shipper.firstName': "Enter the customer's first name.",
    });
    const unknown = await sales.graphql(CREATE, {
      input: { ...leastQuote(), assigneeId: '99', parentStatusId: '110' },
    });
    expect(unknown.errors?.[0]?.extensions?.fields).to.have.keys('assigneeId', 'parentStatusId');
  });

  it('knows nothing of other ids', async () => {
    const { data } = await sales.graphql('{ a: quote(id: "999999") { id } b: quote(id: "x") { id } }');
    expect(data).to.deep.equal({ a: null, b: null });
  });

  it('is for those who may', async () => {
    const support = await as('support');
    const { errors } = await support.graphql(CREATE, { input: leastQuote() });
    expect(errors?.[0]?.extensions?.code).to.equal('FORBIDDEN');
  });

  it('offers statuses with their children, sizes and referrers, whose amounts need pricing view', async () => {
    const query = `{ parentStatuses(type: QUOTE) { id children { name } } vehicleSizes { name rateBump flatBump }
      referrers { name slug depositAmount } }`;
    const { data } = await sales.graphql(query);
    expect(data.parentStatuses.map(({ id }: { id: string }) => id)).to.deep.equal([
      '122',
      '123',
      '124',
      '125',
      '126',
      '127',
      '128',
      '129',
    ]);
    expect(data.parentStatuses[0].children).to.deep.equal([{ name: 'Web Lead' }, { name: 'Phone Lead' }]);
    expect(data.vehicleSizes[3]).to.deep.equal({ name: 'Small SUV', rateBump: 5, flatBump: 25 });
    expect(data.referrers[0]).to.deep.equal({
      ...{ name: 'Auction House', slug: 'auction-house', depositAmount: null },
    });
    const admin = await as('admin');
    expect((await admin.graphql(query)).data.referrers[0].depositAmount).to.equal(225);
  });
});
