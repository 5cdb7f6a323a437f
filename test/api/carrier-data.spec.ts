import { expect } from 'chai';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import { MADE_UP_CARRIERS } from '../../src/dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import { registration } from '../../src/dispatch/registry/registration.ts';
import { withDatabase } from '../../src/platform/database.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { type RegistryServer, startRegistryStandIn } from '../support/registry-stand-in.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const WEB_KEY = 'key-for-specs';
const address = (type: string, number: string): string =>
  `/rest-api/carrier-data?${new URLSearchParams({ search_type: type, search_number: number })}`;

const carrier = (index: number) => MADE_UP_CARRIERS[index] ?? expect.fail(`no carrier ${index}`);

/** Flaw of a request → the field named in the rejection. */
const WRONG: Readonly<Record<string, string>> = {
  '/rest-api/carrier-data': 'search_type',
  '/rest-api/carrier-data?search_type=MC': 'search_number',
  '/rest-api/carrier-data?search_type=FF&search_number=1': 'search_type',
  '/rest-api/carrier-data?search_type=MC&search_number=1&search_number=2': 'search_number',
  [address('MC', '123456789')]: 'search_number',
  [address('MC', 'USDOT 3000017')]: 'search_number',
  [address('DOT', 'Alder Auto')]: 'search_number',
};

/** Those who keep carriers, and those who dispatch to them (package 4, trap l). */
const MAY = ['SUPERADMIN', 'ADMIN', 'MANAGER', 'DISPATCH'];

describe('carrier data from the registry', function carrierData() {
  this.timeout(120_000);
  let registry: RegistryServer;
  let server: TestServer;
  let dispatcher: HttpClient;
  before(async () => {
    registry = await startRegistryStandIn();
    server = await startTestServer({
      outside: { registry: { kind: 'fmcsa', url: registry.url, webKey: WEB_KEY } },
    });
    dispatcher = await signedIn(server, 'dispatch@lanebook.test');
  });
  beforeEach(() => registry.behave(undefined));
  after(async () => {
    await server.stop();
    await registry.stop();
  });

  const ask = async (path: string, client = dispatcher) => {
    const { status, text } = await client.once(path);
    return { status, body: JSON.parse(text) };
  };
  const stored = (index: number) =>
    withDatabase(server.databaseUrl, ({ sql }) =>
      sql<{ type: string; data: string; metadata: string }>(
        null,
        'select type, data, metadata from event_log where stream = $1 order by revision',
        [`${registration.name}-${carrier(index).dotNumber}`],
      ),
    );

  it('fill the form of a carrier by its MC number, and say what decides whether it may carry', async () => {
    const { status, body } = await ask(address('MC', `MC-${carrier(0).mcNumber}`));
    const { lookedUpAt, ...rest } = body;
    expect(status).to.equal(200);
    expect(rest).to.deep.equal({
      ...{ mcNumber: '700003', dotNumber: '3000017', companyName: 'ALDER AUTO TRANSPORT LLC' },
      ...{ address: '120 INDUSTRIAL BLVD', city: 'JACKSONVILLE', state: 'FL', zipcode: '32099' },
      ...{ phoneNumber: '+13055550100', insuranceOnFile: 1_000_000, outOfService: [] },
      authority: { allowedToOperate: true, common: 'A', contract: 'N' },
    });
    expect(Math.abs(Date.now() - Date.parse(lookedUpAt))).to.be.lessThan(60_000);
  });

  it('are found by DOT number too, and say what is blank or bad', async () => {
    const told = async (index: number) =>
      (await ask(address('DOT', `USDOT ${carrier(index).dotNumber}`))).body;
    expect(await told(18)).to.include({ insuranceOnFile: null });
    expect(await told(17)).to.include({ insuranceOnFile: 0, phoneNumber: null });
    expect((await told(5)).outOfService).to.deep.equal([{ date: '2025-06-14', reason: 'Imminent hazard' }]);
    expect((await told(7)).authority).to.deep.equal({ allowedToOperate: false, common: 'A', contract: 'N' });
  });

  it('are kept in the log, sealed and in the name of who asked, and not asked for again within a day', async () => {
    const [{ mcNumber, dotNumber }, before] = [carrier(30), registry.asked().length];
    const first = await ask(address('MC', String(mcNumber)));
    expect(registry.asked().length - before).to.equal(4);
    for (const path of [address('DOT', String(dotNumber)), address('MC', String(mcNumber))])
      await until(async () => {
        const asked = registry.asked().length;
        const { body } = await ask(path);
        expect({ ...body, lookedUpAt: null }).to.deep.equal({ ...first.body, lookedUpAt: null });
        return registry.asked().length === asked && body.lookedUpAt <= first.body.lookedUpAt;
      });
    const [event, ...others] = await stored(30);
    expect(others).to.deep.equal([]);
    expect(event?.type).to.equal('RegistrationLookedUp');
    expect(event?.data).not.to.include(first.body.companyName).and.not.to.include(first.body.address);
    expect(JSON.parse(event?.metadata ?? '{}').actor).to.match(/^user:\d+$/u);
  });

  it('are 404 for a number that the registry does not have, of which nothing is kept', async () => {
    const { status, body } = await ask(address('MC', '1'));
    expect([status, body.code]).to.deep.equal([404, 'NOT_FOUND']);
    expect(body.message).to.equal('The registry has no carrier with this MC number.');
  });

  for (const [path, field] of Object.entries(WRONG))
    it(`are 400 for ${path}, naming ${field}`, async () => {
      const { status, body } = await ask(path);
      expect([status, body.code, Object.keys(body.fields)]).to.deep.equal([400, 'INVALID', [field]]);
    });

  for (const { role, email } of DEMO_PEOPLE)
    it(`are ${MAY.includes(role) ? 'answered' : 'refused'} to ${role}`, async () => {
      const { status, body } = await ask(
        address('DOT', String(carrier(1).dotNumber)),
        await signedIn(server, email),
      );
      expect([status, body.code]).to.deep.equal(MAY.includes(role) ? [200, undefined] : [403, 'FORBIDDEN']);
    });

  it('are refused to a visitor', async () => {
    const { status, body } = await ask(address('DOT', '3000017'), createHttpClient(server.url));
    expect([status, body.code]).to.deep.equal([401, 'UNAUTHENTICATED']);
  });
  // After the last one the registry is not asked again for a while.
  for (const fault of ['down', 'garbled', 'busy'] as const)
    it(`are 503 while the registry is ${fault}, without a word about the key`, async () => {
      registry.behave(fault);
      const { status, body } = await ask(address('DOT', String(carrier(40).dotNumber)));
      expect([status, body.code]).to.deep.equal([503, 'UNAVAILABLE']);
      expect(JSON.stringify(body)).not.to.include(WEB_KEY);
      expect(await stored(40)).to.deep.equal([]);
    });
});

describe('carrier data without a key for the registry', function withoutKey() {
  this.timeout(120_000);

  it('are made up where it is not production, and UNAVAILABLE otherwise', async () => {
    const path = address('DOT', String(carrier(2).dotNumber));
    const usual = await startTestServer();
    const none = await startTestServer({ outside: { registry: { kind: 'none' } } });
    try {
      const made = await (await signedIn(usual, 'dispatch@lanebook.test')).once(path);
      expect(JSON.parse(made.text).companyName).to.equal(carrier(2).legalName);
      const { status, text } = await (await signedIn(none, 'dispatch@lanebook.test')).once(path);
      expect(status).to.equal(503);
      expect(JSON.parse(text).message).to.match(/^Carriers cannot be looked up here/u);
    } finally {
      await usual.stop();
      await none.stop();
    }
  });
});
