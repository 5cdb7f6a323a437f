import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { parsePidFile } from '../../src/platform/embedded-postgres/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';

const query = async (url: string, text: string): Promise<ReadonlyArray<unknown>> => {
  const client = new pg.Client({ connectionString: url }).on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
};

const answer = (url: string): Promise<unknown> =>
  query(url, 'select 1').then(String, (error: { code?: string }) => error.code);

describe('the embedded PostgreSQL', function suite() {
  this.timeout(60_000);
  let dataDir: string;
  let said: Array<string>;
  let server: EmbeddedPostgres | undefined;
  let holder: ChildProcess | undefined;

  const start = async (hear: (line: string) => void = () => {}) => {
    const log = (line: string) => {
      said.push(line);
      hear(line);
    };
    server = await startEmbeddedPostgres({ dataDir, log, disposable: true });
    return server.url;
  };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  const hold = async () => {
    const args = ['--import', 'tsx', 'test/platform/hold-postgres.ts', dataDir];
    holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout ?? holder, 'data');
    return holder;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const serverPid = () => parsePidFile(readFileSync(pidFile(), 'utf8'))?.pid ?? 0;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
    chmodSync(dataDir, 0o755);
    said = [];
  });
  afterEach(async () => {
    if (holder?.exitCode === null && holder.signalCode === null) await kill(holder);
    if (server === undefined && existsSync(pidFile())) await start();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps its data from one start to the next, and ends when it is stopped', async () => {
    const url = await start();
    await query(url, 'create table kept (id int)');
    await stop();
    expect(await answer(url)).to.equal('ECONNREFUSED');
    expect(await query(await start(), 'select count(*)::int from kept')).to.deep.equal([0]);
    expect(said).to.deep.equal([]);
  });

  it('is UTF-8, sorts by code point, and speaks to this machine alone', async () => {
    const settings =
      "select current_setting('server_encoding'), current_setting('listen_addresses'), 'ä' < 'z'";
    expect(await query(await start(), settings)).to.deep.equal(['UTF8', '127.0.0.1', false]);
  });

  it('asks for the password', async () => {
    const url = new URL(await start());
    url.password = 'wrong';
    expect(await answer(url.href)).to.equal('28P01');
  });

  it('as root, keeps its data where its own account can go', async function asRoot() {
    if (process.getuid?.() !== 0) this.skip();
    chmodSync(dataDir, 0o700);
    await start();
    const folder = realpathSync(join(dataDir, 'postgres'));
    await stop();
    const [about] = said;
    said = [];
    await start();
    await stop();
    rmSync(folder, { recursive: true });
    rmSync(dataDir, { recursive: true });
    expect(about)
      .to.include(`cannot enter ${realpathSync(tmpdir())}`)
      .and.to.include(`keeps its data in ${folder}`)
      .and.to.include(`delete ${folder} as well as`);
    expect(said).to.deep.equal([about]);
  });

  it('goes on with the server that a killed process has left', async () => {
    const killed = await hold();
    const pid = serverPid();
    await kill(killed);
    await start();
    expect(serverPid()).to.equal(pid);
    expect(said).to.deep.equal([`PostgreSQL was still running (process ${pid}); this run goes on with it`]);
  });

  it('refuses data that a living process uses, and leaves its server alone', async () => {
    const holding = await hold();
    const pid = serverPid();
    const refusal = await start().catch((error: Error) => error.message);
    expect(refusal).to.match(/^Another Lanebook is running on /);
    await kill(holding);
    await start();
    expect(serverPid()).to.equal(pid);
  });

  it('starts the server again that is killed under it, on the same port', async () => {
    const url = await start();
    await query(url, 'create table kept as select 7 as seven');
    await query(url, 'checkpoint'); // disposable data is not written to disk before
    for (let nth = 0; nth < 2; nth += 1) {
      const pid = serverPid();
      process.kill(pid, 'SIGKILL');
      while ((await answer(url)) !== '1' || serverPid() === pid)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await query(url, 'select seven from kept')).to.deep.equal([7]);
    }
    await stop();
    expect(await answer(url)).to.equal('ECONNREFUSED');
  });

  it('refuses it also while that process migrates its tables', async () => {
    const holding = await hold();
    const port = parsePidFile(readFileSync(pidFile(), 'utf8'))?.port;
    const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
    const migrating = new pg.Client({
      connectionString: `postgres://lanebook:${password}@127.0.0.1:${port}/template1`,
    });
    await migrating.connect();
    await migrating.query('select pg_advisory_lock(7201867)');
    const refusal = await start().catch((error: Error) => error.message);
    await migrating.end();
    await kill(holding);
    expect(refusal).to.match(/^Another Lanebook is running on /);
  });

  /** Milliseconds between two first starts: at once, and while the first one is busy. */
  for (const apart of [0, 300, 1_000])
    it(`is had by one of two that start for the first time ${apart} ms apart, and the other is refused in a sentence`, async () => {
      const begin = () => {
        const args = ['--import', 'tsx', 'test/platform/hold-postgres.ts', dataDir];
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
        let told = '';
        child.stderr.on('data', (chunk) => {
          told += String(chunk);
        });
        const isReady = once(child.stdout, 'data').then(() => true);
        const isOver = once(child, 'close').then(() => false);
        return { child, told: () => told, runs: Promise.race([isReady, isOver]) };
      };
      const first = begin();
      await pause(apart);
      const both = [first, begin()];
      const outcomes = await Promise.all(both.map(({ runs }) => runs));
      const refused = both[outcomes.indexOf(false)];
      const running = both[outcomes.indexOf(true)];
      for (const { child } of both) if (child.exitCode === null) await kill(child);
      expect(outcomes.slice().sort(), both.map(({ told }) => told()).join()).to.deep.equal([false, true]);
      expect(refused?.told()).to.include(`Another Lanebook is running on ${dataDir}.`);
      expect(running?.told()).to.equal('');
      await query(await start(), 'select 1');
      expect(readdirSync(realpathSync(join(dataDir, 'postgres'))).sort()).to.deep.equal([
        ...['data', 'password', 'server.log'],
      ]);
    });

  it('recovers when the server was killed too', async () => {
    const killed = await hold();
    const pid = serverPid();
    await kill(killed);
    process.kill(pid, 'SIGKILL');
    await query(await start(), 'select 1');
    expect(said).to.deep.equal(['PostgreSQL was not shut down; it recovers from its log']);
  });

  it('recovers when the number of the killed server belongs to another program', async () => {
    await start();
    const stale = readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(process.ppid));
    await stop();
    writeFileSync(pidFile(), stale);
    await query(await start(), 'select 1');
    expect(said).to.deep.equal(['PostgreSQL was not shut down; it recovers from its log']);
  });

  it('starts a stuck server anew', async () => {
    const killed = await hold();
    const pid = serverPid();
    await kill(killed);
    process.kill(pid, 'SIGSTOP');
    await start((line) => line.includes('without answering') && process.kill(pid, 'SIGCONT'));
    expect(serverPid()).not.to.equal(pid);
    expect(said.join()).to.include('without answering');
  });
});
