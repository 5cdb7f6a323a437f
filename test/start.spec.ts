import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { freePort } from './support/free-port.ts';
import { childrenOf } from './support/processes.ts';
import { asNpmStarts } from './support/product-process.ts';

type Run = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
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

/** Waits until it has said something so many times; a process that ends before is a failure. */
const says = ({ child, said, ended }: Run, words: string, times = 1): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => void (said().split(words).length > times && resolve());
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    look();
    ended.then((code) => reject(new Error(`ended with ${code}: ${said()}`)), reject);
  });

/** Lets a process fail when it is told to, in the middle of its work. */
const FAILS_WHEN_TOLD = `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('a%20bug')})`;

describe('Lanebook as a process', function suite() {
  this.timeout(120_000);
  let dataDir: string;
  let env: Readonly<Record<string, string>>;
  const runs: Array<Run> = [];

  const run = async (): Promise<Run> => {
    const started = start(env);
    runs.push(started);
    await says(started, 'Lanebook is ready');
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
    env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off', NODE_OPTIONS: FAILS_WHEN_TOLD };
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

  /** The server that `npm start` has started. */
  const serverOf = ({ child }: Run): number => {
    const [pid, ...others] = childrenOf(child.pid ?? 0);
    expect([pid === undefined, others]).to.deep.equal([false, []]);
    return pid ?? 0;
  };
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('starts again after a kill and after an error that nobody has caught, says so, and stops on SIGINT', async () => {
    const started = await run();
    const first = serverOf(started);
    process.kill(first, 'SIGKILL');
    await says(started, 'Lanebook has ended by an error (SIGKILL). It starts again in 1 s.');
    await says(started, 'Lanebook is ready', 2);
    expect(started.said()).to.include('PostgreSQL was still running');
    const second = serverOf(started);
    expect(second).not.to.equal(first);
    process.kill(second, 'SIGUSR2');
    await says(started, 'Lanebook has ended by an error (exit code 1). It starts again in 2 s.');
    expect(started.said()).to.include('the process ends by an error that nobody has caught');
    await says(started, 'Lanebook is ready', 3);
    expect((await readyz()).status).to.equal(200);
    expect(await end(started, 'SIGINT')).to.equal(0);
    expect(postgresRuns()).to.equal(false);
  });

  it('ends while it waits to start again, and leaves no PostgreSQL', async () => {
    const started = await run();
    process.kill(serverOf(started), 'SIGKILL');
    await says(started, 'It starts again');
    expect(postgresRuns()).to.equal(true);
    expect(await end(started, 'SIGTERM')).to.equal(0);
    expect(postgresRuns()).to.equal(false);
    expect(started.said().split('Lanebook is ready')).to.have.length(2);
  });

  it('ends in order where the one that started it is killed', async () => {
    const started = await run();
    const server = serverOf(started);
    started.child.kill('SIGKILL');
    while (isAlive(server)) await pause(50);
    expect(postgresRuns()).to.equal(false);
  });

  it('ends where the one that started it is gone before it could listen to that', async () => {
    // Held up at its very beginning until then.
    const heldUp =
      '--import=data:text/javascript,await%20new%20Promise((on)=>process.once(%22disconnect%22,on))';
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...env, NODE_OPTIONS: heldUp },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = once(child, 'exit');
    child.disconnect();
    const [code] = await Promise.race([ended, pause(15_000, ['it goes on'])]);
    child.kill('SIGTERM');
    await ended;
    expect([code, postgresRuns()]).to.deep.equal([0, false]);
  });

  it('tries eight starts that fail in a row, waits longer each time, and begins anew after a good run', async () => {
    const tries = new URL('../scripts/steps/tries.mjs', import.meta.url).href;
    const { createTries } = (await import(tries)) as {
      readonly createTries: () => (readyMs: number | undefined, passes?: boolean) => number | undefined;
    };
    const next = createTries();
    const lives = [5_000, ...Array.from({ length: 8 }, () => undefined)];
    expect(lives.map((readyMs) => next(readyMs))).to.deep.equal([
      ...[1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, undefined],
    ]);
    const other = createTries();
    expect([5_000, 5_000, 61_000, 5_000].map((readyMs) => other(readyMs))).to.deep.equal([
      1_000, 2_000, 1_000, 2_000,
    ]);
    expect(createTries()(undefined)).to.equal(undefined);
    expect(createTries()(undefined, true)).to.equal(1_000);
  });

  it('goes on, and stops in order, when nobody reads any more what it says', async () => {
    const started = await run();
    started.child.stdout?.destroy();
    started.child.stderr?.destroy();
    const killed = serverOf(started);
    process.kill(killed, 'SIGKILL');
    const isBack = async () =>
      !isAlive(killed) && (await readyz()).ok && childrenOf(started.child.pid ?? 0).length === 1;
    while (!(await isBack().catch(() => false))) await pause(100);
    expect(await end(started, 'SIGTERM')).to.equal(0);
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
