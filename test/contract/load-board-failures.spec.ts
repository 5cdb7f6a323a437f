import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { V2 } from '../../src/dispatch/load-board/adapters/central-dispatch/api.ts';
import {
  type CentralDispatchParts,
  createCentralDispatch,
} from '../../src/dispatch/load-board/adapters/central-dispatch/central-dispatch.ts';
import type { LoadBoard, LostFor } from '../../src/dispatch/load-board/load-board.ts';
import { arbitraryListedVehicle, arbitraryListing } from '../../src/dispatch/load-board/testing/listings.ts';

/** Longer than any answer takes, however busy the machine. */
const PATIENT_MS = 20_000;
const SECRET = 's3cret+of/ours=';
const UNKNOWN = { kind: 'unknown' };
const UNAVAILABLE = { kind: 'unavailable' };
const MOVED = {
  kind: 'refused',
  errors: {
    '': 'The load board is at another address. An administrator sets CENTRAL_DISPATCH_URL and its like.',
  },
};
const POSTED = { listingId: '42000001', version: '"7"' };

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const reply =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Listener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Listener =>
  reply(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

const TOKEN = json(200, { access_token: 'first', expires_in: 3600, token_type: 'Bearer' });
const NOT_FOUND = json(404, { errors: [{ code: 'resource.not_found', message: 'Not found.' }] });
const CREATED = { location: 'https://board.example.com/listings/id/42000001', etag: '"7"' };
const hangUp: Listener = (request) => void request.socket.destroy();

/** Ends when a server hangs: that is what these specs wait for instead of a time. */
let patience = new AbortController();
const hang: Listener = () => {
  const over = patience;
  patience = new AbortController();
  over.abort(new DOMException('It hangs.', 'TimeoutError'));
};
const whilePatient: typeof fetch = (url, init) => {
  const { signal } = patience;
  return fetch(url, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal });
};
const STANDING = json(200, { listingId: 42_000_001, listingStatus: 'ACTIVE', vehicles: [] }, { etag: '"7"' });

const IS_ELSEWHERE = { ...UNAVAILABLE, lostFor: 'MOVED' };

/** Ways in which a server can fail: what a posting, and what a question becomes. */
const FAILURES: Readonly<Record<string, readonly [Listener, object, object]>> = {
  'hangs after it has read': [hang, UNKNOWN, UNAVAILABLE],
  'hangs up after it has read': [hangUp, UNKNOWN, UNAVAILABLE],
  'hangs up in its head': [(request) => void request.socket.end('HTTP/1.1 201 Crea'), UNKNOWN, UNAVAILABLE],
  'has a fault': [reply(500, '<h1>Internal Server Error</h1>'), UNKNOWN, UNAVAILABLE],
  'stands behind a broken gateway': [reply(502), UNKNOWN, UNAVAILABLE],
  'stands behind a slow gateway': [reply(504), UNKNOWN, UNAVAILABLE],
  'says itself that it takes no work': [
    json(503, { errors: [] }, { 'content-type': 'application/vnd.coxauto.v2+json' }),
    UNAVAILABLE,
    UNAVAILABLE,
  ],
  'stands behind a gateway with errors of that form': [
    json(503, { errors: [{ code: 'service.unavailable' }] }),
    UNKNOWN,
    UNAVAILABLE,
  ],
  'takes no work, or whose gateway says so': [reply(503), UNKNOWN, UNAVAILABLE],
  'has waited for too long': [reply(408), UNKNOWN, UNAVAILABLE],
  'shows another page': [reply(303, '', { location: 'https://elsewhere.example/' }), UNKNOWN, UNAVAILABLE],
  'does not let us in': [reply(403, '{"errors":[]}'), UNAVAILABLE, UNAVAILABLE],
  'does not know the media type': [reply(415), UNAVAILABLE, UNAVAILABLE],
  'has moved': [reply(302, '', { location: 'https://elsewhere.example/' }), MOVED, IS_ELSEWHERE],
  'has moved for good': [reply(308, '', { location: 'https://elsewhere.example/' }), MOVED, IS_ELSEWHERE],
};

