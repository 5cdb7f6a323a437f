import { expect } from 'chai';
import pg from 'pg';
import { editPrices } from '../support/edit-draft.ts';
import type { GraphqlAnswer, HttpClient } from '../support/http-client.ts';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);

const SHOWN = `{ priceTables { publication } mileagePricings { id minMileage maxMileage price order }
  pricePublications { data { number changes { to } } } }`;
const SAVE = `mutation ($rows: [MileagePricingInput!]!) { updateMileagePricings(pricingData: $rows) { id } }`;
const BEGIN = 'mutation ($name: String!) { createPriceDraft(name: $name) { id } }';
const RENAME = 'mutation ($id: ID!, $name: String!) { renamePriceDraft(id: $id, name: $name) { id } }';
const SAVE_ROWS = `mutation ($draft: ID!, $draftRevision: Int, $rows: [PriceRowInput!]!) {
  savePriceRows(table: MILEAGE, draft: $draft, draftRevision: $draftRevision, rows: $rows) }`;
const EARLIER = `query ($at: PriceMoment) { priceTables(at: $at) { publication }
  mileagePricings(at: $at) { price } }`;
const LOCKED = 'The price tables are locked, because the changes of publication';

describe('what a running node remembers of the price tables', function remembered() {
  this.timeout(120_000);
  let server: TestServer;
  let database: pg.Pool;
  let client: HttpClient;
  const run = (tool: string, ...args: string[]) =>
    runTool(tool, args, { DATABASE_URL: server.databaseUrl, MASTER_KEY: MASTER_KEY.toString('hex') });

  const ok = ({ data, errors }: GraphqlAnswer) => {
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    return data;
  };
  const shown = async (by = client) => ok(await by.graphql(SHOWN, {}));
  const prices = async (by = client): Promise<ReadonlyArray<number>> =>
    (await shown(by)).mileagePricings.slice(0, 2).map(({ price }: { readonly price: number }) => price);
  const publication = async (): Promise<number> => (await shown()).priceTables.publication;
  /** Publishes a price of the first or the second band. */
  const publish = async (band: 0 | 1, price: number) => {
    const { mileagePricings } = await shown();
    const rows = mileagePricings.map((row: object, at: number) => ({
      ...{ ...row, order: at + 1 },
      ...(at === band && { price }),
    }));
    return client.graphql(SAVE, { rows });
  };

  before(async () => {
    server = await startTestServer();
    database = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
    // Its connections may still be closing when the database is dropped.
    database.on('error', () => undefined);
    client = await signedIn(server, 'admin@lanebook.test');
  });
  after(async () => {
    await database.end();
    await server.stop();
  });

  it('goes with a log that was replaced by an older copy: prices of lost publications come back nowhere', async () => {
    const [first] = await prices();
    const number = await publication();
    await database.query('create table older as select * from event_log');
    ok(await publish(0, 4_444));
    expect([await prices().then(([price]) => price), await publication()]).to.deep.equal([4_444, number + 1]);
    await database.query('begin; delete from event_log; insert into event_log select * from older; commit');
    await until(async () => (await publication()) === number, 30_000);
    ok(await publish(1, 3_333));
    expect(await publication()).to.equal(number + 1);
    expect(await prices()).to.deep.equal([first, 3_333]);
    expect((await shown()).pricePublications.data[0].changes).to.deep.equal([{ to: '3333' }]);
  });

  it('is refused in words where a table that was rebuilt lacks rows, and is whole once they can be read', async () => {
    const [earlier] = await prices();
    ok(await publish(0, 555));
    const [before, number] = [await prices(), await publication()];
    const { rows } = await database.query(
      `select position, data from event_log where type = 'PriceRowsDrafted' order by position desc limit 1`,
    );
    const [{ position, data }] = rows;
    await database.query(`update event_log set data = '{' where position = $1`, [position]);
    expect((await run('projections', 'rebuild', 'price_history')).code).to.equal(0);
    const next = await startTestServer({ databaseUrl: server.databaseUrl });
    try {
      const cold = await signedIn(next, 'admin@lanebook.test');
      const answers = await Promise.all([
        client.graphql('{ mileagePricings { id } }', {}),
        cold.graphql('{ mileagePricings { id } }', {}),
        client.graphql(SAVE, { rows: [{ minMileage: 0, maxMileage: 5_000, price: 1, order: 1 }] }),
      ]);
      for (const { errors } of answers) {
        expect(errors?.[0]?.extensions?.code).to.equal('REFUSED');
        expect(errors?.[0]?.message).to.include(`${LOCKED} ${number} `);
      }
      for (const by of [client, cold]) {
        const { priceTables, mileagePricings } = ok(
          await by.graphql(EARLIER, { at: { publication: number - 1 } }),
        );
        expect([priceTables.publication, mileagePricings[0].price]).to.deep.equal([number, earlier]);
      }
      // A draft is begun and named all the same; what it changes is not known yet.
      const { id } = ok(await client.graphql(BEGIN, { name: 'Summer' })).createPriceDraft;
      expect(ok(await client.graphql(RENAME, { id, name: 'Autumn' })).renamePriceDraft).to.deep.equal({ id });
      const read = await client.graphql('query ($id: ID!) { priceDraft(id: $id) { rowCount } }', { id });
      expect(read.errors?.[0]?.message).to.include(`${LOCKED} ${number} `);
      for (const by of [client, cold])
        expect(ok(await by.graphql('{ vehicleSizes { id name } }', {})).vehicleSizes).not.to.have.length(0);
      await database.query('update event_log set data = $2 where position = $1', [position, data]);
      const retried = await run('quarantine', 'retry');
      expect([retried.code, retried.stdout.includes('can be read again')]).to.deep.equal([0, true]);
      for (const by of [client, cold]) {
        await until(async () => (await by.graphql(SHOWN, {})).errors === undefined, 30_000);
        expect(await prices(by)).to.deep.equal(before);
        expect((await shown(by)).pricePublications.data[0].changes).to.deep.equal([{ to: '555' }]);
      }
      expect(ok(await client.graphql('{ priceDrafts { name } }', {})).priceDrafts).to.deep.equal([
        { name: 'Autumn' },
      ]);
    } finally {
      await next.stop();
    }
  });

  it('is refused from the publication on that cannot be read itself, by its number, also after one that was given up', async () => {
    const draft = ok(await client.graphql(BEGIN, { name: 'Winter' })).createPriceDraft.id;
    const [{ id, minMileage, maxMileage }] = (await shown()).mileagePricings;
    const cells = [minMileage, maxMileage, 777].map(String);
    const save = () => editPrices(client, SAVE_ROWS, { draft, rows: [{ id, cells }] });
    ok(await save());
    ok(await publish(0, 666));
    const refused = await client.graphql('mutation ($id: ID!) { publishPriceDraft(id: $id) { number } }', {
      id: draft,
    });
    expect(refused.errors?.[0]?.extensions?.code).to.equal('CONFLICT');
    const renamed = ok(await client.graphql(RENAME, { id: draft, name: 'Late winter' }));
    expect(renamed.renamePriceDraft, 'it is open again at once').to.deep.equal({ id: draft });
    const number = (await publication()) + 1;
    ok(await publish(1, 888));
    expect(await publication()).to.equal(number);
    const { rows } = await database.query(
      `select position, revision, data from event_log where type = 'PricesPublished' order by position desc limit 1`,
    );
    const [{ position, revision, data }] = rows;
    expect(revision, 'other events are in the stream').to.be.greaterThan(number - 1);
    await database.query(`update event_log set data = '{' where position = $1`, [position]);
    expect((await run('projections', 'rebuild', 'price_history')).code).to.equal(0);
    const held = await client.graphql('{ mileagePricings { id } }', {});
    expect(held.errors?.[0]?.message).to.include(`${LOCKED} ${number} `);
    const { mileagePricings } = ok(await client.graphql(EARLIER, { at: { publication: number - 1 } }));
    expect(mileagePricings[0].price).to.equal(666);
    await database.query('update event_log set data = $2 where position = $1', [position, data]);
    expect((await run('quarantine', 'retry')).code).to.equal(0);
    await until(async () => (await client.graphql(SHOWN, {})).errors === undefined, 30_000);
    expect([await prices(), await publication()]).to.deep.equal([[666, 888], number]);
  });
});
