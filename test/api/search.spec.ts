import { expect } from 'chai';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addPerson } from '../support/add-person.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const SEARCH = `query ($search: String!) { powerSearch(search: $search) {
  id isOrder shipper { firstName lastName } origin { city state } destination { city state } } }`;
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const CREATE_ORDER = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id } }`;
const BOOK = `mutation ($id: ID!, $input: RecordChangesInput!) {
  convertQuoteToOrder(quoteId: $id, input: $input) { id } }`;
const UNBOOK = `mutation ($id: ID!, $input: RecordChangesInput!) {
  convertOrderToQuote(orderId: $id, input: $input) { id } }`;

type Found = { readonly id: string; readonly isOrder: boolean };

describe('the power search', function powerSearch() {
  this.timeout(60_000);
  let server: TestServer;
  let manager: HttpClient;
  let maria: string;
  /** Last known position of the log; responses must be at least as new. */
  let seen = '0';

  /** Repeats a search while the read models lag. */
  const search = async (typed: string, client = manager): Promise<ReadonlyArray<Found>> => {
    const headers = { 'lanebook-position': seen };
    const { data, errors, extensions } = await client.graphql(SEARCH, { search: typed }, headers);
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return extensions?.stale ? search(typed, client) : data.powerSearch;
  };
  const ids = async (typed: string, client = manager) => (await search(typed, client)).map(({ id }) => id);
  const send = async (call: string, variables: object): Promise<string> => {
    const { headers, text } = await manager.once('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ query: call, variables }),
    });
    const { data, errors } = JSON.parse(text) as GraphqlAnswer;
    expect(errors, text).to.equal(undefined);
    seen = headers.get('lanebook-position') ?? seen;
    return (Object.values(data)[0] as { readonly id: string }).id;
  };
  const create = (shipper: object, changes: object = {}) => {
    const least = leastQuote();
    return send(CREATE, { input: { ...least, ...changes, shipper: { ...least.shipper, ...shipper } } });
  };

  const run = (tool: string, ...args: ReadonlyArray<string>) =>
    runTool(tool, args, {
      ...{ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir },
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });

  before(async () => {
    server = await startTestServer();
    manager = await signedIn(server, 'manager@lanebook.test');
    maria = await create(
      {
        ...{ firstName: 'María', lastName: 'Quiñones-O’Shea', companyName: 'Ægir Søn & Müller, Inc.' },
        ...{ phone: '(423) 867-5309', phone2: '+1 423 867 5310', email: 'Mary.Q@Quinones-Shea.test' },
        ...{ city: 'Kodiak', state: 'AK', zipcode: '99615' },
      },
      {
        origin: { city: 'Truth or Consequences', state: 'NM', zipcode: '87901', name: 'Zdeněk Šťastný' },
        destination: { city: 'Eek', state: 'AK', zipcode: '99578', phone: '(907) 111-2233' },
      },
    );
  });
  after(() => server?.stop());

  const writings = [
    ...[
      'María Quiñones-O’Shea',
      'maria quinones',
      'QUIÑONES',
      'QUINON',
      'oshea',
      "O'Shea",
      'o’shea maria',
      'ñones',
    ],
    ...[
      'Ægir Søn & Müller, Inc.',
      'aegir son',
      'muller inc',
      'Mary.Q@Quinones-Shea.test',
      'MARY.Q@quin',
      'mary.q',
    ],
    ...[
      'quinones-shea.test',
      '(423) 867-5309',
      '423-867-5309',
      '423.867.5309',
      '+1 423 867 5309',
      '+14238675309',
    ],
    ...['1 (423) 867-5309', '14238675309', '8675309', '867-5309', '(423) 8', '423 867 53', '4238675310'],
    ...[
      'kodiak ak',
      'kodiak, AK',
      'ak kodiak',
      '99615',
      'truth consequences nm',
      '87901 99578',
      'eek',
      'kodiak ma',
    ],
    ...[
      'maria kodiak',
      'quinones 867-5309',
      'zdenek stastny',
      'Šťastný',
      '(907) 111-2233',
      '  maria\tquinones ',
    ],
  ];
  for (const typed of writings)
    it(`finds a quote by ${typed}`, async () => expect(await ids(typed)).to.include(maria));

  it('finds only what has all the words', async () => {
    for (const typed of [
      'maria quinones miami',
      'quinones 867-5308',
      'kodiak tx',
      'mary.q@quinones-shea.com',
    ])
      expect(await ids(typed), typed).not.to.include(maria);
  });

  it('finds a record by its number in any writing, and nothing else where only a number is meant', async () => {
    for (const typed of [`#${maria}`, `Quote ${maria}`, `quote #${maria}`, `Order ID ${maria}`])
      expect(await ids(typed), typed).to.deep.equal([maria]);
    expect((await ids(maria))[0]).to.equal(maria);
    expect(await ids('#99999999999')).to.deep.equal([]);
    const [first] = await search('1');
    expect(first === undefined || first.id === '1').to.equal(true);
  });

  it('takes no number of a load board for one of ours', async () => {
    for (const typed of [`LD${maria}`, `ld ${maria}`]) expect(await ids(typed), typed).to.deep.equal([]);
  });

  it('answers scripts that are not Latin', async () => {
    const id = await create({ firstName: 'Светлана', lastName: 'Чайковская', companyName: '北京运输公司' });
    for (const typed of ['чайковская', 'ЧАЙК', 'Светлана Чайковская', 'ковск', '北京运输', '运输公', '北京'])
      expect(await ids(typed), typed).to.deep.equal([id]);
  });

  it('takes what means something to SQL for punctuation', async () => {
    for (const typed of ['%', '_', '\\', "'", '%%%', 'quin%nes', 'quin_ones', "'; drop table x; --", '$1'])
      expect(await ids(typed), typed).not.to.include(maria);
    for (const typed of [
      "quinones'",
      'quinones\\',
      '%quinones%',
      '"quinones"',
      '(quinones)',
      'quinones; --',
      'quin\u0000ones',
    ])
      expect(await ids(typed), typed).to.include(maria);
  });

  it('answers nothing to nothing, and to a single letter', async () => {
    for (const typed of ['', '   ', 'm', '#', '.', '🚗']) expect(await ids(typed), typed).to.deep.equal([]);
  });

  it('refuses more than an e-mail address can have', async () => {
    expect(await ids('x'.repeat(254))).to.deep.equal([]);
    const { errors } = await manager.graphql(SEARCH, { search: 'x'.repeat(255) });
    expect(errors?.[0]?.extensions).to.deep.include({
      code: 'INVALID',
      fields: { search: 'Keep this within 254 characters.' },
    });
  });

  it('answers the best first: exact, then beginnings, then words anywhere, the newer before the older', async () => {
    const names = ['Bartholomew Zyx', 'Zyxby Ann', 'Ann Zyxby', 'Azyxa Bo'];
    const [inside, firstName, lastName, within] = await names.reduce<Promise<ReadonlyArray<string>>>(
      async (before, name) => {
        const [first = '', last = ''] = name.split(' ');
        const shipper = {
          firstName: first,
          lastName: last,
          companyName: name.includes('Zyx ') ? 'Zyx' : null,
        };
        return [...(await before), await create(shipper)];
      },
      Promise.resolve([]),
    );
    expect(await ids('zyx')).to.deep.equal([lastName, firstName, inside, within]);
    const written = await create({ firstName: 'Older', email: 'zy@zyx.test', phone: '(423) 555-0001' });
    const called = await create({ companyName: 'zy zyx test drivers', phone2: '(423) 555-0001' });
    expect(await ids('zy@zyx.test')).to.deep.equal([written, called]);
    expect(await ids('423 555 0001')).to.deep.equal([called, written]);
    const byId = await create({ companyName: `Garage ${maria}` });
    expect((await ids(maria)).slice(0, 2)).to.deep.equal([maria, byId]);
  });

  it('looks inside words where nothing has all of them whole', async () => {
    const whole = await create({ firstName: 'Wilma', lastName: 'Ottendorf' });
    const within = await create({ firstName: 'Swilmar', lastName: 'Ottendorfer' });
    const contact = await create(
      { firstName: 'Bo' },
      { origin: { ...leastQuote().origin, name: 'Ottendorf, Wilma' } },
    );
    expect(await ids('wilma ottendorf')).to.deep.equal([whole, contact]);
    expect(await ids('ottendorf wilma')).to.deep.equal([whole, contact]);
    expect(await ids('wilma ottendor')).to.deep.equal([whole, contact, within]);
    expect(await ids('ottendorf')).to.deep.equal([within, whole, contact]);
  });

  it('answers at most 20', async () => {
    const found = await search('a fl');
    expect(found.length).to.be.at.most(20);
    for (let count = 0; count < 22; count += 1) await create({ firstName: 'Twentyfold' });
    const all = await ids('twentyfold');
    expect(all).to.have.length(20);
    expect(all).to.deep.equal(all.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('shows only the kinds that a person may see, and a converted record as what it is now', async () => {
    await addPerson(server, 'orders-only@lanebook.test', ['order_view']);
    const orders = await signedIn(server, 'orders-only@lanebook.test');
    const kinds = async (client: HttpClient) =>
      (await search('Kindred', client)).map(({ id, isOrder }) => ({ id, isOrder }));
    const shipper = { ...leastOrder().shipper, firstName: 'Kindred' };
    const order = await send(CREATE_ORDER, { input: { ...leastOrder(), shipper } });
    const quote = await send(CREATE, { input: { ...leastOrder(), shipper } });
    const two = [
      { id: quote, isOrder: false },
      { id: order, isOrder: true },
    ];
    expect(await kinds(manager)).to.deep.equal(two);
    expect(await kinds(orders)).to.deep.equal(two.slice(1));
    expect(await ids(`#${quote}`, orders)).to.deep.equal([]);
    await send(BOOK, { id: quote, input: { parentStatusId: '110' } });
    expect(await kinds(orders)).to.deep.equal(two.map(({ id }) => ({ id, isOrder: true })));
    await send(UNBOOK, { id: order, input: { parentStatusId: '122' } });
    expect(await kinds(orders)).to.deep.equal([{ id: quote, isOrder: true }]);
    expect(await kinds(manager)).to.deep.equal([
      { id: quote, isOrder: true },
      { id: order, isOrder: false },
    ]);
  });

  it('follows a change at once, and no longer finds what was', async () => {
    const id = await create({ firstName: 'Beforehand' });
    await send(UPDATE, { id, input: { shipper: { ...leastQuote().shipper, firstName: 'Afterwards' } } });
    await send(UPDATE, { id, input: { origin: { city: 'Xenia', state: 'OH', zipcode: '45385' } } });
    expect(await ids('beforehand')).to.deep.equal([]);
    expect(await ids('afterwards')).to.deep.equal([id]);
    expect(await ids('xenia oh')).to.deep.equal([id]);
  });

  it('finds the same once its table is built anew', async () => {
    const searches = ['maria', '#1', '33101', 'ga', '(423) 867-5309'];
    const before = await Promise.all(searches.map((typed) => search(typed)));
    const { code, stderr } = await run('projections', 'rebuild', 'quote_search');
    expect(code, stderr).to.equal(0);
    expect(await Promise.all(searches.map((typed) => search(typed)))).to.deep.equal(before);
  });

  it('finds nobody who was forgotten: the record by its number and place alone', async () => {
    const shipper = { firstName: 'Wilhelmina', lastName: 'Oxenstierna', phone: '(786) 867-5309' };
    const id = await create({ ...shipper, email: 'mina@ox.test', companyName: 'Vasa AB' });
    const traces = ['wilhelmina', 'oxenst', '7868675309', '(786) 867-5309', 'mina@ox.test', 'vasa'];
    for (const typed of traces) expect(await ids(typed), typed).to.deep.equal([id]);
    expect((await run('forget', 'quote', id, '--yes')).code).to.equal(0);
    for (const typed of traces) expect(await ids(typed), typed).to.deep.equal([]);
    expect(await ids(`#${id}`)).to.deep.equal([id]);
    expect(await ids(`dallas ${id}`)).to.include(id);
  });
});