describe('failures of a load board', () => {
  let server: Server;
  let url: string;
  let routes: Record<string, Listener>;
  let asked: Array<{ readonly route: string; readonly token: string; readonly body: string }> = [];
  let logged: string[] = [];
  let passed = 0;
  let board: LoadBoard;

  const answer: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const route = `${request.method} ${(request.url ?? '').split('?')[0]}`;
      asked.push({ route, token: request.headers.authorization ?? '', body });
      (routes[route] ?? routes['*'] ?? NOT_FOUND)(request, response);
    });
  };
  const times = (route: string): number => asked.filter((each) => each.route === route).length;

  const connect = (parts: Partial<CentralDispatchParts> = {}): LoadBoard =>
    createCentralDispatch({
      ...{
        url,
        eventsUrl: url,
        fulfillmentUrl: url,
        tokenUrl: `${url}/connect/token`,
        marketplaceId: 10_000,
      },
      ...{ clientId: 'office', clientSecret: SECRET, now: () => Date.now() + passed, timeoutMs: PATIENT_MS },
      fetch: whilePatient,
      log: { warn: (...said: ReadonlyArray<unknown>) => void logged.push(JSON.stringify(said)) } as never,
      ...parts,
    });
  const post = async (on = board) => {
    const done = await on.post(arbitraryListing())();
    return E.isRight(done) ? done.right : done.left;
  };
  const read = async () => {
    const done = await board.read('42000001')();
    return E.isRight(done) ? done.right : done.left;
  };

  before(async () => {
    server = createServer(answer);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    routes = {
      'POST /connect/token': TOKEN,
      'POST /listings': reply(201, '', CREATED),
      'GET /listings/id/42000001': STANDING,
    };
    [asked, logged, passed] = [[], [], 0];
    board = connect();
  });
  afterEach(() => {
    expect(logged.join()).not.to.match(/s3cret|first|second|Bearer|127\.0\.0\.1/u);
  });
  after(
    () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  );

  for (const [what, [listener, posting, question]] of Object.entries(FAILURES)) {
    it(`a server that ${what}: posted once, ${JSON.stringify(posting)}`, async () => {
      routes['POST /listings'] = listener;
      routes['GET /listings/id/42000001'] = listener;
      expect(await post()).to.deep.equal(posting);
      expect(times('POST /listings')).to.equal(1);
      expect(await read()).to.deep.equal(question);
      expect(logged).to.have.length(2);
    });
  }

  it('an answer that says when to send it again: it was not taken', async () => {
    routes['POST /listings'] = reply(503, '', { 'retry-after': '5' });
    expect(await post()).to.deep.equal(UNAVAILABLE);
  });

  it('are told from those of one listing by a call that is about none', async () => {
    const reached = async () => {
      const done = await board.reach()();
      return E.isRight(done) ? 'reached' : done.left;
    };
    for (const [said, expected] of [
      [json(200, { items: [] }), 'reached'],
      [json(400, { errors: [] }), 'reached'],
      [reply(500), UNAVAILABLE],
      [reply(403), UNAVAILABLE],
      [reply(301), IS_ELSEWHERE],
      [reply(200, '<h1>Back soon</h1>'), UNAVAILABLE],
      [json(200, { status: 'ok' }), UNAVAILABLE],
      [hangUp, UNAVAILABLE],
    ] as const) {
      routes['GET /listings/mine'] = said;
      expect(await reached()).to.deep.equal(expected);
    }
    expect(times('GET /listings/mine')).to.equal(8);
  });

  it('an answer to a change that is lost leaves unknown what stands there', async () => {
    for (const listener of [hang, hangUp, reply(500)]) {
      routes['PUT /listings/id/42000001'] = listener;
      routes['DELETE /listings/id/42000001'] = listener;
      expect(await board.update(POSTED, arbitraryListing())()).to.deep.equal(E.left(UNKNOWN));
      expect(await board.remove(POSTED)()).to.deep.equal(E.left(UNKNOWN));
    }
    expect(times('PUT /listings/id/42000001')).to.equal(3);
  });

  it('a change that came between reading and writing is stale', async () => {
    routes['PUT /listings/id/42000001'] = reply(412);
    expect(await board.update(POSTED, arbitraryListing())()).to.deep.equal(E.left({ kind: 'stale' }));
    routes['PUT /listings/id/42000001'] = NOT_FOUND;
    expect(await board.update(POSTED, arbitraryListing())()).to.deep.equal(E.left({ kind: 'gone' }));
  });

  it('a gateway that knows no way to the board, or a page about its maintenance, is not the word of the board', async () => {
    const [path, html] = ['/listings/id/42000001', { 'content-type': 'text/html' }];
    const removed = async (listener: Listener) => {
      routes[`DELETE ${path}`] = listener;
      return board.remove(POSTED)();
    };
    const notFound = reply(404, '<h1>404 page not found</h1>', html);
    for (const listener of [notFound, reply(410), json(404, { message: 'no Route matched' })])
      expect(await removed(listener)).to.deep.equal(E.left(UNAVAILABLE));
    expect(await removed(reply(200, '<h1>Back soon</h1>', html))).to.deep.equal(E.left(UNKNOWN));
    expect(await removed(NOT_FOUND)).to.deep.equal(E.left({ kind: 'gone' }));
    for (const done of [reply(204), reply(200, '{}', { 'content-type': V2 })])
      expect(await removed(done)).to.deep.equal(E.right(undefined));
    routes[`PUT ${path}`] = reply(200, '<h1>Back soon</h1>', html);
    expect(await board.update(POSTED, arbitraryListing())()).to.deep.equal(E.left(UNKNOWN));
    Object.assign(routes, { [`PUT ${path}`]: notFound, 'GET /listings/mine': notFound });
    expect(await board.update(POSTED, arbitraryListing())()).to.deep.equal(E.left(UNAVAILABLE));
    expect(await board.reach()()).to.deep.equal(E.left(UNAVAILABLE));
    routes[`GET ${path}`] = notFound;
    expect(await read()).to.deep.equal(UNAVAILABLE);
  });

  it('no server, and no such name, took nothing', async () => {
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
    const { port } = closed.address() as AddressInfo;
    await new Promise((stopped) => closed.close(stopped));
    for (const nowhere of [`http://127.0.0.1:${port}`, 'http://board.invalid'])
      expect(await post(connect({ url: nowhere })), nowhere).to.deep.equal(UNAVAILABLE);
  });

  it('a server that hangs is waited for no longer than the time for a call', async () => {
    for (const route of ['GET /listings/id/42000001', 'POST /connect/token']) {
      routes[route] = () => undefined;
      board = connect({ timeoutMs: 50 });
      expect(await read(), route).to.deep.equal(UNAVAILABLE);
    }
  });

  it('a listing whose answer breaks off after its head is posted', async () => {
    routes['POST /listings'] = (_request, response) => {
      response.writeHead(201, { ...CREATED, 'content-length': '100' }).write('{"listingId":');
    };
    // The time of a call ends the wait for the rest of its answer; the head is there long before.
    expect(await post(connect({ timeoutMs: 3_000 }))).to.deep.equal(POSTED);
    routes['POST /listings'] = (request, response) => {
      response.writeHead(201, { ...CREATED, 'content-length': '100' }).write('{"listingId":');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect(await post()).to.deep.equal(POSTED);
  });

  it('a listing that was taken without saying where is unknown', async () => {
    const heads: ReadonlyArray<Readonly<Record<string, string>>> = [
      {},
      { location: '' },
      { location: `https://board.example.com/listings/id/${'x'.repeat(200)}` },
    ];
    for (const headers of heads) {
      routes['POST /listings'] = reply(201, '{}', headers);
      expect(await post()).to.deep.equal(UNKNOWN);
    }
  });

  it('a version that is not said is read, and blank where it cannot be read', async () => {
    routes['POST /listings'] = reply(201, '', { location: CREATED.location });
    expect(await post()).to.deep.equal(POSTED);
    routes['GET /listings/id/42000001'] = reply(500);
    expect(await post()).to.deep.equal({ ...POSTED, version: '' });
  });

  it('a refusal that says nothing readable is one of the whole listing', async () => {
    const said = { '': 'The load board refused it without saying why.' };
    for (const body of ['', '<html>', '{"errors":', '{"errors":[]}', '{"errors":[{"code":"x"}]}', 'null'])
      for (const status of [400, 409, 422]) {
        routes['POST /listings'] = reply(status, body);
        expect(await post(), body).to.deep.equal({ kind: 'refused', errors: said });
      }
  });

  it('a huge refusal is not read to its end', async () => {
    let sent = 0;
    routes['POST /listings'] = (_request, response) => {
      response.writeHead(400);
      const part = Buffer.alloc(65_536, ' ');
      const more = (): void => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
      };
      more();
    };
    expect(await post()).to.have.property('kind', 'refused');
    expect(sent).to.be.lessThan(20_000_000);
  });

  it('a question with an answer that cannot be read has none', async () => {
    for (const body of ['', '{"listingStatus":', '[]', 'null', '{"vehicles":"none"}']) {
      routes['GET /listings/id/42000001'] = reply(200, body, { etag: '"7"' });
      expect(await read(), body).to.deep.equal(UNAVAILABLE);
    }
    routes['GET /integrator-events'] = reply(200, '{"items":');
    expect(await board.events('2026-01-01T00:00:00.000Z', null)()).to.deep.equal(E.left(UNAVAILABLE));
  });

  it('too many requests: nothing is asked before the named time', async () => {
    const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString();
    for (const [header, ms] of [
      ['30', 30_000],
      [inTwoMinutes, 120_000],
      ['soon', 60_000],
    ] as const) {
      board = connect();
      routes['POST /listings'] = reply(429, '', { 'retry-after': header });
      expect(await post()).to.deep.equal(UNAVAILABLE);
      routes['POST /listings'] = reply(201, '', CREATED);
      const before = asked.length;
      passed += ms - 5_000;
      expect(await post()).to.deep.equal(UNAVAILABLE);
      expect(await read()).to.deep.equal(UNAVAILABLE);
      expect(asked).to.have.length(before);
      passed += 6_000;
      expect(await post(), header).to.deep.equal(POSTED);
      passed = 0;
    }
  });

  it('too many requests to the events: the marketplace, on another host, goes on', async () => {
    board = connect({ eventsUrl: url.replace('127.0.0.1', 'localhost') });
    routes['GET /integrator-events'] = reply(429, '', { 'retry-after': '100' });
    expect(await board.events('2026-01-01T00:00:00.000Z', null)()).to.deep.equal(E.left(UNAVAILABLE));
    expect(times('GET /integrator-events')).to.equal(1);
    expect(await post()).to.deep.equal(POSTED);
  });

  describe('of the token', () => {
    it('one that the board no longer takes is replaced, once', async () => {
      let count = 0;
      routes['POST /connect/token'] = (request, response) => {
        count += 1;
        const access_token = count === 1 ? 'first' : 'second';
        json(200, { access_token, expires_in: 3600 })(request, response);
      };
      routes['POST /listings'] = (request, response) =>
        (request.headers.authorization === 'Bearer second' ? reply(201, '', CREATED) : reply(401))(
          request,
          response,
        );
      expect(await post()).to.deep.equal(POSTED);
      expect(asked.map(({ route }) => route)).to.deep.equal([
        ...['POST /connect/token', 'POST /listings', 'POST /connect/token', 'POST /listings'],
      ]);
      routes['POST /listings'] = reply(401);
      expect(await post()).to.deep.equal(UNAVAILABLE);
      expect(times('POST /listings')).to.equal(4);
    });

    const REFUSALS: Readonly<Record<string, Listener>> = {
      hangs: hang,
      'is lost': hangUp,
      'cannot be read': reply(200, '{"access_token":'),
      'is none': json(200, { token_type: 'Bearer' }),
      'has no end': json(200, { access_token: 'first', expires_in: 'never' }),
    };
    const MENDABLE: Readonly<Record<string, readonly [Listener, LostFor]>> = {
      'is refused': [json(401, { error: 'invalid_client' }), 'ACCOUNT'],
      'is at another address': [reply(302, '', { location: 'https://elsewhere.example/' }), 'MOVED'],
    };
    for (const [what, listener, expected] of [
      ...Object.entries(REFUSALS).map((each) => [...each, UNAVAILABLE] as const),
      ...Object.entries(MENDABLE).map(
        ([each, [said, lostFor]]) => [each, said, { ...UNAVAILABLE, lostFor }] as const,
      ),
    ])
      it(`one that ${what}: nothing is posted`, async () => {
        routes['POST /connect/token'] = listener;
        expect(await post()).to.deep.equal(expected);
        expect(times('POST /listings')).to.equal(0);
        routes['POST /connect/token'] = TOKEN;
        expect(await post()).to.deep.equal(POSTED);
      });

    it('too many of them: nothing is asked before the named time', async () => {
      routes['POST /connect/token'] = reply(429, '', { 'retry-after': '30' });
      expect(await post()).to.deep.equal(UNAVAILABLE);
      expect(await post()).to.deep.equal(UNAVAILABLE);
      expect(asked).to.have.length(1);
    });

    it('requests at the same time share one, which is asked for with id and secret', async () => {
      await Promise.all(Array.from({ length: 20 }, () => post()));
      expect(times('POST /connect/token')).to.equal(1);
      expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).to.deep.equal({
        ...{ client_id: 'office', client_secret: SECRET, grant_type: 'client_credentials' },
      });
      expect(asked.at(-1)?.token).to.equal('Bearer first');
    });
  });

  describe('of events', () => {
    const event = (eventType: string, body: object, eventId = eventType) => ({
      eventData: { eventId, eventType, timeStamp: '2026-11-25T15:00:00.85Z', body },
    });
    const events = async (items: ReadonlyArray<unknown>, next?: string) => {
      routes['GET /integrator-events'] = json(200, { items, next });
      const page = await board.events('2026-11-25T00:00:00.000Z', null)();
      return E.isRight(page) ? page.right : expect.fail(JSON.stringify(page.left));
    };
    const DISPATCH = 'd159acc0-e89b-12d3-a456-426614174000';
    const ROUTE = `GET /api/fulfillments/id/${DISPATCH}`;
    const BOOKED = {
      ...{ id: 'DispatchAccepted', kind: 'BOOKED', listingId: '42000001', orderId: 1234 },
      ...{ bookingId: DISPATCH, carrierName: 'Prairie LLC', at: '2026-11-25T15:00:00.850Z' },
    };

    it('what an event of a dispatch does not say is asked for, once for each dispatch', async () => {
      routes[ROUTE] = json(200, {
        ...{ dispatchId: DISPATCH, listingId: 42_000_001, externalId: '1234' },
        carrierCompanyName: 'Prairie LLC',
      });
      const body = { dispatchId: DISPATCH };
      const page = await events([event('DispatchAccepted', body), event('DispatchPickedUp', body)]);
      expect(page.events[0]).to.deep.equal(BOOKED);
      expect(page.events[1]).to.deep.include({ kind: 'PICKED_UP', listingId: '42000001', orderId: 1234 });
      expect(times(ROUTE)).to.equal(1);
    });

    it('whom a dispatch was offered to, and that it was rejected or canceled, in either spelling', async () => {
      routes[ROUTE] = json(200, { listingId: 42_000_001, externalId: '1234' });
      const types = ['Created', 'Rejected', 'Declined', 'Canceled', 'Cancelled'];
      const told = await events(types.map((type) => event(`Dispatch${type}`, { dispatchId: DISPATCH })));
      expect(told.events.map(({ kind }) => kind)).to.deep.equal([
        ...['OFFERED', 'REJECTED', 'REJECTED', 'CANCELED', 'CANCELED'],
      ]);
      expect(new Set(told.events.map(({ bookingId }) => bookingId))).to.deep.equal(new Set([DISPATCH]));
    });

    it('one that cannot be read, is not ours or is of no use does not hold up the others', async () => {
      const body = { listingId: '42000002', externalId: 'made by hand' };
      const page = await events([
        ...[null, {}, { eventData: 'words' }, event('DispatchAccepted', { dispatchId: 'elsewhere' })],
        ...[event('VehicleInspected', { dispatchId: DISPATCH }), event('ListingCreated', { vehicle: 1 })],
        event('ListingCreated', body),
      ]);
      expect(page.events).to.deep.equal([
        {
          ...{ id: 'ListingCreated', kind: 'POSTED', listingId: '42000002', orderId: null },
          ...{ bookingId: null, carrierName: null, at: '2026-11-25T15:00:00.850Z' },
        },
      ]);
      expect(times(ROUTE)).to.equal(0);
    });

    it('one whose dispatch cannot be read now comes once it can, and one that the board does not have is left out', async () => {
      const accepted = (dispatchId: string) => event('DispatchAccepted', { dispatchId }, dispatchId);
      const other = event('ListingCreated', { listingId: '42000002' });
      const idsOf = ({ events: all }: { readonly events: ReadonlyArray<{ readonly id: string }> }) =>
        all.map(({ id }) => id);
      const html = reply(404, '<h1>404 page not found</h1>', { 'content-type': 'text/html' });
      for (const listener of [reply(500), reply(403), html, json(200, { listingId: {} })]) {
        routes[ROUTE] = listener;
        expect(idsOf(await events([accepted(DISPATCH), other]))).to.deep.equal(['ListingCreated']);
        const { events: none, waitingSince } = await events([]);
        expect([none, waitingSince], 'it waits').to.deep.equal([[], '2026-11-25T15:00:00.850Z']);
      }
      routes[ROUTE] = json(200, { listingId: 42_000_001 });
      expect(idsOf(await events([]))).to.deep.equal([DISPATCH]);
      const { events: none, waitingSince } = await events([]);
      expect([none, waitingSince], 'once').to.deep.equal([[], null]);
      routes[ROUTE] = NOT_FOUND;
      expect(idsOf(await events([accepted(DISPATCH)]))).to.deep.equal([]);
      routes[ROUTE] = json(200, { listingId: 42_000_001 });
      expect(idsOf(await events([]))).to.deep.equal([]);
    });

    it('a few dispatches are asked for in vain, and no more at a time', async () => {
      routes['*'] = reply(500);
      const all = ['d1', 'd2', 'd3', 'd4', 'd5'].map((dispatchId) =>
        event('DispatchAccepted', { dispatchId }, dispatchId),
      );
      const before = asked.length;
      await events(all);
      expect(asked.slice(before).filter(({ route }) => route.includes('fulfillments'))).to.have.length(3);
      routes['*'] = json(200, { listingId: 42_000_001 });
      expect((await events([])).events).to.have.length(5);
    });

    it('the token goes to no server that a page names', async () => {
      const { next } = await events([], 'https://elsewhere.example/integrator-events?limit(101,100)');
      routes['GET /integrator-events'] = json(200, { items: [] });
      const page = await board.events('2026-11-25T00:00:00.000Z', next)();
      expect(page).to.deep.equal(E.right({ events: [], next: null, waitingSince: null }));
      expect(times('GET /integrator-events')).to.equal(2);
    });
  });

  it('an update names the vehicles that stand there, by VIN or by what they are, and no others', async () => {
    const [civic, ford] = ['b331c130-e89b-12d3-a456-426614174000', 'eec2b82e-29b1-47c3-a391-6da6cce37d7d'];
    routes['GET /listings/id/42000001'] = json(
      200,
      {
        vehicles: [
          { vehicleId: ford, vin: '1FTFW1ET5DFC10312', year: 2013, make: 'Ford', model: 'F-150' },
          { vehicleId: civic, vin: null, year: 2019, make: 'HONDA', model: 'Civic' },
        ],
      },
      { etag: '"7"' },
    );
    routes['PUT /listings/id/42000001'] = reply(204, '', { etag: '"8"' });
    const added = arbitraryListedVehicle({ model: 'Fit' });
    const truck = arbitraryListedVehicle({ vin: '1ftfw1et5dfc10312', make: 'FORD', model: 'F150' });
    const vehicles = [arbitraryListedVehicle(), truck, added];
    expect(await board.update(POSTED, arbitraryListing({ vehicles }))()).to.deep.equal(
      E.right({ ...POSTED, version: '"8"' }),
    );
    const sent = JSON.parse(asked.find(({ route }) => route.startsWith('PUT'))?.body ?? '');
    expect(sent.vehicles.map(({ vehicleId }: { vehicleId?: string }) => vehicleId)).to.deep.equal([
      ...[civic, ford, undefined],
    ]);
  });
});
