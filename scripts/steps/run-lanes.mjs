import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import Mocha from 'mocha';
import { lanesOf, specsUnder } from './lanes.mjs';
import { ROOT } from './run.mjs';
import { createSpecReport } from './spec-report.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const { timeout, require } = read(join(ROOT, '.mocharc.json'));

/** More failed files than this have a cause of their own, which running them alone does not change. */
const MOST_REPEATED = 4;

/** Mocha gives a lane's files to its workers in order; even a single worker is a separate process. */
const runLane = ({ files, workers }, watch) =>
  new Promise((resolve) => {
    const mocha = new Mocha({ timeout, require, jobs: workers, reporter: Mocha.reporters.Base });
    mocha.parallelMode(true);
    mocha.files = files;
    watch(mocha.run(resolve));
  });

/** Output file of the counts, file of the measured seconds, and the folders to run. */
const [tallyFile = '', secondsFile = '', ...folders] = process.argv.slice(2);
const report = createSpecReport((file) => relative(ROOT, file), console.log);
const seconds = read(secondsFile);
const lanes = lanesOf(specsUnder(folders), seconds, availableParallelism());
await Promise.all(lanes.map((lane) => runLane(lane, report.watch)));
const failed = report.failedFiles();
if (failed.length > 0 && failed.length <= MOST_REPEATED) {
  console.log(`\nAgain, by ${failed.length === 1 ? 'itself' : 'themselves'}: ${failed.join(', ')}`);
  report.repeatFailed();
  await runLane({ files: failed, workers: 1 }, report.watch);
}
report.listFailures();
mkdirSync(dirname(secondsFile), { recursive: true });
writeFileSync(secondsFile, JSON.stringify({ ...seconds, ...report.seconds() }, null, 1));
writeFileSync(tallyFile, JSON.stringify(report.tally()));
process.exit();
