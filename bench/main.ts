import { cpus } from 'node:os';
import { agreementCase } from './agreement.ts';
import { appendCase } from './append.ts';
import { carriersCase } from './carriers.ts';
import { commandCase } from './command.ts';
import { dispatchCase } from './dispatch.ts';
import { eventStoreDbCase } from './eventstoredb.ts';
import { exceptionsCase } from './exceptions.ts';
import { fairnessCase } from './fairness.ts';
import { firstVisitCase } from './first-visit.ts';
import { largeCase } from './large.ts';
import { listsCase } from './lists.ts';
import { browserCase } from './lists-browser.ts';
import { mutationCase } from './mutation.ts';
import { mutationCostsCase } from './mutation-costs.ts';
import { priceGridCase } from './price-grid.ts';
import { priceHistoryCase } from './price-history.ts';
import { projectionCase } from './projection.ts';
import { quoterCase } from './quoter.ts';
import { rankingCase } from './ranking.ts';
import { replayCase } from './replay.ts';
import { type Line, printHead, printLine } from './report.ts';
import { repriceCase } from './reprice.ts';
import { screensCase } from './screens.ts';
import { type Stage, withStage } from './stage.ts';

/**
 * `ms` is the length of one side of a round; the others are numbers of generated items. Lists use few quotes,
 * then `listed`.
 */
type Effort = {
  readonly rounds: number;
  readonly ms: number;
  readonly quotes: number;
  readonly replayed: number;
  readonly listed: number;
  readonly carriers: number;
};

const QUICK: Effort = {
  rounds: 3,
  ms: 700,
  quotes: 10_000,
  replayed: 20_000,
  listed: 20_000,
  carriers: 20_000,
};
const FULL: Effort = {
  rounds: 9,
  ms: 2_000,
  quotes: 50_000,
  replayed: 1_000_000,
  listed: 1_000_000,
  carriers: 100_000,
};

const CASES: Readonly<Record<string, (stage: Stage, effort: Effort) => Promise<ReadonlyArray<Line>>>> = {
  append: appendCase,
  command: commandCase,
  mutation: mutationCase,
  dispatch: async (stage, effort) => [
    ...(await dispatchCase(stage, effort)),
    ...(await agreementCase(stage, effort)),
  ],
  costs: mutationCostsCase,
  eventstoredb: eventStoreDbCase,
  projection: projectionCase,
  replay: replayCase,
  quoter: quoterCase,
  reprice: repriceCase,
  exceptions: exceptionsCase,
  history: priceHistoryCase,
  large: largeCase,
  lists: listsCase,
  carriers: carriersCase,
  ranking: rankingCase,
  fairness: fairnessCase,
  browser: browserCase,
  visit: firstVisitCase,
  screens: screensCase,
  grid: priceGridCase,
};

const args = process.argv.slice(2);
const effort = args.includes('--quick') ? QUICK : FULL;
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !(name in CASES));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(CASES).join(', ')}.\n`);
  process.exit(2);
}

process.stdout.write(
  `Node ${process.version}, ${cpus().length} cores; medians of ${effort.rounds} interleaved rounds\n\n`,
);
printHead();
const failure = await withStage(async (stage) => {
  for (const [name, run] of Object.entries(CASES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const line of await run(stage, effort)) printLine(line);
    await stage.hangUp();
  }
}).then(
  () => undefined,
  (error: Error) => error,
);
if (failure) process.stderr.write(`${failure.stack}\n`);
process.exit(failure ? 1 : 0);
