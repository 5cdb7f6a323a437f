import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

type Seconds = Readonly<Record<string, number>>;
type Lane = { readonly files: ReadonlyArray<string>; readonly workers: number };
type Lanes = {
  readonly lanesOf: (files: ReadonlyArray<string>, seconds: Seconds, workers: number) => ReadonlyArray<Lane>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const module = new URL('../../scripts/steps/lanes.mjs', import.meta.url).href;

/** One file each: passing, one failing test, not loadable, killing its worker. */
const PLANTED = {
  'good.spec.ts': "it('adds', () => undefined); it('subtracts', () => undefined);",
  'wrong.spec.ts':
    "describe('a sum', () => { it('is', () => undefined); it('is not', () => { throw new Error('3') }) });",
  'broken.spec.ts': 'const = 1;',
  'dying.spec.ts': "it('lives', () => undefined); it('dies', () => process.exit(7));",
  'no-spec.ts': "throw new Error('nobody runs this');",
};

describe('specs in lanes', () => {
  let lanesOf: Lanes['lanesOf'];
  let folder: string;

  before(async () => {
    ({ lanesOf } = (await import(module)) as Lanes);
    folder = mkdtempSync(join(tmpdir(), 'lanebook-lanes-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('begin with the longest, the faults one at a time beside the others', () => {
    const files = ['src/a.spec.ts', 'test/api/b.spec.ts', 'test/crash/c.spec.ts', 'test/start.spec.ts'];
    const seconds = { 'src/a.spec.ts': 9, 'test/api/b.spec.ts': 10, 'test/start.spec.ts': 80 };
    expect(lanesOf(files, seconds, 3)).to.deep.equal([
      { files: ['test/start.spec.ts', 'test/crash/c.spec.ts'], workers: 1 },
      { files: ['test/api/b.spec.ts', 'src/a.spec.ts'], workers: 3 },
    ]);
  });

  it('that nobody has measured are guessed by their folder', () => {
    const files = ['src/a.spec.ts', 'test/api/b.spec.ts', 'test/browser/c.spec.ts'];
    expect(lanesOf(files, {}, 2)).to.deep.equal([{ files: files.toReversed(), workers: 2 }]);
  });

  it('come to one tally and one list of failures, though files break and workers die', function together() {
    this.timeout(60_000);
    for (const [name, text] of Object.entries(PLANTED)) writeFileSync(join(folder, name), text);
    const [tally, seconds] = [join(folder, 'tally.json'), join(folder, 'kept', 'seconds.json')];
    const args = ['--import', 'tsx', 'scripts/steps/run-lanes.mjs', tally, seconds, folder];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect(JSON.parse(readFileSync(tally, 'utf8')), stdout + stderr).to.deep.equal({ passed: 3, failed: 3 });
    expect(Object.keys(JSON.parse(readFileSync(seconds, 'utf8')))).to.have.length(4);
    expect(stdout)
      .to.match(/✔ \S+good\.spec\.ts: 2 passed \(/)
      .and.to.match(/✘ \S+wrong\.spec\.ts: 1 passed, 1 failed \(/)
      .and.to.match(/ 1\) \S+wrong\.spec\.ts\n +a sum\n +is not:\n/)
      .and.to.match(/ [23]\) \S+broken\.spec\.ts\n/)
      .and.to.match(/ [23]\) \S+dying\.spec\.ts\n[\s\S]*exitCode: `7`/);
  });
});
