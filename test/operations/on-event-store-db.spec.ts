import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDatabase } from '../../src/platform/database.ts';
import type { Kept } from '../eventstore/log.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { freshDatabase } from '../support/database.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import { type HttpClient, signIn } from '../support/http-client.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const QUOTES = `{ quotes(sortBy: ID_DESC, cursor: {size: 100}) { pageInfo { total } data {
  id createdAt shipper { firstName phone } transport { totalPrice } } } }`;

describe('the tools, on a log in EventStoreDB (the stand-in)', function tools() {
  this.timeout(180_000);
  let folder: string;
  let standIn: StandIn;
  let product: TestServer;
  let client: HttpClient;
  let id: string;
  const cleaning: Array<() => Promise<unknown>> = [];

  /** A checkpoint folder per installation, shared by the product and its tools. */
  const checkpointsOf = (databaseUrl: string): string =>
    databaseUrl === product.databaseUrl
      ? join(product.dataDir, 'checkpoints')
      : join(folder, new URL(databaseUrl).pathname);
  const env = (databaseUrl: string, store?: StandIn) => ({
    DATABASE_URL: databaseUrl,
    MASTER_KEY: MASTER_KEY.toString('hex'),
    CHECKPOINT_DIR: checkpointsOf(databaseUrl),
    ...(store ? { EVENTSTORE_URL: store.url } : {}),
  });
  const run = (tool: string, ...args: ReadonlyArray<string>) =>
    runTool(tool, args, env(product.databaseUrl, standIn));
  const succeeds = async (...call: Parameters<typeof run>): Promise<string> => {
    const { code, stdout, stderr } = await run(...call);
    expect(code, stdout + stderr).to.equal(0);
    return stdout;
  };
  const quotesOf = async ({ url, password }: TestServer) => {
    const answer = await (await signIn(url, 'sales@lanebook.test', password)).graphql(QUOTES);
    expect(answer.errors).to.equal(undefined);
    return answer.data.quotes;
  };
  const emptyStore = async () => {
    const store = await startStandIn();
    cleaning.push(store.stop);
    return store;
  };
  const emptyDatabase = async () => {
    const fresh = await freshDatabase();
    cleaning.push(fresh.drop);
    return fresh.url;
  };
  const ours = ({ log }: StandIn) =>
    log.events
      .filter(({ stream }) => /^(?!\$|payment)/.test(stream))
      .map(({ stream, revision, id: eventId, data, metadata }) => [
        ...[stream, revision, eventId, Buffer.from(data).toString(), Buffer.from(metadata).toString()],
      ]);
  /** Changes the stored log while `look` runs. */
  const tampered = async <A>(change: (events: Kept[]) => void, look: () => Promise<A>): Promise<A> => {
    const events = standIn.log.events as Kept[];
    const before = [...events];
    change(events);
    const changed = events.length;
    try {
      return await look();
    } finally {
      events.splice(0, events.length, ...before, ...events.slice(changed));
    }
  };
  const replaced = (which: (event: Kept) => boolean, data: string) => (events: Kept[]) => {
    const index = events.findIndex(which);
    events[index] = { ...(events[index] as Kept), data: Buffer.from(data) };
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-event-store-tools-'));
    standIn = await startStandIn();
    // Without a load board, whose listings would be written about while the log is tampered with.
    const outside = { loadBoard: { kind: 'none' } } as const;
    product = await startTestServer({ eventStoreUrl: standIn.url, masterKey: MASTER_KEY, outside });
    client = await signedIn(product, 'sales@lanebook.test');
    const wanted = want('Wilhelmina');
    expect((await sendQuote(client, wanted)).code).to.equal('OK');
    id = String(wanted.id);
  });
  after(async () => {
    await product?.stop();
    for (const clean of cleaning) await clean();
    await standIn?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('tell the history of a record, also as it was', async () => {
    const told = await succeeds('history', 'quote', id);
    expect(told).to.include(`Record ${id}, as it was after its event 0, its last`);
    expect(told).to.match(/Customer information: First name +Wilhelmina/);
    const past = await run('history', 'quote', id, '--at', '2020-01-01');
    expect([past.code, past.stdout.trim()]).to.deep.equal([1, `There is no record ${id} at that time.`]);
  });

  it('find nothing wrong with a log that nobody touched', async () => {
    expect(await succeeds('verify', '--read-models')).to.match(
      /\d+ streams, \d+ events, 0 broken\n\d+ read models compared with the log, 0 not as it makes them\n$/,
    );
  });

  it('find an event that was changed, and a stream that is missing', async () => {
    const isQuote = ({ stream }: Kept) => stream === `quote-${id}`;
    const changed = await tampered(replaced(isQuote, '{"quoteId":1}'), () => run('verify'));
    expect(changed.code).to.equal(1);
    expect(changed.stdout).to.include(`quote-${id}, revision 0: QuoteCreated does not fit its hash`);
    const missing = await tampered(
      (events) => events.splice(events.findIndex(isQuote), 1),
      () => run('verify'),
    );
    expect(missing.code).to.equal(1);
    expect(missing.stdout).to.include(`quote-${id}, revision 0: the stream is missing`);
    await succeeds('verify');
  });

  it('see metadata in another order, and not what the client takes out of them: spaces, and keys that stand twice', async () => {
    const metadataAs = (change: (text: string) => string) => (events: Kept[]) => {
      const index = events.findIndex(({ stream }) => stream === `quote-${id}`);
      const event = events[index] as Kept;
      events[index] = { ...event, metadata: Buffer.from(change(Buffer.from(event.metadata).toString())) };
    };
    const spaced = metadataAs((text) => text.replaceAll(',', ', ').replace('{', '{"actor":"user:9", '));
    expect((await tampered(spaced, () => run('verify'))).stdout).to.match(/, 0 broken\n$/);
    const reordered = metadataAs((text) => `{"version":1,${text.slice(1).replace(',"version":1', '')}`);
    expect((await tampered(reordered, () => run('verify'))).stdout).to.include(
      `quote-${id}, revision 0: QuoteCreated is not stored in its one canonical text`,
    );
  });

  it('pass over what others keep in the same store', async () => {
    const strange = { type: 'Paid', contentType: 'application/octet-stream', data: Buffer.from('?') };
    const id = '22222222-2222-4222-8222-222222222222';
    standIn.log.append('payment-999789111161', 'any', [{ ...strange, id, metadata: Buffer.from('') }]);
    expect(await succeeds('verify')).to.match(/, 0 broken\n$/);
  });

  it('name a stream that was deleted in the store, to the auditor and to whoever opens the record', async () => {
    const wanted = want('Deleted');
    expect((await sendQuote(client, wanted)).code).to.equal('OK');
    const stream = `quote-${wanted.id}`;
    standIn.log.deleteStream(stream);
    const verified = await run('verify');
    expect(verified.code).to.equal(1);
    expect(verified.stdout).to.include(`${stream}, revision 0: the stream was deleted in EventStoreDB.`);
    const told = await run('history', 'quote', String(wanted.id));
    expect([told.code, told.stderr]).to.satisfy(
      ([code, text]: [number, string]) =>
        code === 1 && text.includes('the stream was deleted in EventStoreDB'),
    );
    const noted = await client.graphql(
      'mutation($id: ID!) { addQuoteNote(input: { quoteId: $id, note: "Still there?" }) { id } }',
      { id: wanted.id },
    );
    expect(noted.errors?.[0]?.extensions?.code, JSON.stringify(noted)).to.equal('REFUSED');
    standIn.log.truncate(stream, 0); // as an administrator removes it
    expect(await succeeds('verify')).to.match(/, 0 broken\n$/);
  });

  it('list, rebuild and compare the read models', async () => {
    expect(await succeeds('projections', 'list')).to.match(/^quote_list_v5 .* 0 +\d+\.\d +live$/m);
    expect(await succeeds('projections', 'rebuild', 'quote_list')).to.include('quote_list_v5 is rebuilt');
    expect(await succeeds('projections', 'lag')).to.match(/^quote_record_v5 .* 0$/m);
  });

  it('pause a reaction, and let it go on from the head', async () => {
    await succeeds('reactions', 'pause', 'delete_keys_of_forgotten');
    expect(await succeeds('reactions', 'list')).to.include('paused');
    await succeeds('reactions', 'resume', 'delete_keys_of_forgotten', '--from', 'head');
    expect(await succeeds('reactions', 'list')).not.to.include('paused');
  });

  it('forget a person, whose history replays and verifies', async () => {
    expect(await succeeds('forget', 'quote', id, '--yes')).to.include(`record ${id} is forgotten`);
    const told = await succeeds('history', 'quote', id);
    expect(told).to.match(/Customer information: First name +\(forgotten\)/);
    expect(told).to.include('PersonForgotten');
    expect(await succeeds('verify')).to.include(', 0 broken');
  });

  describe('backup and restore', () => {
    let file: string;
    before(async () => {
      file = join(folder, 'lanebook.backup');
      await succeeds('backup', file);
    });
    const restore = (databaseUrl: string, store?: StandIn, from = file) =>
      runTool('restore', [from], env(databaseUrl, store));

    it('bring an empty store and an empty database to where the first ones were', async () => {
      const [store, url] = [await emptyStore(), await emptyDatabase()];
      for (let nth = 0; nth < 40; nth++) store.log.system('$statistics'); // shifts its positions
      const restored = await restore(url, store);
      expect(restored.code, restored.stderr).to.equal(0);
      expect(restored.stdout).to.include(`Restored ${ours(standIn).length} events`);
      expect(ours(store)).to.deep.equal(ours(standIn));
      const verified = await runTool('verify', [], env(url, store));
      expect([verified.code, verified.stdout]).to.satisfy(
        ([code, text]: [number, string]) => code === 0 && text.endsWith(', 0 broken\n'),
      );
      const cut = (store.log.events as Kept[]).pop() as Kept;
      const shorter = await runTool('verify', [], env(url, store));
      expect([shorter.code, shorter.stdout]).to.satisfy(
        ([code, text]: [number, string]) => code === 1 && text.includes(`${cut.stream}, revision`),
      );
      (store.log.events as Kept[]).push(cut);

      const second = await startTestServer({
        databaseUrl: url,
        eventStoreUrl: store.url,
        masterKey: MASTER_KEY,
        demo: false,
        checkpointDir: checkpointsOf(url),
      });
      try {
        expect(await quotesOf(second)).to.deep.equal(await quotesOf(product));
        const wanted = want('After the restore');
        const again = await signedIn(second, 'sales@lanebook.test');
        expect((await sendQuote(again, wanted)).code).to.equal('OK');
        expect(Number(wanted.id)).to.be.greaterThan(Number(id));
        expect((await runTool('verify', [], env(url, store))).stdout).to.include(', 0 broken');
        expect(
          await differencesFromScratch({ url, eventStoreUrl: store.url, masterKey: MASTER_KEY }),
        ).to.deep.equal([]);
      } finally {
        await second.stop();
      }
    });

    it('go on where they were cut off when the store goes away meanwhile', async () => {
      const [store, url] = [await emptyStore(), await emptyDatabase()];
      let stored = 0;
      store.switches.afterStoring = () => {
        stored += 1;
        return stored === 30 ? store.wire.shut() : undefined;
      };
      const cutOff = await restore(url, store);
      expect(cutOff.code).to.equal(1);
      expect(cutOff.stderr).to.include('Restore the same backup again');
      expect(ours(store).length).to.be.within(30, ours(standIn).length - 1);
      await store.wire.open();
      expect((await restore(url, store)).code).to.equal(0);
      expect(ours(store)).to.deep.equal(ours(standIn));
    });

    it('put back the database alone where the store was never lost, and say that it is newer', async () => {
      const newer = want('After the backup');
      expect((await sendQuote(client, newer)).code).to.equal('OK');
      const listed = await client.graphql(
        '{ quotes(sortBy: ID_ASC, cursor: { size: 2 }) { data { id } } }',
        {},
      );
      const known: string = listed.data.quotes.data.find((each: { id: string }) => each.id !== id).id;
      await succeeds('forget', 'quote', known, '--yes');
      const events = ours(standIn);
      const url = await emptyDatabase();
      const restored = await restore(url, standIn);
      expect(restored.code, restored.stderr).to.equal(0);
      expect(restored.stdout).to.include('EventStoreDB holds events that are newer than the backup');
      expect(restored.stdout).to.include('stays forgotten');
      const database = openDatabase(url, () => undefined);
      const { rows } = await database.pool.query('select wrapped_key from subject_keys where subject = $1', [
        `record-${known}`,
      ]);
      await database.close();
      expect(rows).to.deep.equal([{ wrapped_key: null }]);
      expect(ours(standIn)).to.deep.equal(events);
      const { stdout } = await runTool('verify', [], env(url, standIn));
      expect(stdout).to.include(`the key of record-${newer.id} is missing`).and.include(', 1 broken');
    });

    it('refuse a store that holds other events, a wrong master key, and no store at all', async () => {
      const [store, url] = [await emptyStore(), await emptyDatabase()];
      const wrongKey = { ...env(url, store), MASTER_KEY: Buffer.alloc(32, 2).toString('hex') };
      expect((await runTool('restore', [file], wrongKey)).stderr).to.include('not the one of this backup');
      expect(ours(store)).to.deep.equal([]);
      const nowhere = await restore(url);
      expect([nowhere.code, nowhere.stderr]).to.satisfy(
        ([code, text]: [number, string]) => code === 1 && text.includes('set EVENTSTORE_URL'),
      );
      const nothing = Buffer.from('{}');
      const foreign = { id: '11111111-1111-4111-8111-111111111111', type: 'Foreign' };
      store.log.append('users', 'any', [
        { ...foreign, contentType: 'application/json', data: nothing, metadata: nothing },
      ]);
      const refused = await restore(url, store);
      expect(refused.code).to.equal(1);
      expect(refused.stderr).to.include('The event store is not empty').and.to.include('event 0 of users');
      expect(ours(store).length).to.equal(1);
    });

    it('move an installation that keeps its events in PostgreSQL into EventStoreDB', async () => {
      const embedded = await startTestServer({ masterKey: MASTER_KEY });
      const [store, url] = [await emptyStore(), await emptyDatabase()];
      const moving = join(folder, 'moving.backup');
      const quotes = await quotesOf(embedded);
      expect((await runTool('backup', [moving], env(embedded.databaseUrl))).code).to.equal(0);
      await embedded.stop();
      expect((await restore(url, store, moving)).code).to.equal(0);
      expect((await runTool('verify', [], env(url, store))).stdout).to.include(', 0 broken');
      const moved = await startTestServer({
        databaseUrl: url,
        eventStoreUrl: store.url,
        masterKey: MASTER_KEY,
        demo: false,
        checkpointDir: checkpointsOf(url),
      });
      expect(await quotesOf(moved)).to.deep.equal(quotes);
      await moved.stop();
    });
  });
});
