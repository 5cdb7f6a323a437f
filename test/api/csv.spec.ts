import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import pg from 'pg';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { contexts, queryHandlers } from '../../src/product/declarations.ts';
import { LIST_COLUMNS } from '../../src/quoting/contract/record-lists.ts';
import { quoteList } from '../../src/quoting/record/read-models/quote-list.ts';
import { quoteRecord } from '../../src/quoting/record/read-models/quote-record.ts';
import { leastOrder, leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { addPerson } from '../support/add-person.ts';
import { parseCsv } from '../support/csv.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

type Filter = Readonly<Record<string, string | ReadonlyArray<string>>>;
type Asked = { readonly filterBy: Filter; readonly sortBy: string };

/** A filter as GraphQL text: words in capitals are enum values. */
const literal = (value: Filter[string] | Filter): string => {
  if (typeof value === 'string') return /^[A-Z_]+$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join()}]`;
  return `{ ${Object.entries(value).map(([key, each]) => `${key}: ${literal(each)}`)} }`;
};

type Row = Readonly<Record<string, string | undefined>>;

const CREATE_QUOTE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const CREATE_ORDER = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const WHOLE = `id createdAt convertedAt followupOn assignee { firstName lastName } parentStatus { name }
  childStatus { name } engagements shipper { firstName lastName } origin { city state }
  destination { city state } vehicles { year make model } transport { availableDate totalPrice }
  internalNotes { note }`;

/** A CSV response as a stream that the test reads at its own pace. */
const open = (baseUrl: string, { cookies }: HttpClient, path: string, query: object, signal?: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = new URL(`/rest-api/${path}?${new URLSearchParams({ ...query })}`, baseUrl);
    get(url, { headers: { cookie }, ...(signal && { signal }) }, resolve).on('error', reject);
  });

describe('lists as CSV files', function csvFiles() {
  this.timeout(120_000);
  let server: TestServer;
  let kevin: HttpClient;
  let manager: HttpClient;
  let vera: HttpClient;

  const file = (path: string, query: object = {}, by = kevin) =>
    by.once(`/rest-api/${path}?${new URLSearchParams({ ...query })}`);
  /** Rows of a file, keyed by column title. */
  const rows = async (path: string, query: object = {}, by = kevin): Promise<ReadonlyArray<Row>> => {
    const { status, text } = await file(path, query, by);
    expect(status, text.slice(0, 300)).to.equal(200);
    const [titles = [], ...found] = parseCsv(text);
    return found.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index]])));
  };
  const ids = async (path: string, query: object = {}): Promise<ReadonlyArray<string | undefined>> =>
    (await rows(path, { ...query, columns: 'id' })).map((row) => row['Quote ID'] ?? row['Order ID']);
  const listed = async (list: 'quotes' | 'orders' | 'followups', args: Asked, shown = 'id') => {
    const asked = `filterBy: ${literal(args.filterBy)}, sortBy: ${args.sortBy}, cursor: { size: 200 }`;
    const { data, errors } = await kevin.graphql(
      `{ ${list}(${asked}) { data { ${shown} } pageInfo { total } } }`,
    );
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    expect(data[list].pageInfo.total).to.be.within(1, 200);
    return data[list].data;
  };
  const create = async (mutation: string, input: object, by = kevin): Promise<string> => {
    const { data, errors } = await by.graphql(mutation, { input });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return (data.createQuote ?? data.createOrder).id;
  };

  before(async () => {
    server = await startTestServer();
    await addPerson(server, 'vera@lanebook.test', ['order_view']);
    const as = (person: string) => signedIn(server, `${person}@lanebook.test`);
    [kevin, manager, vera] = await Promise.all([as('sales'), as('manager'), as('vera')]);
  });
  after(() => server?.stop());

  it('are files of today that spreadsheets open and nothing keeps', async () => {
    const { headers, text } = await file('quotes.csv');
    expect(headers.get('content-type')).to.equal('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).to.match(
      /^attachment; filename="?quotes-\d{4}-\d\d-\d\d\.csv"?$/,
    );
    expect(headers.get('cache-control')).to.equal('private, no-store');
    expect(text).to.match(
      /^"Quote ID","Shipper","Lane","Status","Ship Date","Follow-up Date","Price","Assignee",.+\r\n$/su,
    );
    const [first] = await once(await open(server.url, kevin, 'quotes.csv', {}), 'data');
    expect([...first.subarray(0, 3)], 'a byte order mark').to.deep.equal([0xef, 0xbb, 0xbf]);
  });

  it('contain what was saved a moment before, by a link with which only cookies go', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const id = await create(CREATE_QUOTE, leastQuote());
      expect(await ids('quotes.csv', { dateRangeGroup: 'NEWEST' })).to.include(id);
    }
  });

  it('have the columns that are asked for, in their order, with the titles of their list', async () => {
    const titles = async (path: string, columns: string) =>
      parseCsv((await file(path, { columns, assigneeId: '4' })).text)[0];
    expect(await titles('quotes.csv', 'price,id,created')).to.deep.equal(['Price', 'Quote ID', 'Created']);
    expect(await titles('orders.csv', 'id,created')).to.deep.equal(['Order ID', 'Booked']);
    expect(await titles('followups.csv', 'id,followup')).to.deep.equal(['Quote ID', 'Follow-up Date']);
    expect(await titles('quotes.csv', LIST_COLUMNS.join())).to.have.length(LIST_COLUMNS.length);
  });

  it('say of each record what the list says, in names', async () => {
    const found = await rows('quotes.csv', { assigneeId: '4' });
    const shown = await listed('quotes', { filterBy: { assigneeId: '4' }, sortBy: 'ID_ASC' }, WHOLE);
    expect(found.length).to.be.greaterThan(10);
    expect(found.map((row) => row['Quote ID'])).to.deep.equal(shown.map(({ id }: { id: string }) => id));
    for (const [index, quote] of shown.entries()) {
      const row = found[index] ?? {};
      expect(row).to.include({
        Status: [quote.parentStatus.name, quote.childStatus?.name].filter(Boolean).join(' · '),
        'Ship Date': quote.transport.availableDate,
        'Follow-up Date': quote.followupOn ?? '',
        Price: quote.transport.totalPrice.toFixed(2),
        Shipper: [quote.shipper.firstName, quote.shipper.lastName].filter(Boolean).join(' '),
        Lane: `${quote.origin.city}, ${quote.origin.state} → ${quote.destination.city}, ${quote.destination.state}`,
        Origin: `${quote.origin.city}, ${quote.origin.state}`,
        Destination: `${quote.destination.city}, ${quote.destination.state}`,
        Assignee: `${quote.assignee.firstName} ${quote.assignee.lastName}`,
        Notes: quote.internalNotes.map(({ note }: { note: string }) => note).join('\n'),
      });
      expect(row.Engagements?.split(', ').filter(Boolean)).to.have.length(quote.engagements.length);
      expect(row.Vehicle?.split('; ')).to.have.length(quote.vehicles.length);
      expect(row.Created).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    }
  });

  it('have the rows and the order of the list', async () => {
    const wanted: ReadonlyArray<readonly ['quotes' | 'orders', object, Filter, string?]> = [
      ['quotes', {}, {}],
      ['quotes', { sortBy: 'availableDate', descending: 'true' }, {}, 'AVAILABLE_DATE_DESC'],
      ['quotes', { sortBy: 'followupOn' }, {}, 'FOLLOWUP_DATE_ASC'],
      ['quotes', { sortBy: 'receivedOn', descending: 'true' }, {}, 'RECEIVED_DATE_DESC'],
      ['orders', { sortBy: 'bookedOn' }, {}, 'BOOKED_DATE_ASC'],
      ['quotes', { sortBy: 'followupOn', descending: 'true' }, {}, 'FOLLOWUP_DATE_DESC'],
      ['quotes', { dateRangeGroup: 'NEWEST' }, {}, 'ID_DESC'],
      ['quotes', { parentStatusId: '122' }, { parentStatusId: '122' }],
      ['quotes', { dateRangeGroup: 'MONTH' }, { dateRangeGroup: 'MONTH' }],
      ['quotes', { timezones: 'EST,PST' }, { timezones: ['EST', 'PST'] }],
      ['quotes', { engagements: 'fire,angry' }, { engagements: ['fire', 'angry'] }],
      ['quotes', { search: 'Miami' }, { search: 'Miami' }],
      ['orders', { sortBy: 'id', descending: 'true', page: '2', size: '10' }, {}, 'ID_DESC'],
      ['orders', { statusName: 'DISPATCHED' }, { statusName: 'DISPATCHED' }],
      ['orders', { assigneeId: '3' }, { assigneeId: '3' }],
    ];
    for (const [list, address, filterBy, sortBy = 'ID_ASC'] of wanted) {
      const shown: ReadonlyArray<{ readonly id: string }> = await listed(list, { filterBy, sortBy });
      expect(await ids(`${list}.csv`, address), JSON.stringify(address)).to.deep.equal(
        shown.map(({ id }) => id),
      );
    }
  });

  it('have a row for each open follow-up, on its day', async () => {
    const wanted: ReadonlyArray<readonly [object, Filter, string?]> = [
      [{}, {}],
      [{ sortBy: 'id', descending: 'true' }, {}, 'ID_DESC'],
      [{ sortBy: 'availableDate' }, {}, 'AVAILABLE_DATE_ASC'],
      [{ assigneeId: '4' }, { assigneeId: '4' }],
      [{ dateRangeGroup: 'PAST_DUE' }, { dateRangeGroup: 'PAST_DUE' }],
      [
        { dateRangeGroup: 'MONTH', assigneeId: '3' },
        { dateRangeGroup: 'MONTH', assigneeId: '3' },
      ],
    ];
    for (const [address, filterBy, sortBy = 'FOLLOWUP_DATE_ASC'] of wanted) {
      const shown: ReadonlyArray<{ readonly followupOn: string; readonly quote: { readonly id: string } }> =
        await listed('followups', { filterBy, sortBy }, 'followupOn quote { id }');
      const found = await rows('followups.csv', { ...address, columns: 'id,followup' });
      expect(found, JSON.stringify(address)).to.deep.equal(
        shown.map(({ followupOn, quote }) => ({ 'Quote ID': quote.id, 'Follow-up Date': followupOn })),
      );
    }
  });

  it('hold any text, and none that a spreadsheet would take for a formula', async () => {
    const childStatusId = '225';
    const names = [
      '=HYPERLINK("http://x.test")',
      '+1 (305) 555-0100',
      '-1+1',
      '@sum(a1)',
      'O"Neil, "the 3rd"',
    ];
    const notes = ['=1+1', 'two\nlines, with "quotes"\n\n', 'é 漢字 😀', 'three\nmore\nlines'].map(
      (note) => ({ note }),
    );
    for (const firstName of names) {
      const input = { ...leastQuote(), parentStatusId: '125', childStatusId, internalNotes: notes };
      await create(CREATE_QUOTE, { ...input, shipper: { ...input.shipper, firstName } });
    }
    const found = await rows('quotes.csv', {
      parentStatusId: '125',
      childStatusId,
      columns: 'shipper,notes',
    });
    expect(found.slice(-names.length).map((row) => row.Shipper)).to.deep.equal([
      ...['\'=HYPERLINK("http://x.test")', '(305) 555-0100', "'-1+1", "'@sum(a1)", 'O"Neil, "the 3rd"'],
    ]);
    expect(found.at(-1)?.Notes).to.equal('\'=1+1\ntwo\nlines, with "quotes"\né 漢字 😀\nthree\nmore\nlines');
  });

  it('are for those who see the list', async () => {
    const status = async (path: string, by: HttpClient) => (await file(path, { columns: 'id' }, by)).status;
    const nobody = createHttpClient(server.url);
    for (const path of ['quotes.csv', 'followups.csv']) {
      expect(await status(path, kevin)).to.equal(200);
      expect(await status(path, vera)).to.equal(403);
      expect(await status(path, nobody)).to.equal(401);
    }
    for (const path of ['orders.csv', 'dispatches.csv']) {
      expect(await status(path, vera)).to.equal(200);
      expect(await status(path, nobody)).to.equal(401);
    }
  });

  it('hold dispatches with the day of each', async () => {
    const waiting = await create(CREATE_ORDER, leastOrder(), manager);
    const dispatched = await create(CREATE_ORDER, { ...leastOrder(), parentStatusId: '112' }, manager);
    const [titles, ...found] = parseCsv(
      (await file('dispatches.csv', { columns: 'id,created' }, manager)).text,
    );
    expect(titles).to.deep.equal(['Order ID', 'Dispatched']);
    expect(found).to.deep.include([dispatched, today(new Date().toISOString())]);
    expect(found.map(([id]) => id)).not.to.include(waiting);
    const others = await file('dispatches.csv', { columns: 'id', childStatusId: '999' }, manager);
    expect(parseCsv(others.text)).to.deep.equal([['Order ID']]);
  });

  it('hold who carries each dispatch and when, what is late in words, and who rejected it', async () => {
    const made = async (mutation: string, variables: object): Promise<string> => {
      const { data, errors } = await manager.graphql(mutation, variables as never);
      expect(errors, JSON.stringify(errors)).to.equal(undefined);
      return String(data.made.id);
    };
    const phoneNumber = '4355550100';
    const carrierId = await made(
      'mutation ($input: CarrierInput!) { made: addCarrier(input: $input) { id } }',
      {
        input: { companyName: 'Red Rock', address: '12 Mesa Road', phoneNumber },
      },
    );
    const driverId = await made(
      `mutation ($carrierId: ID!, $input: DriverInput!) {
        made: addDriver(carrierId: $carrierId, input: $input) { id } }`,
      { carrierId, input: { firstName: 'Omar', lastName: 'Diaz', phoneNumber } },
    );
    const day = today(new Date().toISOString());
    const days = { pickupDate: addDays(day, -2), deliveryDate: addDays(day, 3) };
    const orderId = await create(CREATE_ORDER, leastOrder(), manager);
    await made(
      `mutation ($orderId: ID!, $input: DispatchInput!) {
        made: dispatchOrder(orderId: $orderId, input: $input) { id } }`,
      { orderId, input: { ...days, driverId } },
    );
    const bare = await create(CREATE_ORDER, { ...leastOrder(), parentStatusId: '112' }, manager);
    const columns = 'id,carrier,answer,driver,pickup,delivery';
    await until(async () => {
      const { text } = await file('dispatches.csv', { columns }, manager);
      return text.includes('Red Rock');
    });
    const [titles, ...found] = parseCsv((await file('dispatches.csv', { columns }, manager)).text);
    expect(titles).to.deep.equal(['Order ID', 'Carrier', 'Answer', 'Driver', 'Pickup', 'Delivery']);
    expect(found).to.deep.include([
      ...[orderId, 'Red Rock', 'Waiting for the carrier', 'Omar Diaz'],
      ...[`${days.pickupDate} · Pickup 2 days late`, days.deliveryDate],
    ]);
    expect(found).to.deep.include([bare, '', 'No carrier', '', '', '']);
    await made('mutation ($id: ID!) { made: setDispatchStatus(orderId: $id, status: ACCEPTED) { id } }', {
      id: orderId,
    });
    const answer = async (): Promise<unknown> => {
      const { text } = await file('dispatches.csv', { columns: 'id,answer' }, manager);
      return parseCsv(text).find(([id]) => id === orderId)?.[1];
    };
    expect(await answer()).to.equal('Accepted');
    await made(
      'mutation ($id: ID!, $input: RecordChangesInput!) { made: updateOrder(id: $id, input: $input) { id } }',
      { id: orderId, input: { transport: { ...leastOrder().transport, carrierType: 'ENCLOSED' } } },
    );
    expect(await answer()).to.equal('Accepted before a change');
    await made('mutation ($id: ID!) { made: setDispatchStatus(orderId: $id, status: REJECTED) { id } }', {
      id: orderId,
    });
    const { text } = await file('dispatches.csv', { columns }, manager);
    expect(parseCsv(text)).to.deep.include([orderId, '', 'Rejected by Red Rock', '', '', '']);
    const { status } = await file('orders.csv', { columns: 'id,carrier' }, manager);
    expect(status).to.equal(400);
  });

  it('hold orders in the one and quotes in the other', async () => {
    const order = await create(CREATE_ORDER, leastOrder(), manager);
    const quote = await create(CREATE_QUOTE, leastQuote());
    expect(await ids('orders.csv'))
      .to.include(order)
      .and.not.include(quote);
    expect(await ids('quotes.csv'))
      .to.include(quote)
      .and.not.include(order);
  });

  it('are refused key by key where the address cannot be read', async () => {
    const { status, text, headers } = await file('quotes.csv', {
      columns: 'id,phone',
      asignee: '4',
      sortBy: 'x',
    });
    expect(status).to.equal(400);
    expect(headers.get('content-disposition')).to.equal(null);
    expect(JSON.parse(text)).to.deep.include({ code: 'INVALID' });
    expect(JSON.parse(text).fields).to.have.keys('columns.1', 'asignee', 'sortBy');
  });

  describe('whose rows are still being found', () => {
    const clients: Array<pg.Client> = [];
    const connected = async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      clients.push(client);
      await client.connect();
      return client;
    };
    after(() => Promise.all(clients.map((client) => client.end())));

    const running = async (database: pg.Client): Promise<number> => {
      const { rows: found } = await database.query(
        `select count(*)::int as busy from pg_stat_activity where query like '%string_agg%' and state = 'active'
           and pid <> pg_backend_pid() and datname = current_database()`,
      );
      return found[0].busy;
    };
    const reaches = async (busy: number, database: pg.Client): Promise<number> => {
      for (let left = 500; left > 0 && (await running(database)) !== busy; left -= 1) await pause(20);
      return running(database);
    };

    it('end in the database with the client that goes away, and others go on', async () => {
      const other = await signedIn(server, 'admin@lanebook.test');
      const [lock, database] = [await connected(), await connected()];
      await lock.query(`begin; lock table ${tableOf(quoteList)} in access exclusive mode`);
      const asked = { parentStatusId: '122', columns: 'id' };
      const [leaving, staying] = [new AbortController(), open(server.url, other, 'quotes.csv', asked)];
      const gone = open(server.url, kevin, 'quotes.csv', asked, leaving.signal).catch(() => 'gone');
      expect(await reaches(2, database)).to.equal(2);
      leaving.abort();
      expect(await gone).to.equal('gone');
      expect(await reaches(1, database), 'the statement of the one who left').to.equal(1);
      await lock.query('commit');
      expect((await staying).statusCode).to.equal(200);
      (await staying).resume();
    });
  });

  describe('of 20,000 rows', () => {
    const COUNT = 20_000;
    const FIRST = 1_000_000;
    const NOTE = 'A note of some length. '.repeat(100).trim();
    const MEGABYTE = 1024 * 1024;
    let database: pg.Client;

    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const held = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / MEGABYTE;
    };

    /** Copies of one quote with a long note, inserted directly into the tables of the export. */
    before(async () => {
      const input = { ...leastQuote(), parentStatusId: '127', internalNotes: [{ note: NOTE }] };
      const id = await create(CREATE_QUOTE, input);
      database = new pg.Client({ connectionString: server.databaseUrl });
      await database.connect();
      for (const table of [quoteList, quoteRecord].map(tableOf)) {
        await database.query(
          `insert into ${table} select (jsonb_populate_record(l, jsonb_build_object('id', $2::int + n))).*
             from ${table} l, generate_series(1, $3::int) n where l.id = $1`,
          [id, FIRST, COUNT],
        );
        await database.query(`analyze ${table}`);
      }
    });
    after(() => database?.end());

    it('are sent whole, and never held whole', async () => {
      const before = held();
      const response = await open(server.url, kevin, 'quotes.csv', {
        parentStatusId: '127',
        columns: 'id,notes',
        sortBy: 'id',
      });
      let bytes = 0;
      let lines = 0;
      let last = '';
      let most = 0;
      for await (const chunk of response) {
        const next = bytes + chunk.length;
        if (Math.floor(next / (5 * MEGABYTE)) > Math.floor(bytes / (5 * MEGABYTE)))
          most = Math.max(most, held());
        bytes = next;
        last = String(chunk);
        lines += last.split('\r\n').length - 1;
      }
      expect(bytes / MEGABYTE).to.be.greaterThan(40);
      expect(lines).to.be.greaterThan(COUNT);
      expect(last.split('\r\n').at(-2)).to.match(new RegExp(`^"${FIRST + COUNT}","${NOTE}"$`));
      expect(most - before).to.be.lessThan(15);
    });

    it('are read no further when the client goes away', async () => {
      /** Number of export statements that start within some milliseconds from now on. */
      const begun = async (ms: number): Promise<number> => {
        const { rows: now } = await database.query('select clock_timestamp() as time');
        await pause(ms);
        const { rows: found } = await database.query(
          `select count(*)::int as busy from pg_stat_activity
           where query like '%internal_notes%from quote_record%' and query_start > $1 and pid <> pg_backend_pid()`,
          [now[0].time],
        );
        return found[0].busy;
      };
      const response = await open(server.url, kevin, 'quotes.csv', {
        parentStatusId: '127',
        columns: LIST_COLUMNS.join(),
      });
      response.resume();
      await once(response, 'data');
      await until(async () => (await begun(300)) > 0);
      response.destroy();
      await until(async () => (await begun(500)) === 0);
    });
  });
});

describe('the CSV file of the dispatches', () => {
  it('waits for what its columns of carrier and driver are read from', () => {
    const { asks = [] } =
      contexts.flatMap(({ rest = [] }) => rest).find(({ path }) => path === '/rest-api/dispatches.csv') ?? {};
    const behind = queryHandlers
      .filter(({ query }) => asks.some(({ name }) => name === query.name))
      .flatMap(({ reads = [] }) => reads.map(({ name }) => name));
    expect(behind).to.have.members(['dispatches_of_order', 'carrier_list', 'quote_record']);
  });
});
