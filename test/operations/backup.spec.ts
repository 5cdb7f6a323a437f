import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { examine, readRows } from '../../src/operations/backup/format.ts';
import { SEAL_BYTES } from '../../src/operations/backup/seal.ts';
import { BACKED_UP, LEFT_OUT, SINGLE_ROWS } from '../../src/operations/backup/tables.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHttpClient, signIn } from '../support/http-client.ts';
import { runTool, startTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1).toString('hex');
const LOOK_UP = '/rest-api/carrier-data?search_type=DOT&search_number=3000017';
const QUOTES = `{ quotes(sortBy: ID_DESC, cursor: {size: 100}) { pageInfo { total } data {
  id createdAt shipper { firstName phone } transport { totalPrice } assignee { firstName } internalNotes { note } } } }`;

/** Preload that sets a process's clock a day ahead. */
const A_DAY_AHEAD = `
  const Right = Date;
  const now = () => Right.now() + 86_400_000;
  globalThis.Date = class extends Right {
    constructor(...given) { super(...(given.length > 0 ? given : [now()])); }
    static now() { return now(); }
  };`;
const AHEAD = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(A_DAY_AHEAD)}` };

const textOf = (whole: Buffer): string => gunzipSync(whole.subarray(0, whole.length - SEAL_BYTES)).toString();

/** Changes the text before a seal, which stays. */
const withText = (whole: Buffer, change: (text: string) => string): Buffer =>
  Buffer.concat([gzipSync(change(textOf(whole))), whole.subarray(whole.length - SEAL_BYTES)]);

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

/** A backup from before seals existed: complete, with a valid checksum. */
const withoutSeal = (whole: Buffer): Buffer => {
  const text = textOf(whole).replace('"format":2', '"format":1');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ end: true, rows: {}, sha256 })}\n`);
};

