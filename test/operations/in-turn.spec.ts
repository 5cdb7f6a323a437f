import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

type InTurn = <A>(file: string, work: () => Promise<A>, wait?: (pid: number) => void) => Promise<A>;

const module = new URL('../../scripts/steps/in-turn.mjs', import.meta.url).href;

/** Prints when it starts and ends its work, which takes a moment. */
const WORKER = `
  import { appendFileSync } from 'node:fs';
  import { setTimeout as pause } from 'node:timers/promises';
  import { inTurn } from '${module}';
  const [file, log] = process.argv.slice(1);
  await inTurn(file, async () => {
    appendFileSync(log, 'begins\\n');
    await pause(50);
    appendFileSync(log, 'ends\\n');
  });`;

describe('preparing in turn', () => {
  let folder: string;
  let file: string;
  let inTurn: InTurn;

  before(async () => {
    ({ inTurn } = (await import(module)) as { readonly inTurn: InTurn });
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-in-turn-'));
    file = join(folder, 'dist', 'preparing');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is done by one process at a time, also where a killed one has left its file', async () => {
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    await inTurn(file, async () => undefined);
    writeFileSync(file, String(killed.pid));
    const log = join(folder, 'log');
    writeFileSync(log, '');
    const workers = Array.from({ length: 5 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', WORKER, file, log], { stdio: 'inherit' }),
    );
    const codes = await Promise.all(workers.map(async (worker) => (await once(worker, 'exit'))[0]));
    expect(codes).to.deep.equal([0, 0, 0, 0, 0]);
    expect(readFileSync(log, 'utf8')).to.equal('begins\nends\n'.repeat(5));
    expect(readdirSync(join(folder, 'dist'))).to.deep.equal([]);
  });

  it('says for whom it waits, once, and gives the turn on where the work fails', async () => {
    let fail: (error: Error) => void = () => undefined;
    const first = inTurn(
      file,
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    ).then(String, String);
    const waited: number[] = [];
    const second = inTurn(
      file,
      async () => 'done',
      (pid) => {
        waited.push(pid);
        fail(new Error('broken'));
      },
    );
    expect([await first, await second, waited]).to.deep.equal(['Error: broken', 'done', [process.pid]]);
  });
});
