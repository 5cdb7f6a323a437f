import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const FIELDS = `{
  id revision companyName mcNumber dotNumber address city state zipcode phoneNumber contactOption insuranceExpires
  needs1099 ein ssn drivers { id firstName phoneNumber retired }
}`;
const ADD = `mutation ($input: CarrierInput!) { addCarrier(input: $input) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $input: CarrierChangesInput!) { updateCarrier(id: $id, input: $input) ${FIELDS} }`;
const CARRIER = `query ($id: ID!) { carrier(id: $id) ${FIELDS} }`;
const ADD_DRIVER = `mutation ($carrierId: ID!, $input: DriverInput!) {
  addDriver(carrierId: $carrierId, input: $input) { id firstName phoneNumber retired carrier { id companyName } } }`;
const REVEAL = `mutation ($carrierId: ID!, $field: TaxNumber!) { revealTaxNumber(carrierId: $carrierId, field: $field) }`;
const FIND = `query ($search: String, $sortBy: CarriersSort) {
  carriers(search: $search, sortBy: $sortBy) { data { companyName } pageInfo { total } } }`;
const EVENTS = `query ($id: ID!) {
  carrierEvents(id: $id) { description author { firstName } changes { label from to } } }`;
const THEN = `query ($id: ID!, $revision: Int!) {
  carrier(id: $id, revision: $revision) { city ein drivers { firstName } } }`;
const LIKE = `query ($mcNumber: String, $dotNumber: String, $phoneNumber: String) {
  similarCarriers(mcNumber: $mcNumber, dotNumber: $dotNumber, phoneNumber: $phoneNumber) { companyName } }`;

const RED_ROCK = {
  ...{ companyName: 'Red Rock Transport', address: '12 Mesa Road', phoneNumber: '(435) 555-0100' },
  ...{ city: 'Moab', state: 'UT', zipcode: '84532', firstContact: 'Ruth', mcNumber: 'MC-0654321' },
};