describe('backup and restore', function backups() {
  this.timeout(120_000);
  let folder: string;
  let product: TestServer;
  let fresh: FreshDatabase;
  let target: Database;
  let file: string;
  let whole: Buffer;

  const env = (url: string) => ({
    ...{ DATABASE_URL: url, MASTER_KEY },
    CHECKPOINT_DIR: join(folder, new URL(url).pathname, 'checkpoints'),
  });
  const restore = (from: string, dataDir = join(folder, fresh.name), more = {}) =>
    runTool('restore', [from], { DATABASE_URL: fresh.url, MASTER_KEY, DATA_DIR: dataDir, ...more });
  const rowsOf = async (table: string): Promise<number> =>
    (await target.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? -1;
  const isEmpty = async () => {
    const counts = await Promise.all(BACKED_UP.filter((name) => !SINGLE_ROWS.includes(name)).map(rowsOf));
    return counts.every((count) => count === 0);
  };
  const quotesOf = async ({ url, password }: TestServer) => {
    const answer = await (await signIn(url, 'sales@lanebook.test', password)).graphql(QUOTES);
    expect(answer.errors).to.equal(undefined);
    expect(answer.data.quotes.data).to.have.length(60);
    return answer.data.quotes;
  };
  const contents = async (database: Database) => {
    const tables = BACKED_UP.filter((name) => !['sessions', 'reactions', 'evidence'].includes(name));
    const texts = tables.map(async (table) => {
      const { rows } = await database.pool.query(
        `select md5(string_agg(t::text, '|' order by t::text)) as all_rows from ${table} t`,
      );
      return [table, rows];
    });
    return Object.fromEntries(await Promise.all(texts)) as Record<string, unknown>;
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-backup-'));
    file = join(folder, 'lanebook.backup');
    product = await startTestServer();
    // Streams of the registry are named by DOT numbers, which nobody has allocated.
    const looked = await (await signedIn(product, 'dispatch@lanebook.test')).get(LOOK_UP);
    expect(looked.status).to.equal(200);
    const settings = env(product.databaseUrl);
    const checkpoints = settings.CHECKPOINT_DIR;
    mkdirSync(checkpoints, { recursive: true });
    writeFileSync(join(checkpoints, '2026-11-21.jsonl'), '{"position":7}\n');
    writeFileSync(join(checkpoints, 'public-key.pem'), 'a key\n');
    writeFileSync(join(checkpoints, 'notes.txt'), 'nobody’s business');
    const { code, stdout, stderr } = await runTool('backup', [file], settings);
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include('The master key is not in it');
    whole = readFileSync(file);
  });
  beforeEach(async () => {
    fresh = await freshDatabase();
    target = openDatabase(fresh.url, () => undefined);
  });
  afterEach(async () => {
    await target.close();
    await fresh.drop();
  });
  after(async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('knows of every table whether it is kept or left out', async () => {
    const { rows } = await target.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    expect(rows.map(({ name }) => name)).to.have.members([...BACKED_UP, ...Object.keys(LEFT_OUT)]);
  });

  it('is readable by its owner alone, holds no key of keys, and replaces no other file', async () => {
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    const text = textOf(whole);
    expect(text).not.to.include(MASTER_KEY);
    expect(text)
      .to.include('"table":"sign_in_keys"')
      .and.not.to.match(/\\?"(kty|qi|dq)\\?"/);
    const again = await runTool('backup', [file], env(product.databaseUrl));
    expect(again.code).to.equal(1);
    expect(readFileSync(file).equals(whole)).to.equal(true);
  });

  it('leaves nothing behind where there is no room', async () => {
    const small = mkdtempSync(join(folder, 'small-'));
    const tool = `ulimit -f 16; exec "$0" --import tsx src/operations/backup.ts "$1"`;
    const failed = promisify(execFile)('sh', ['-c', tool, process.execPath, join(small, 'a.backup')], {
      env: { ...process.env, ...env(product.databaseUrl), TSX_DISABLE_CACHE: '1' },
    }).then(
      () => 'made',
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(await failed).to.match(/^The file would be larger than this system, or a limit of yours/m);
    expect(readdirSync(small)).to.deep.equal([]);
  });

  it('notices a file that is exchanged between its check and its use', async () => {
    const exchanged = join(folder, 'exchanged.backup');
    writeFileSync(exchanged, whole);
    const key = Buffer.from(MASTER_KEY, 'hex');
    const rows = readRows(exchanged, key);
    await examine(exchanged, key);
    writeFileSync(
      exchanged,
      withText(whole, (text) => text.replace('QuoteCreated', 'QuoteCremated')),
    );
    const read = async () => {
      for await (const _ of rows);
    };
    expect(await read().catch(({ message }: Error) => message)).to.include('not what was sealed');
  });

  it('brings an empty machine to where the first one was', async () => {
    const before = await quotesOf(product);
    const { cookies } = await signedIn(product, 'admin@lanebook.test');
    const source = openDatabase(product.databaseUrl, () => undefined);
    await source.sql(
      'a-position',
      "insert into reactions (name, position) values ('spec', 5) on conflict do nothing",
    );
    const running = join(folder, 'running.backup');
    const signed = { ...env(product.databaseUrl), CHECKPOINT_DIR: join(product.dataDir, 'checkpoints') };
    expect((await runTool('backup', [running], { ...signed, ...AHEAD })).code).to.equal(0);
    const { madeAt } = await examine(running, Buffer.alloc(32, 1));
    expect(Math.abs(Date.now() - Date.parse(madeAt))).to.be.lessThan(3_600_000);
    const { code, stdout, stderr } = await restore(running, undefined, AHEAD);
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include('npm run verify').and.include('reactions are paused');
    const { rows: signedFor } = await target.pool.query(
      `select last_checkpoint::json->>'kind' as kind,
         abs(extract(epoch from now() - (last_checkpoint::json->>'at')::timestamptz)) < 3600 as now
       from evidence`,
    );
    expect(signedFor).to.deep.equal([{ kind: 'restored', now: true }]);
    expect(await contents(target)).to.deep.equal(await contents(source));
    const { rows: reactions } = await target.pool.query(
      "select name, position, paused, paused_reason like 'Restored from a backup.%' as why from reactions",
    );
    expect(reactions).to.deep.include({ name: 'spec', position: 5, paused: true, why: true });
    expect(reactions.every(({ paused, why }) => paused && why)).to.equal(true);
    await source.close();

    const { CHECKPOINT_DIR: checkpointDir } = env(fresh.url);
    const second = await startTestServer({ databaseUrl: fresh.url, demo: false, checkpointDir });
    try {
      expect(await quotesOf(second)).to.deep.equal(before);
      const carried = createHttpClient(second.url);
      for (const [name, value] of cookies) carried.cookies.set(name, value);
      const { data } = await carried.graphql('{ currentUser { email } }');
      expect(data.currentUser).to.deep.equal({ email: 'admin@lanebook.test' });
      const verified = await runTool('verify', [], env(fresh.url));
      expect(verified.stdout.trim()).to.match(/\d+ streams, \d+ events, 0 broken$/);
      expect(verified.code).to.equal(0);
      const { rows } = await target.pool.query<{ next: number }>("select nextval('record_id_seq') as next");
      expect(rows[0]?.next).to.be.greaterThan(60);
    } finally {
      await second.stop();
    }
  });

  it('raises the ids above every record that stands in the log', async () => {
    const lines = textOf(whole).split('\n');
    const { lastId } = JSON.parse(lines[0] ?? '') as { lastId: number };
    expect((await restore(file)).code).to.equal(0);
    const { rows } = await target.pool.query<{ next: number }>("select nextval('record_id_seq') as next");
    expect(rows[0]?.next).to.equal(lastId + 1);
  });

  it('brings the signed checkpoints along, and changes none that is there', async () => {
    const dataDir = join(folder, 'restored');
    const checkpoints = join(dataDir, 'checkpoints');
    mkdirSync(checkpoints, { recursive: true });
    writeFileSync(join(checkpoints, 'public-key.pem'), 'the key of this machine\n');
    const { code, stdout, stderr } = await restore(file, dataDir);
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include('Put 1 file of signed checkpoints back');
    expect(readdirSync(checkpoints).toSorted()).to.deep.equal(['2026-11-21.jsonl', 'public-key.pem']);
    const signed = join(checkpoints, '2026-11-21.jsonl');
    expect(readFileSync(signed, 'utf8')).to.equal('{"position":7}\n');
    expect(statSync(signed).mode & 0o777).to.equal(0o600);
    expect(readFileSync(join(checkpoints, 'public-key.pem'), 'utf8')).to.equal('the key of this machine\n');
  });

  it('restores what somebody has forced into the log as it was, and verify goes on naming it', async () => {
    expect((await restore(file)).code).to.equal(0);
    await target.pool.query(`
      alter table event_log drop constraint event_log_position_check;
      insert into event_log (position, stream, revision, id, type, data, metadata)
        select -5, 'quote-999999999999', 0, gen_random_uuid(), type, data, metadata from event_log where position = 1;
      alter table event_log add constraint event_log_position_check check (position > 0) not valid`);
    const forged = join(folder, 'forged.backup');
    const saved = await runTool('backup', [forged], env(fresh.url));
    expect(saved.code, saved.stderr).to.equal(0);
    const other = await freshDatabase();
    try {
      const settings = { ...env(other.url), DATA_DIR: join(folder, other.name) };
      const restored = await runTool('restore', [forged], settings);
      expect(restored.code, restored.stderr).to.equal(0);
      const verified = await runTool('verify', [], settings);
      expect(verified.code).to.equal(1);
      expect(verified.stdout).to.include('stands at position -5, before the first one: it was inserted.');
    } finally {
      await other.drop();
    }
  });

  const damages: ReadonlyArray<[string, () => Buffer]> = [
    ['cut', () => whole.subarray(0, whole.length - 100)],
    ['longer', () => Buffer.concat([whole, gzipSync('{"table":"accounts"}')])],
    ['changed', () => withText(whole, (text) => text.replace('QuoteCreated', 'QuoteCremated'))],
    ['changed in one bit', () => flipped(whole, 9)],
    ['put together from two', () => Buffer.concat([whole, whole])],
    ['of a release that sealed none', () => withoutSeal(whole)],
    ['not a backup', () => Buffer.from('these are not the bytes')],
    ['empty', () => Buffer.alloc(0)],
  ];
  for (const [what, damage] of damages)
    it(`refuses a file that is ${what}, before anything is written`, async () => {
      const damaged = join(folder, 'damaged.backup');
      writeFileSync(damaged, damage());
      const { code, stderr } = await restore(damaged);
      expect(code).to.equal(1);
      expect(stderr).to.include('damaged or not a whole backup');
      expect(await isEmpty()).to.equal(true);
    });

  it('refuses an installation that is not empty', async () => {
    await target.pool.query("insert into receipts values ('user:1', gen_random_uuid(), 'x', 'x', 0)");
    const { code, stderr } = await restore(file);
    expect(code).to.equal(1);
    expect(stderr).to.include('not empty (receipts)');
  });

  it('refuses the wrong master key, and leaves the installation empty', async () => {
    const wrong = { DATABASE_URL: fresh.url, MASTER_KEY: Buffer.alloc(32, 2).toString('hex') };
    const { code, stderr } = await runTool('restore', [file], wrong);
    expect(code).to.equal(1);
    expect(stderr).to.include('not the one of this backup');
    expect(await isEmpty()).to.equal(true);
  });

  it('leaves an empty installation when it is killed half-way, which takes the backup afterwards', async () => {
    const gate = await target.connect();
    await gate.query('select pg_advisory_lock(4711)');
    await gate.query(`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`);
    await gate.query('create trigger wait before insert on accounts for each row execute function wait()');
    const { child, ended } = startTool('restore', [file], env(fresh.url));
    const waiting = async () =>
      (await gate.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount;
    while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await ended;
    await gate.query('select pg_advisory_unlock(4711)');
    await gate.query('drop trigger wait on accounts');
    await gate.end();
    expect(await isEmpty()).to.equal(true);
    expect((await restore(file)).code).to.equal(0);
    expect(await rowsOf('event_log')).to.be.greaterThan(60);
  });

  it('knows whom it knew when it was made, and says so; not who was forgotten before', async () => {
    const known = await quotesOf(product);
    const [early, late] = known.data.map(({ id }: { id: string }) => id) as [string, string];
    const source = openDatabase(product.databaseUrl, () => undefined);
    const { rows: keys } = await source.pool.query('select * from subject_keys where subject = $1', [
      `record-${early}`,
    ]);
    const forgotten = await runTool('forget', ['quote', early, '--yes'], {
      ...env(product.databaseUrl),
      DATA_DIR: product.dataDir,
    });
    expect(forgotten.code).to.equal(0);
    // The state between the event and the deletion of the key.
    await source.pool.query('update subject_keys set wrapped_key = $2 where subject = $1', [
      ...[keys[0]?.subject, keys[0]?.wrapped_key],
    ]);
    const between = join(folder, 'between.backup');
    const made = await runTool('backup', [between], env(product.databaseUrl));
    expect(made.stdout).to.include('who is forgotten later is not forgotten in it');
    await source.close();
    const restored = await restore(between);
    expect(restored.code, restored.stderr).to.equal(0);
    expect(restored.stdout).to.match(/Whoever was forgotten after \S+ is known again/);
    expect(restored.stdout).to.include('npm run forget -- quote ID');
    const { rows } = await target.pool.query<{ subject: string; known: boolean }>(
      'select subject, wrapped_key is not null as known from subject_keys where subject = any($1) order by subject',
      [[`record-${early}`, `record-${late}`]],
    );
    expect(rows.toSorted((one) => (one.subject === `record-${early}` ? -1 : 1))).to.deep.equal([
      { subject: `record-${early}`, known: false },
      { subject: `record-${late}`, known: true },
    ]);
  });

  it('says how it is called', async () => {
    for (const [tool, args] of [
      ['backup', []],
      ['restore', ['a', 'b']],
      ['restore', ['--fast', 'a']],
    ] as const) {
      const { code, stderr } = await runTool(tool, args, env(fresh.url));
      expect(code).to.equal(2);
      expect(stderr).to.include(`npm run ${tool} -- FILE`);
    }
  });
});
