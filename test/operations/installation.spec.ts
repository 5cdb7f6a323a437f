import { EventEmitter, once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { type Installation, withInstallation } from '../../src/operations/installation.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { freshDatabase } from '../support/database.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { runTool } from '../support/run-tool.ts';

describe('the tools, on the embedded PostgreSQL', function tools() {
  this.timeout(180_000);
  let folder: string;
  let env: Readonly<Record<string, string>>;
  let product: ProductProcess;
  const run = (tool: string, ...args: ReadonlyArray<string>) => runTool(tool, args, env);
  const serverRuns = (dataDir = env.DATA_DIR ?? '') =>
    existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'));

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-tools-'));
    chmodSync(folder, 0o755);
    env = { DATA_DIR: join(folder, 'first') };
    mkdirSync(env.DATA_DIR ?? '');
    product = await productProcess(env);
    await product.start();
  });
  after(async () => {
    await product.end('SIGTERM');
    product.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('share the server of the running product, and leave it running', async () => {
    const verified = await run('verify');
    expect(verified.stdout + verified.stderr).to.include(', 0 broken');
    expect((await run('history', 'quote', '1')).stdout).to.include('QuoteCreated');
    expect((await fetch(`${product.url}/readyz`)).status).to.equal(200);
  });

  it('start and stop the server themselves where the product is not running, and forget to the end', async () => {
    expect(await product.end('SIGTERM')).to.equal(0);
    expect(serverRuns()).to.equal(false);
    const forgotten = await run('forget', 'quote', '1', '--yes');
    expect(forgotten.code, forgotten.stdout + forgotten.stderr).to.equal(0);
    expect(serverRuns()).to.equal(false);
    expect((await run('history', 'quote', '1')).stdout).to.match(
      /Customer information: First name +\(forgotten\)/,
    );
    expect((await run('verify')).stdout).to.include(', 0 broken');
    expect(serverRuns()).to.equal(false);
  });

  const count = ({ database }: Installation) =>
    database.sql<{ n: number }>('count_events', 'select count(*) as n from event_log');
  /** A tool in this process that waits for a signal and then queries the database once more. */
  const visitor = async () => {
    const leave = new EventEmitter();
    const entered = new EventEmitter();
    const inside = once(entered, 'in');
    const gone = withInstallation(
      env,
      () => undefined,
      async (installation) => {
        const left = once(leave, 'out');
        entered.emit('in');
        await left;
        return (await count(installation))[0]?.n;
      },
    );
    await Promise.race([inside, gone]);
    return {
      leave: () => {
        leave.emit('out');
        return gone;
      },
    };
  };

  it('that overlap share the server: neither stops it for the other, and the last one does', async () => {
    expect(serverRuns()).to.equal(false);
    const first = await visitor();
    const second = await visitor();
    expect((await run('history', 'quote', '2')).code).to.equal(0);
    expect(serverRuns()).to.equal(true);
    expect(await first.leave()).to.be.greaterThan(60);
    expect(serverRuns()).to.equal(true);
    const third = await visitor();
    expect(await second.leave()).to.be.greaterThan(60);
    expect(await third.leave()).to.be.greaterThan(60);
    expect(serverRuns()).to.equal(false);
  });

  it('that begin or end at the same moment start one server and leave none', async () => {
    for (let round = 0; round < 3; round++) {
      const visitors = await Promise.all([visitor(), visitor(), visitor()]);
      const counts = await Promise.all(visitors.map(({ leave }) => leave()));
      expect(new Set(counts).size).to.equal(1);
      expect(serverRuns()).to.equal(false);
    }
    const ended = await Promise.all([run('history', 'quote', '2'), run('verify'), run('reactions', 'list')]);
    for (const { code, stderr } of ended) expect(code, stderr).to.equal(0);
    expect(serverRuns()).to.equal(false);
  });

  it('that come while the server is being stopped wait for that, and start it again', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await visitor();
      const [counted, next] = await Promise.all([first.leave(), visitor()]);
      expect(await next.leave()).to.equal(counted);
      expect(serverRuns()).to.equal(false);
    }
  });

  it('keep a product from starting beside them on the same server', async () => {
    const tool = await visitor();
    const refusal = await startEmbeddedPostgres({ dataDir: env.DATA_DIR ?? '', log: () => undefined }).catch(
      String,
    );
    expect(refusal).to.match(/Another Lanebook is running on /);
    expect(await tool.leave()).to.be.greaterThan(60);
    expect(serverRuns()).to.equal(false);
  });

  it('move an installation to an empty machine, which needs the master key first', async () => {
    const file = join(folder, 'moved.backup');
    expect((await run('backup', file)).code).to.equal(0);
    const second = { DATA_DIR: join(folder, 'second') };
    const without = await runTool('restore', [file], second);
    expect([without.code, without.stderr]).to.satisfy(
      ([code, text]: [number, string]) => code === 1 && text.includes('There is no master key'),
    );
    mkdirSync(second.DATA_DIR, { recursive: true });
    chmodSync(second.DATA_DIR, 0o755);
    copyFileSync(join(env.DATA_DIR ?? '', 'master.key'), join(second.DATA_DIR, 'master.key'));
    const restored = await runTool('restore', [file], second);
    expect(restored.code, restored.stderr).to.equal(0);
    expect(serverRuns(second.DATA_DIR)).to.equal(false);
    expect((await runTool('history', ['quote', '2'], second)).stdout).to.match(
      /Customer information: First name +\p{Lu}/u,
    );
    expect((await runTool('history', ['quote', '1'], second)).stdout).to.include('(forgotten)');
    expect((await runTool('restore', [file], second)).stderr).to.include('not empty');
  });

  it('make no installation where there is none', async () => {
    const nowhere = join(folder, 'nowhere');
    const { code, stderr } = await runTool('verify', [], { DATA_DIR: nowhere, MASTER_KEY: 'a'.repeat(64) });
    expect([code, stderr]).to.deep.equal([1, `There is no database in ${join(nowhere, 'postgres')}.\n`]);
    expect(existsSync(nowhere)).to.equal(false);
  });

  it('leave a database of another release as it is, and say so', async () => {
    const fresh = await freshDatabase();
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    const there = { DATABASE_URL: fresh.url, MASTER_KEY: 'a'.repeat(64) };
    await client.query(
      "insert into knex_migrations (name, batch) values ('29990101000000_flying_trucks.ts', 9)",
    );
    expect((await runTool('verify', [], there)).stderr).to.include(
      'newer release (29990101000000_flying_trucks.ts)',
    );
    await client.query(
      "delete from knex_migrations where name like '2999%' or name like '%forgotten_subjects.ts'",
    );
    expect((await runTool('verify', [], there)).stderr).to.include('older release');
    await client.end();
    await fresh.drop();
  });
});