describe('carriers over the API', function carriers() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  let manager: HttpClient;
  let dispatcher: HttpClient;

  const codeOf = ({ errors }: GraphqlAnswer): string => String(errors?.[0]?.extensions?.code ?? 'OK');
  const fieldsOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.fields;
  const added = async (input: object, by = admin) => {
    const { data, errors } = await by.graphql(ADD, { input });
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data.addCarrier;
  };
  const carrier = async (id: string, by = admin) => (await by.graphql(CARRIER, { id })).data.carrier;
  const found = async (variables: object): Promise<ReadonlyArray<string>> =>
    (await admin.graphql(FIND, variables)).data.carriers.data.map(
      (each: { companyName: string }) => each.companyName,
    );

  before(async () => {
    server = await startTestServer();
    [admin, manager, dispatcher] = (await Promise.all(
      ['admin', 'manager', 'dispatch'].map((person) => signedIn(server, `${person}@lanebook.test`)),
    )) as [HttpClient, HttpClient, HttpClient];
  });
  after(() => server?.stop());

  it('are added with their numbers cleaned, contacted any way unless said', async () => {
    const one = await added({ ...RED_ROCK, ein: '123456789' });
    expect(one).to.deep.include({
      ...{ mcNumber: '654321', dotNumber: null, phoneNumber: '+14355550100', contactOption: 'USE_ALL' },
      ...{ needs1099: false, ein: '**-***6789', ssn: null, drivers: [] },
    });
    expect(await carrier(one.id)).to.deep.equal(one);
  });

  it('are counted with each page as soon as they are added', async () => {
    const total = async () => (await admin.graphql(FIND, {})).data.carriers.pageInfo.total;
    const before = await total();
    for (const more of [1, 2, 3]) {
      await added({ companyName: `Counted ${more}`, address: '1 Road', phoneNumber: '4355550188' });
      expect(await total()).to.equal(before + more);
    }
  });

  it('refuse what is missing or wrong, by field', async () => {
    const answer = await admin.graphql(ADD, {
      input: { mcNumber: 'ABC', state: 'Utah?', insuranceExpires: '2026-02-30', ssn: '12' },
    });
    expect(codeOf(answer)).to.equal('INVALID');
    expect(Object.keys(fieldsOf(answer) ?? {})).to.have.members([
      ...['companyName', 'address', 'phoneNumber', 'mcNumber', 'state', 'insuranceExpires', 'ssn'],
    ]);
  });

  it('can be added without city or contact, and not be changed before they have them', async () => {
    const { id } = await added({ companyName: 'Bare', address: '1 Road', phoneNumber: '4355550199' });
    const answer = await admin.graphql(UPDATE, { id, input: { fax: '4355550198' } });
    expect(codeOf(answer)).to.equal('INVALID');
    expect(Object.keys(fieldsOf(answer) ?? {})).to.have.members(['city', 'state', 'zipcode', 'firstContact']);
  });

  it('hide their tax numbers from people who may not update them, and take none from them', async () => {
    const { id } = await added({ ...RED_ROCK, ssn: '123-45-6789', needs1099: true });
    expect(await carrier(id, dispatcher)).to.deep.include({ ein: null, ssn: null, needs1099: null });
    const answer = await dispatcher.graphql(ADD, { input: { ...RED_ROCK, ein: '123456789' } });
    expect(codeOf(answer)).to.equal('FORBIDDEN');
    expect(await added(RED_ROCK, dispatcher)).to.deep.include({ needs1099: null });
    expect(codeOf(await dispatcher.graphql(UPDATE, { id, input: { city: 'Price' } }))).to.equal('FORBIDDEN');
  });

  it('have a history with their drivers and each look at a tax number, and are shown as of any of it', async () => {
    const { id } = await added({ ...RED_ROCK, ein: '12-3456789' });
    await manager.graphql(UPDATE, { id, input: { city: 'Price' } });
    await manager.graphql(REVEAL, { carrierId: id, field: 'ein' });
    await dispatcher.graphql(ADD_DRIVER, {
      carrierId: id,
      input: { firstName: 'Omar', phoneNumber: '4355550101' },
    });
    const history = async (by: HttpClient) => (await by.graphql(EVENTS, { id })).data.carrierEvents;
    const told = ({ author, description }: { author: { firstName: string }; description: string }) =>
      `${author.firstName}: ${description}`;
    expect((await history(admin)).map(told)).to.have.length(4);
    expect((await history(admin))[1].description).to.equal('Looked at the EIN');
    const seen = await history(dispatcher);
    expect(seen.map(({ description }: { description: string }) => description)).to.deep.equal([
      ...['Driver added', 'Carrier changed', 'Carrier added'],
    ]);
    expect(JSON.stringify(seen)).not.to.match(/EIN|6789/u);
    const then = async (revision: number, by = admin) =>
      (await by.graphql(THEN, { id, revision })).data.carrier;
    expect(await then(0)).to.deep.equal({ city: 'Moab', ein: '**-***6789', drivers: [] });
    expect(await then(0, dispatcher)).to.deep.include({ city: 'Moab', ein: null });
    expect((await then(3)).drivers).to.deep.equal([{ firstName: 'Omar' }]);
    expect(await then(9)).to.equal(null);
  });

  it('show a whole tax number on request alone, and keep one whose mask comes back', async () => {
    const { id: carrierId } = await added({ ...RED_ROCK, ein: '12-3456789' });
    const input = { ein: '**-***6789', city: 'Price' };
    const changed = (await admin.graphql(UPDATE, { id: carrierId, input })).data.updateCarrier;
    expect(changed).to.deep.include({ ein: '**-***6789', city: 'Price' });
    const shown = await manager.graphql(REVEAL, { carrierId, field: 'ein' });
    expect(shown.data.revealTaxNumber, JSON.stringify(shown)).to.equal('12-3456789');
    expect((await carrier(carrierId, manager)).revision).to.equal(changed.revision + 1);
    expect((await manager.graphql(REVEAL, { carrierId, field: 'ssn' })).data.revealTaxNumber).to.equal(null);
    expect(codeOf(await dispatcher.graphql(REVEAL, { carrierId, field: 'ein' }))).to.equal('FORBIDDEN');
  });

  it('show a repeated look what was recorded, and no number that was stored since', async () => {
    const { id: carrierId } = await added({ ...RED_ROCK, ein: '12-3456789' });
    const look = async (headers = {}) =>
      (await admin.graphql(REVEAL, { carrierId, field: 'ein' }, headers)).data.revealTaxNumber;
    const headers = { 'idempotency-key': randomUUID() };
    expect(await look(headers)).to.equal('12-3456789');
    await manager.graphql(UPDATE, { id: carrierId, input: { ein: '98-7654321' } });
    expect(await look(headers)).to.equal('12-3456789');
    const { revision } = await carrier(carrierId);
    expect(await look()).to.equal('98-7654321');
    expect((await carrier(carrierId)).revision).to.equal(revision + 1);
  });

  it('name who changed the same field meanwhile, and take changes of others', async () => {
    const { id, revision } = await added(RED_ROCK);
    await manager.graphql(UPDATE, { id, input: { revision, city: 'Price' } });
    const answer = await admin.graphql(UPDATE, { id, input: { revision, city: 'Provo' } });
    expect(codeOf(answer)).to.equal('CONFLICT');
    expect(answer.errors?.[0]?.message).to.match(/City/);
    const other = await admin.graphql(UPDATE, { id, input: { revision, secondContact: 'Ann' } });
    expect(other.data.updateCarrier.city).to.equal('Price');
  });

  it('have drivers, whom dispatchers add too', async () => {
    const { id: carrierId } = await added(RED_ROCK);
    const input = { firstName: 'Omar', phoneNumber: '4355550101' };
    const { carrier: of, ...driver } = (await dispatcher.graphql(ADD_DRIVER, { carrierId, input })).data
      .addDriver;
    expect(of.id).to.equal(carrierId);
    expect(driver).to.deep.equal({
      ...{ id: `${carrierId}-1`, firstName: 'Omar', phoneNumber: '+14355550101', retired: false },
    });
    const about = (name: string, by = admin) =>
      by.graphql(`mutation ($id: ID!) { ${name}(id: $id) { retired } }`, { id: driver.id });
    expect(codeOf(await about('retireDriver', dispatcher))).to.equal('FORBIDDEN');
    expect((await about('retireDriver')).data.retireDriver.retired).to.equal(true);
    expect((await carrier(carrierId)).drivers).to.deep.equal([{ ...driver, retired: true }]);
    expect((await about('restoreDriver')).data.restoreDriver.retired).to.equal(false);
    const none = await admin.graphql(ADD_DRIVER, { carrierId, input: {} });
    expect(Object.keys(fieldsOf(none) ?? {})).to.have.members(['firstName', 'phoneNumber']);
  });

  it('are found by any part of name, number, city and phone, and sorted by MC number as a number', async () => {
    await added({
      ...RED_ROCK,
      companyName: 'Zebra Haul',
      mcNumber: '9',
      dotNumber: '3300445',
      phoneNumber: '7755550111',
      city: 'Elko',
    });
    await added({ ...RED_ROCK, companyName: 'Zebra Lines', mcNumber: '10', phoneNumber: '7755550112' });
    for (const search of ['ZEBRA h', 'MC 9', 'DOT 3300445', '(775) 555-0111', 'elko'])
      expect(await found({ search }), search).to.include('Zebra Haul');
    expect(await found({ search: 'zebra', sortBy: 'MC_NUMBER_ASC' })).to.deep.equal([
      ...['Zebra Haul', 'Zebra Lines'],
    ]);
    expect(await found({ search: 'zebra', sortBy: 'NAME_DESC' })).to.deep.equal([
      'Zebra Lines',
      'Zebra Haul',
    ]);
    expect(await found({ search: 'z_bra' })).to.deep.equal([]);
    await added({ ...RED_ROCK, companyName: '24/7 Haulers' });
    for (const search of ['24/7', '24/7 h'])
      expect(await found({ search }), search).to.include('24/7 Haulers');
  });

  it('are sorted by state, then city, wherever they are by now; those without a place come last', async () => {
    const placed = (companyName: string, city: string | null, state: string | null) =>
      added({ ...RED_ROCK, companyName: `Placed ${companyName}`, city, state });
    await placed('Moab', 'Moab', 'UT');
    await placed('Reno', 'Reno', 'NV');
    await placed('Nowhere', null, null);
    await placed('Nevada', null, 'NV');
    await placed('elko', 'elko', 'NV');
    const { id } = await placed('Boise', 'Alta', 'WY');
    await admin.graphql(UPDATE, { id, input: { city: 'Boise', state: 'ID' } });
    const sorted = ['Boise', 'Nevada', 'elko', 'Reno', 'Moab'].map((name) => `Placed ${name}`);
    expect(await found({ search: 'placed', sortBy: 'LOCATION_ASC' })).to.deep.equal([
      ...[...sorted, 'Placed Nowhere'],
    ]);
    expect(await found({ search: 'placed', sortBy: 'LOCATION_DESC' })).to.deep.equal([
      ...[...sorted.toReversed(), 'Placed Nowhere'],
    ]);
  });

  it('are pointed out by number and phone before they are added twice', async () => {
    const like = async (variables: object) => (await admin.graphql(LIKE, variables)).data.similarCarriers;
    await added({
      ...{ ...RED_ROCK, companyName: 'Known', phoneNumber: '7755550177' },
      ...{ mcNumber: '77001', dotNumber: '88001' },
    });
    expect(await like({ mcNumber: 'MC-77001' })).to.deep.equal([{ companyName: 'Known' }]);
    expect(await like({ dotNumber: 'DOT 88001' })).to.deep.equal([{ companyName: 'Known' }]);
    expect(await like({ mcNumber: '88001', dotNumber: '77001' })).to.deep.equal([]);
    expect(await like({ phoneNumber: '(775) 555-0177' })).to.deep.equal([{ companyName: 'Known' }]);
    expect(await like({})).to.deep.equal([]);
  });

  it('are named to somebody who may only add carriers, and nothing else of them is told', async () => {
    await added({ ...RED_ROCK, companyName: 'Twice', mcNumber: '77002', phoneNumber: '7755550178' });
    const named = `{ like: similarCarriers(mcNumber: "77002") { companyName mcNumber phoneNumber } }`;
    expect((await admin.graphql(named)).data.like).to.deep.equal([
      { companyName: 'Twice', mcNumber: '77002', phoneNumber: null },
    ]);
    const more = await admin.graphql('{ similarCarriers(mcNumber: "77002") { email drivers { id } } }');
    expect(more.errors?.[0]?.message).to.match(/Cannot query field/);
  });

  it('are exported as they are listed', async () => {
    const file = await admin.once(
      '/rest-api/carriers.csv?columns=companyName,mcNumber,location&search=zebra',
    );
    expect(
      file.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).to.deep.equal([
      '"Carrier","MC #","Location"',
      '"Zebra Haul","9","Elko, UT"',
      '"Zebra Lines","10","Moab, UT"',
    ]);
  });
});
