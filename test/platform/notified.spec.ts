import { expect } from 'chai';
import pg from 'pg';
import { openDatabase, withDatabase } from '../../src/platform/database.ts';
import { createListener } from '../../src/platform/listener.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';
import { startTestServer } from '../support/server.ts';
import { by, count, openTallies, tallies } from '../support/tally.ts';

const BROKEN = ['abc', 'x:y:z', 'quotes:1.5:1', 'quotes:1:z', ':::', '-', '1e9', '💥'];
const WAIT_MS = 5_000;

/** Records the text of every query of this process until stopped. */
const overhear = () => {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function overheard(this: pg.Client, ...args: ReadonlyArray<unknown>) {
    const [asked] = args as [string | { readonly text?: string }];
    texts.push((typeof asked === 'string' ? asked : asked.text) ?? '');
    return Reflect.apply(query, this, args);
  } as typeof query;
  const stop = (): void => {
    prototype.query = query;
  };
  return { texts, stop };
};

describe('whoever may only NOTIFY', function notified() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(() => fresh.drop());

  it('ends no node by what cannot be read, on any channel', async () => {
    const { texts, stop } = overhear();
    const product = await startTestServer({ demo: false }).finally(stop);
    try {
      const channels = texts.flatMap((text) => /^listen (\w+)$/.exec(text)?.[1] ?? []);
      expect(channels).to.include.members(['event_log', 'projected', 'read_models', 'chain_keys']);
      await withDatabase(product.databaseUrl, async ({ sql }) => {
        for (const channel of channels)
          for (const payload of BROKEN) await sql(null, 'select pg_notify($1, $2)', [channel, payload]);
      });
      await until(async () => (await fetch(`${product.url}/readyz`)).ok);
    } finally {
      await product.stop();
    }
  });

  it('is heard as if something had been missed, once, where a handler cannot read it', async () => {
    const database = openDatabase(fresh.url, () => undefined);
    const listener = createListener(database);
    const heard: string[] = [];
    listener.on('news', (payload) => {
      heard.push(payload);
      if (payload !== 'end') throw new Error('I cannot read that');
    });
    await listener.start();
    try {
      for (const payload of ['odd', '', 'end'])
        await database.sql(null, "select pg_notify('news', $1)", [payload]);
      await until(async () => heard.at(-1) === 'end');
      expect(heard).to.deep.equal(['odd', '', '', 'end']);
    } finally {
      await listener.close();
      await database.close();
    }
  });

  it('makes no node forget for long how far its read models have come', async () => {
    const bench = await openTallies(fresh.url);
    const { texts, stop } = overhear();
    try {
      await bench.projector.start();
      await bench.send(count, { id: 'a', by: 1, note: 'by phone' }, by());
      const head = await bench.store.head();
      const isThere = () => bench.progress.waitFor([tallies], head, WAIT_MS);
      expect(await isThere()).to.equal(true);
      await bench.caughtUp();
      texts.length = 0;
      for (const payload of BROKEN)
        await bench.database.sql(null, "select pg_notify('projected', $1)", [payload]);
      await until(() => texts.some((text) => text.includes('from checkpoints')));
      expect(await isThere()).to.equal(true);
    } finally {
      stop();
      await bench.close();
    }
  });

  it('makes a node ask a few times only, however often it says that something is new', async () => {
    const bench = await openTallies(fresh.url);
    const { texts, stop } = overhear();
    try {
      await bench.projector.start();
      await bench.caughtUp();
      texts.length = 0;
      for (const channel of ['read_models', 'chain_keys'])
        await bench.database.sql(null, 'select pg_notify($1, n::text) from generate_series(1, 5000) n', [
          channel,
        ]);
      const asked = (table: string) => texts.filter((text) => text.includes(`from ${table}`)).length;
      await until(async () => asked('chain_keys') > 0 && asked('checkpoints') > 0);
      await bench.send(count, { id: 'a', by: 1, note: 'by phone' }, by());
      await bench.caughtUp();
      expect(asked('checkpoints')).to.be.lessThan(500);
      expect(asked('chain_keys')).to.be.lessThan(500);
    } finally {
      stop();
      await bench.close();
    }
  });
});
