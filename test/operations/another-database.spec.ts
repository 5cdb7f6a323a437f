import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { requireDatabaseOfLog } from '../../src/operations/database-of-log.ts';
import { settings } from '../../src/operations/installation.ts';
import { openDatabase, withDatabase } from '../../src/platform/database.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { freshDatabase } from '../support/database.ts';
import { signIn } from '../support/http-client.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { runTool } from '../support/run-tool.ts';
import { startProductOn, startTestServer, type TestServer } from '../support/server.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const GIVEN = MASTER_KEY.toString('hex');

/** Tables that a start must not fill in a database that it refuses. */
const FILLED_AT_START = ['master_key_check', 'subject_keys', 'chain_keys', 'evidence', 'receipts'];

describe('EventStoreDB (the stand-in) with the events of an installation, beside another database', function anotherDatabase() {
  this.timeout(180_000);
  let standIn: StandIn;
  let office: TestServer;
  let folder: string;
  const cleaning: Array<() => Promise<unknown>> = [];

  const emptyDatabase = async (template?: string) => {
    const fresh = await freshDatabase(template);
    cleaning.push(fresh.drop);
    return fresh;
  };
  const product = async (env: Readonly<Record<string, string>>): Promise<ProductProcess> => {
    const one = await productProcess({ EVENTSTORE_URL: standIn.url, DEMO: 'off', ...env });
    cleaning.push(async () => {
      await one.end('SIGTERM');
      one.remove();
    });
    return one;
  };
  const refused = async (one: ProductProcess): Promise<string> => {
    await one.start().then(
      () => expect.fail('it has started'),
      () => undefined,
    );
    expect(await one.end('SIGTERM')).to.equal(1);
    return one.output().trim();
  };
  const tablesOf = (url: string) =>
    withDatabase(url, async ({ sql }) =>
      (
        await sql<{ name: string }>(
          null,
          "select table_name as name from information_schema.tables where table_schema = 'public'",
        )
      ).map(({ name }) => name),
    );
  const rowsIn = (url: string) =>
    withDatabase(url, async ({ sql }) => {
      const counts = FILLED_AT_START.map((table) => `(select count(*) from ${table})`);
      const [row] = await sql<{ n: number }>(null, `select ${counts.join(' + ')} as n`);
      return row?.n;
    });
  /** Without what the load board of the office goes on with in the background. */
  const ownEvents = ({ log }: StandIn): number =>
    log.events.filter(({ stream }) => !/^(?:listing-|load_board$)/u.test(stream)).length;
  const idsIn = ({ log }: StandIn) =>
    log.events.map(({ stream }) => Number(/^quote-(\d+)$/.exec(stream)?.[1] ?? 0));
  const create = async (url: string, password: string): Promise<number> => {
    const wanted = want('Wilhelmina');
    const client = await signIn(url, 'sales@lanebook.test', password);
    expect((await sendQuote(client, wanted)).code).to.equal('OK');
    return Number(wanted.id);
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-another-database-'));
    standIn = await startStandIn();
    office = await startTestServer({ eventStoreUrl: standIn.url, masterKey: MASTER_KEY });
  });
  afterEach(async () => {
    for (const clean of cleaning.splice(0).reverse()) await clean();
  });
  after(async () => {
    await office?.stop();
    await standIn?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [how, key] of [
    ['generated', 'generated'],
    ['given', GIVEN],
  ] as const)
    for (const template of ['template0', undefined])
      it(`refuses to start, with a master key that is ${how}, on one ${template ? 'without tables' : 'with empty tables'}`, async () => {
        const { name, url } = await emptyDatabase(template);
        const [events, tables] = [ownEvents(standIn), await tablesOf(url)];
        const one = await product({ DATABASE_URL: url, MASTER_KEY: key });
        const said = await refused(one);
        expect(said.split('\n').at(-1)).to.match(
          new RegExp(
            `^The database ${name} at 127\\.0\\.0\\.1:\\d+ has never belonged to the installation whose events EventStoreDB at 127\\.0\\.0\\.1:\\d+ holds: set DATABASE_URL to that installation's database, restore a backup into this one \\(npm run restore\\), or begin a new installation behind an EVENTSTORE_STREAM_PREFIX of its own\\.$`,
          ),
        );
        expect(await tablesOf(url)).to.deep.equal(tables);
        if (!template) expect(await rowsIn(url)).to.equal(0);
        expect(existsSync(join(one.dataDir, 'master.key'))).to.equal(false);
        expect(ownEvents(standIn)).to.equal(events);
      });

  it("refuses to start on another installation's, which it leaves as it was", async () => {
    const { name, url } = await emptyDatabase();
    const other = await startProductOn(url, { demo: false });
    await other.stop();
    const [events, rows] = [ownEvents(standIn), await rowsIn(url)];
    const one = await product({ DATABASE_URL: url, MASTER_KEY: GIVEN });
    expect((await refused(one)).split('\n').at(-1)).to.match(
      new RegExp(
        `^The database ${name} at 127\\.0\\.0\\.1:\\d+ belongs to another installation than the events that EventStoreDB at 127\\.0\\.0\\.1:\\d+ holds: set DATABASE_URL to the database of those events, or EVENTSTORE_URL and EVENTSTORE_STREAM_PREFIX to the events of this database\\.$`,
      ),
    );
    const tools: ReadonlyArray<readonly [string, ...string[]]> = [
      ['forget', 'quote', '1', '--yes'],
      ['verify'],
      ['history', 'quote', '1'],
      ['projections', 'rebuild', 'quote_list'],
      ['backup', join(folder, 'mixed.backup')],
      ['quarantine', 'retry'],
      ['chain-key', 'add'],
    ];
    for (const [tool, ...words] of tools) {
      const ran = await runTool(tool, words, {
        ...{ DATABASE_URL: url, EVENTSTORE_URL: standIn.url, MASTER_KEY: GIVEN },
      });
      expect([tool, ran.code, ran.stdout]).to.deep.equal([tool, 1, '']);
      expect(ran.stderr.trim()).to.match(
        new RegExp(`^The database ${name} at .* belongs to another installation than`),
      );
    }
    expect(existsSync(join(folder, 'mixed.backup'))).to.equal(false);
    expect([ownEvents(standIn), await rowsIn(url)]).to.deep.equal([events, rows]);
  });

  it('refuses to start on the embedded one, where DATABASE_URL is not set', async () => {
    const one = await product({ MASTER_KEY: 'generated' });
    expect(await refused(one)).to.include(
      `The embedded database in ${one.dataDir} has never belonged to the installation`,
    );
    expect(existsSync(join(one.dataDir, 'master.key'))).to.equal(false);
  });

  it('makes nothing while the store does not answer, so that a later start still knows', async () => {
    const { url } = await emptyDatabase();
    const one = await product({ DATABASE_URL: url, MASTER_KEY: 'generated' });
    await standIn.wire.shut();
    try {
      expect(await refused(one)).to.include('cannot be reached');
    } finally {
      await standIn.wire.open();
    }
    expect(await rowsIn(url)).to.equal(0);
    expect(existsSync(join(one.dataDir, 'master.key'))).to.equal(false);
  });

  it('begins a new installation there behind a prefix of its own', async () => {
    const { url } = await emptyDatabase();
    const one = await product({
      DATABASE_URL: url,
      MASTER_KEY: 'generated',
      EVENTSTORE_STREAM_PREFIX: 'miami-',
    });
    await one.start();
    expect(existsSync(join(one.dataDir, 'master.key'))).to.equal(true);
  });

  it('starts once a backup is restored into it, and gives new records ids above all in the log, newer ones too', async () => {
    const file = join(folder, 'lanebook.backup');
    const env = (url: string, checkpoints: string) => ({
      ...{ DATABASE_URL: url, EVENTSTORE_URL: standIn.url, MASTER_KEY: GIVEN },
      CHECKPOINT_DIR: checkpoints,
    });
    await create(office.url, office.password);
    const saved = await runTool(
      'backup',
      [file],
      env(office.databaseUrl, join(office.dataDir, 'checkpoints')),
    );
    expect(saved.code, saved.stderr).to.equal(0);
    for (let nth = 0; nth < 25; nth++) await create(office.url, office.password);
    const { url } = await emptyDatabase();
    const checkpoints = join(folder, 'restored');
    const restored = await runTool('restore', [file], env(url, checkpoints));
    expect(restored.code, restored.stderr).to.equal(0);
    const highest = Math.max(...idsIn(standIn));
    expect(restored.stdout).to.include(`the next record gets a number above ${highest}.`);
    const one = await product(env(url, checkpoints));
    await one.start();
    const database = openDatabase(url, () => undefined);
    const { rows } = await database.pool.query<{ next: number }>("select nextval('record_id_seq') as next");
    await database.close();
    expect(rows[0]?.next).to.equal(highest + 1);
  });

  for (const [whose, metadata] of [
    ['an older release, which made no mac', '{}'],
    ['somebody else, under a key of theirs', JSON.stringify({ mac: `00000000:${'0'.repeat(64)}` })],
  ])
    it(`accepts its own database where the last event is of ${whose}`, async () => {
      const [type, nothing] = ['EngagementsChanged', Buffer.from('{}')];
      const event = { id: randomUUID(), type, contentType: 'application/json', data: nothing };
      standIn.log.append('quote-9', 'any', [{ ...event, metadata: Buffer.from(metadata ?? '') }]);
      const config = settings({
        ...{ DATABASE_URL: office.databaseUrl, EVENTSTORE_URL: standIn.url, MASTER_KEY: GIVEN },
      });
      await withDatabase(office.databaseUrl, ({ sql }) => requireDatabaseOfLog(sql, config));
    });
});
