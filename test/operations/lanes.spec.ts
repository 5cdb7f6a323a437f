import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

type Seconds = Readonly<Record<string, number>>;
type Lane = { readonly files: ReadonlyArray<string>; readonly workers: number };
type Lanes = {
  readonly lanesOf: (files: ReadonlyArray<string>, seconds: Seconds, workers: number) => ReadonlyArray<Lane>;
};

type Reports = {
  readonly createSpecReport: (
    nameOf: (file: string) => string,
    say: (line: string) => void,
    expected: ReadonlyArray<string>,
  ) => {
    readonly watch: (runner: EventEmitter) => void;
    readonly repeatFailed: () => void;
    readonly tally: () => { readonly passed: number; readonly failed: number };
  };
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const module = new URL('../../scripts/steps/lanes.mjs', import.meta.url).href;
const reportModule = new URL('../../scripts/steps/spec-report.mjs', import.meta.url).href;

/** One file each: passing, failing the first time, one failing test, not loadable, killing its worker, and so on. */
const PLANTED = {
  'good.spec.ts': "it('adds', () => undefined); it('subtracts', () => undefined);",
  'unsteady.spec.ts': `import { existsSync, writeFileSync } from 'node:fs';
    it('stands', () => { if (existsSync('FILE')) return; writeFileSync('FILE', ''); throw new Error('once') });`,
  'wrong.spec.ts':
    "describe('a sum', () => { it('is', () => undefined); it('is not', () => { throw new Error('3') }) });",
  'broken.spec.ts': 'const = 1;',
  'dying.spec.ts': "it('lives', () => undefined); it('dies', () => process.exit(7));",
  'empty.spec.ts': 'export {};',
  'endless.spec.ts': "it('ends', () => { for (;;); });",
  'late.spec.ts': "it('ends', () => { setTimeout(() => { throw new Error('late') }, 200); });",
  'slow.spec.ts': "it('waits', (done) => { setTimeout(done, 2_000) });",
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

  /** Runs planted files; returns the output and the tally. */
  const run = (...names: ReadonlyArray<keyof typeof PLANTED>) => {
    const planted = mkdtempSync(join(folder, 'planted-'));
    for (const name of names)
      writeFileSync(join(planted, name), PLANTED[name].replaceAll('FILE', join(planted, 'mark')));
    const [tally, seconds] = [join(planted, 'tally.json'), join(planted, 'kept', 'seconds.json')];
    const args = ['--import', 'tsx', 'scripts/steps/run-lanes.mjs', tally, seconds, planted];
    const env = { ...process.env, SPEC_SILENCE_SECONDS: '8' };
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env });
    expect(existsSync(tally), stdout + stderr).to.equal(true);
    return { stdout, tally: JSON.parse(readFileSync(tally, 'utf8')), seconds };
  };

  it('run a file that failed once more by itself, and say what was unsteady', function again() {
    this.timeout(60_000);
    const { stdout, tally } = run('good.spec.ts', 'unsteady.spec.ts');
    expect(tally, stdout).to.deep.equal({ passed: 3, failed: 0 });
    expect(stdout)
      .to.match(/✘ \S+unsteady\.spec\.ts: 0 passed, 1 failed[\s\S]*✔ \S+unsteady\.spec\.ts: 1 passed/)
      .and.to.match(/Unsteady[\s\S]*1\) \S+unsteady\.spec\.ts\n +stands:\n/);
  });

  it('have failed where nothing is heard of a second run', async () => {
    const { createSpecReport } = (await import(reportModule)) as Reports;
    const report = createSpecReport(
      (file) => file,
      () => undefined,
      ['a.spec.ts'],
    );
    const runner = new EventEmitter();
    report.watch(runner);
    runner.emit('fail', { file: 'a.spec.ts', parent: {}, titlePath: () => ['a'] }, new Error('once'));
    report.repeatFailed();
    expect(report.tally()).to.deep.equal({ passed: 0, failed: 1 });
  });

  it('have failed where they have no test, or do not end', function endless() {
    this.timeout(60_000);
    const { stdout, tally } = run('good.spec.ts', 'empty.spec.ts', 'endless.spec.ts');
    expect(tally, stdout).to.deep.equal({ passed: 2, failed: 2 });
    expect(stdout)
      .to.match(/No file has ended for [\d.]+ s\. Hung: \S+e(mpty|ndless)\.spec\.ts/)
      .and.to.match(/✘ \S+empty\.spec\.ts: no test of it has run/)
      .and.to.match(/✘ \S+endless\.spec\.ts: (0 passed, 1 failed|no test of it has run)/);
  });

  it('end, though a worker dies that has no file left', function late() {
    this.timeout(60_000);
    const { stdout, tally } = run('late.spec.ts', 'slow.spec.ts');
    expect(tally, stdout).to.deep.equal({ passed: 2, failed: 0 });
  });

  it('come to one tally and one list of failures, though files break and workers die', function together() {
    this.timeout(60_000);
    const { stdout, tally, seconds } = run(
      'good.spec.ts',
      'unsteady.spec.ts',
      'wrong.spec.ts',
      'broken.spec.ts',
      'dying.spec.ts',
      'no-spec.ts',
    );
    expect(tally, stdout).to.deep.equal({ passed: 4, failed: 3 });
    expect(Object.keys(JSON.parse(readFileSync(seconds, 'utf8')))).to.have.length(5);
    expect(stdout)
      .to.match(/✔ \S+good\.spec\.ts: 2 passed \(/)
      .and.to.match(/✘ \S+wrong\.spec\.ts: 1 passed, 1 failed \(/)
      .and.to.match(/ 1\) \S+wrong\.spec\.ts\n +a sum\n +is not:\n/)
      .and.to.match(/ [23]\) \S+broken\.spec\.ts\n/)
      .and.to.match(/ [23]\) \S+dying\.spec\.ts\n[\s\S]*exitCode: `7`/);
  });
});
