import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import Mocha from 'mocha';
import { childrenOf, signalIfThere } from '../../test/support/processes.ts';
import { lanesOf, specsUnder } from './lanes.mjs';
import { ROOT } from './run.mjs';
import { createSpecReport } from './spec-report.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const { timeout, require } = read(join(ROOT, '.mocharc.json'));

/** More failed files than this have a cause of their own, which running them alone does not change. */
const MOST_REPEATED = 4;

/** After this silence the workers that are left are taken for hung: no file takes nearly as long. */
const HUNG_MS = Number(process.env.SPEC_SILENCE_SECONDS ?? 600) * 1000;

/** Mocha waits forever for a worker that died while it had no file; so long it may take to end by itself. */
const END_MS = 20_000;

/** The compiler of TypeScript, which is needed to the end. */
const others = childrenOf(process.pid);

const killWorkers = () => {
  for (const child of childrenOf(process.pid)) if (!others.includes(child)) signalIfThere(child, 'SIGKILL');
};

/** Mocha gives a lane's files to its workers in order; even a single worker is a separate process. */
const runLane = ({ files, workers }, report) =>
  new Promise((resolve) => {
    const mocha = new Mocha({ timeout, require, jobs: workers, reporter: Mocha.reporters.Base });
    mocha.parallelMode(true);
    mocha.files = files;
    const end = () => {
      clearInterval(watchdog);
      resolve();
    };
    const watchdog = setInterval(() => {
      const silent = report.silentOf(files);
      const ms = report.silentMs();
      if (ms < (silent.length > 0 ? HUNG_MS : END_MS)) return;
      if (silent.length > 0) {
        console.log(`\nNo file has ended for ${Math.round(ms / 1000)} s. Hung: ${silent.join(', ')}`);
        killWorkers();
      }
      end();
    }, 1000);
    report.watch(mocha.run(end));
  });

/** Output file of the counts, file of the measured seconds, and the folders to run. */
const [tallyFile = '', secondsFile = '', ...folders] = process.argv.slice(2);
const seconds = read(secondsFile);
const specs = specsUnder(folders);
const report = createSpecReport((file) => relative(ROOT, file), console.log, specs);
const lanes = lanesOf(specs, seconds, availableParallelism());
await Promise.all(lanes.map((lane) => runLane(lane, report)));
const failed = report.failedFiles();
if (failed.length > 0 && failed.length <= MOST_REPEATED) {
  console.log(`\nAgain, by ${failed.length === 1 ? 'itself' : 'themselves'}: ${failed.join(', ')}`);
  report.repeatFailed();
  await runLane({ files: failed, workers: 1 }, report);
}
report.listFailures();
mkdirSync(dirname(secondsFile), { recursive: true });
writeFileSync(secondsFile, JSON.stringify({ ...seconds, ...report.seconds() }, null, 1));
writeFileSync(tallyFile, JSON.stringify(report.tally()));
process.exit();
