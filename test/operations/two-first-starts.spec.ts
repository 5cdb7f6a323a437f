import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { freePort } from '../support/free-port.ts';
import { programArgs } from '../support/program.ts';

/** Delay of the second start: during the creation of PostgreSQL, and of the tables. */
const OFFSETS_MS = [0, 2_500];

describe('two first starts at once on one data folder', function twoFirstStarts() {
  this.timeout(180_000);
  let dataDir: string;
  const children: ChildProcess[] = [];

  const start = async () => {
    const port = String(await freePort());
    const child = spawn(process.execPath, programArgs('src/main.ts'), {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let [text, code] = ['', null as number | null];
    const ready = new Promise<'ready'>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          text += String(chunk);
          if (text.includes('Lanebook is ready')) resolve('ready');
        });
    });
    const ended = once(child, 'close').then(([exit]) => {
      code = exit as number | null;
      return 'ended' as const;
    });
    return { child, port, said: () => text, code: () => code, ended, state: Promise.race([ready, ended]) };
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lanebook-first-starts-'));
    chmodSync(dataDir, 0o755); // the embedded PostgreSQL may run as another account
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  for (const apart of OFFSETS_MS)
    it(`end with one that runs and one that is refused in a sentence, ${apart} ms apart, and the folder whole`, async () => {
      const first = await start();
      await pause(apart);
      const both = [first, await start()];
      const states = await Promise.all(both.map(({ state }) => state));
      const words = both.map(({ said }) => said()).join('\n---\n');
      expect(states.slice().sort(), words).to.deep.equal(['ended', 'ready']);
      const [running, refused] = [both[states.indexOf('ready')], both[states.indexOf('ended')]];
      expect([refused?.code(), refused?.said().trim().split('\n').at(-1)]).to.deep.equal([
        1,
        `Another Lanebook is running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      ]);
      expect((await fetch(`http://localhost:${running?.port}/readyz`)).status).to.equal(200);
      running?.child.kill('SIGTERM');
      await running?.ended;
      expect(running?.code()).to.equal(0);
      // The first checkpoint may be signed already.
      const names = readdirSync(dataDir).filter((name) => name !== 'checkpoints');
      expect(names.sort()).to.deep.equal(['master.key', 'postgres']);
      expect(readdirSync(realpathSync(join(dataDir, 'postgres'))).sort()).to.deep.equal([
        ...['data', 'password', 'server.log'],
      ]);
      const again = await start();
      expect(await again.state, again.said()).to.equal('ready');
      again.child.kill('SIGTERM');
      await again.ended;
    });
});
