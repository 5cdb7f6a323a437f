import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import pino from 'pino';
import { definitions, readModels } from '../../src/core.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createListener } from '../../src/platform/listener.ts';
import { createProgress } from '../../src/platform/projector/progress.ts';
import { createProjector } from '../../src/platform/projector/projector.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import { createSubjectKeys } from '../../src/platform/subject-keys.ts';
import { leastQuote } from '../../src/quoting/testing/quotes.ts';
import { freshDatabase } from '../support/database.ts';
import { type HttpClient, signIn } from '../support/http-client.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';

const WRITERS = 16;
const EACH = 12;
const MASTER_KEY = Buffer.alloc(32, 5);
const PASSWORD = 'a-password-for-tests';
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id shipper { firstName } } }';

type Sent = { readonly key: string; readonly name: string; id?: string };

const inputOf = ({ name }: Sent) => ({
  ...leastQuote(),
  shipper: { firstName: name, phone: '(305) 555-0100' },
});

/** Undefined: no answer came, so the outcome is unknown to the writer. */
const send = async (client: HttpClient, sent: Sent): Promise<string | undefined> => {
  const answer = await client
    .graphql(CREATE, { input: inputOf(sent) }, { 'idempotency-key': sent.key })
    .catch(() => undefined);
  expect(answer?.errors).to.equal(undefined);
  return answer?.data?.createQuote?.id;
};

/** Every read model once more from the first event, in tables beside the live ones; answers the rows that differ. */
const differencesFromScratch = async (url: string): Promise<ReadonlyArray<object>> => {
  const database = openDatabase(url, () => undefined);
  const tables = openSchemaBuilder(url);
  const listener = createListener(database);
  const store = createPostgresEventStore(database, listener);
  const scratch = readModels.map((model) => ({ ...model, name: `scratch_${model.name}` }));
  const progress = createProgress(listener, async () => new Map());
  const codec = createEventCodec(definitions, createSubjectKeys(database, MASTER_KEY));
  const projector = createProjector({
    models: scratch,
    store,
    codec,
    database,
    knex: tables,
    progress,
    log: pino({ level: 'silent' }),
  });
  await listener.start();
  await projector.start();
  expect(await progress.waitFor(scratch, await store.head(), 20_000)).to.equal(true);
  const different = await Promise.all(
    readModels.map(async (model, index) => {
      const [live, fresh] = [tableOf(model), tableOf(scratch[index] ?? model)];
      const { rows } = await database.pool.query(
        `(select to_jsonb(l) from ${live} l except select to_jsonb(f) from ${fresh} f)
         union all (select to_jsonb(f) from ${fresh} f except select to_jsonb(l) from ${live} l)`,
      );
      return rows as object[];
    }),
  );
  await projector.stop();
  await store.close();
  await listener.close();
  await Promise.all([database.close(), tables.destroy()]);
  return different.flat();
};

describe('a process that is killed while 16 writers work', function crash() {
  this.timeout(120_000);
  let product: ProductProcess;
  let databaseUrl: string;
  before(async () => {
    databaseUrl = (await freshDatabase()).url;
    product = await productProcess({
      DATABASE_URL: databaseUrl,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      DEMO_PASSWORD: PASSWORD,
    });
    await product.start();
  });
  after(async () => {
    await product.end('SIGTERM');
    product.remove();
  });

  it('loses no acknowledged quote and doubles none, and its projections equal a fold from scratch', async () => {
    const client = await signIn(product.url, 'sales@lanebook.test', PASSWORD);
    const all: Sent[] = Array.from({ length: WRITERS * EACH }, (_, nth) => ({
      key: randomUUID(),
      name: `Writer ${nth % WRITERS} quote ${nth}`,
    }));
    const killAt = Math.floor(all.length / 3);
    let acknowledged = 0;
    let killed: Promise<unknown> | undefined;

    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (const sent of all.filter((_each, nth) => nth % WRITERS === writer)) {
          sent.id = await send(client, sent);
          if (sent.id === undefined) return;
          acknowledged += 1;
          if (acknowledged === killAt) killed = product.end('SIGKILL');
        }
      }),
    );
    await killed;
    const before = all.filter(({ id }) => id !== undefined);
    expect(before.length).to.be.within(killAt, all.length - 1);

    await product.start();
    for (const sent of before)
      expect(await send(client, sent), 'a repeat answers as the first time').to.equal(sent.id);
    for (const sent of all) sent.id ??= await send(client, sent);

    const { data } = await client.graphql(
      '{ quotes(cursor: { page: 1, size: 200 }, sortBy: ID_DESC) { data { id shipper { firstName } } pageInfo { total } } }',
    );
    const written = (
      data.quotes.data as ReadonlyArray<{ id: string; shipper: { firstName: string } }>
    ).filter(({ shipper }) => shipper.firstName.startsWith('Writer'));
    expect(written.map(({ id, shipper }) => `${id} ${shipper.firstName}`).sort()).to.deep.equal(
      all.map(({ id, name }) => `${id} ${name}`).sort(),
    );
    expect(await differencesFromScratch(databaseUrl)).to.deep.equal([]);
  });
});
