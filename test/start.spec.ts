import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { asNpmStarts } from './support/product-process.ts';

type Run = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const start = (env: Readonly<Record<string, string>>): Run => {
  const child = spawn(process.execPath, asNpmStarts(), {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said: () => text, ended };
};

/** Waits for the line that says so; a process that ends before is a failure that shows what it said. */
const ready = ({ child, said, ended }: Run): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => said().includes('Lanebook is ready') && resolve());
    ended.then((code) => reject(new Error(`ended with ${code}: ${said()}`)), reject);
  });

describe('Lanebook as a process', function suite() {
  this.timeout(120_000);
  let dataDir: string;
  let env: Readonly<Record<string, string>>;
  const runs: Array<Run> = [];

  const run = async (): Promise<Run> => {
    const started = start(env);
    runs.push(started);
    await ready(started);
    return started;
  };
  const readyz = () => fetch(`http://localhost:${env.PORT}/readyz`);
  const end = async ({ child, ended }: Run, signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const postgresRuns = () => existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'));

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lanebook-start-'));
    chmodSync(dataDir, 0o755);
    env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO_PASSWORD: 'moving-cars' };
  });
  after(async () => {
    for (const { child, ended } of runs) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('says when it is ready, and stops everything on SIGTERM', async () => {
    const first = await run();
    expect((await readyz()).status).to.equal(200);
    expect(await end(first, 'SIGTERM')).to.equal(0);
    expect(postgresRuns()).to.equal(false);
  });

  it('recovers by itself after a SIGKILL, and stops everything on SIGINT', async () => {
    const killed = await run();
    await end(killed, 'SIGKILL');
    expect(postgresRuns()).to.equal(true);
    const next = await run();
    expect(next.said()).to.include('PostgreSQL was still running');
    expect((await readyz()).status).to.equal(200);
    expect(await end(next, 'SIGINT')).to.equal(0);
    expect(postgresRuns()).to.equal(false);
  });

  it('refuses wrong settings in sentences, all at once', async () => {
    const { ended, said } = start({ PORT: 'http', DEMO: 'perhaps' });
    expect(await ended).to.equal(1);
    expect(said()).to.include('PORT must be').and.to.include('DEMO must be').and.not.to.include('    at ');
  });

  it('leaves no PostgreSQL behind when its port is taken', async () => {
    const taken = createServer().listen(Number(env.PORT));
    await once(taken, 'listening');
    const { ended, said } = start(env);
    expect(await ended).to.equal(1);
    taken.close();
    expect(said()).to.include('EADDRINUSE');
    expect(postgresRuns()).to.equal(false);
  });
});
