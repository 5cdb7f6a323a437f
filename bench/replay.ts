import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '../test/support/processes.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { MASTER_KEY, openQuoteLog } from './quote-log.ts';
import type { Line } from './report.ts';
import type { Stage } from './stage.ts';

const MEMORY_MB = 400;
const LOOK_EVERY_MS = 25;
/** A million events take some minutes. */
const READY_MS = 1_800_000;

/** Peak resident memory of a process, in MB (Linux). */
export const peakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

type Measured = {
  readonly replayed: number;
  /** The position where timing starts, and the times of reaching it, the middle and the end. */
  readonly first: number;
  readonly began: number;
  readonly middle: number;
  readonly end: number;
  readonly memory: number;
};

const linesOf = ({ replayed, first, began, middle, end, memory }: Measured): ReadonlyArray<Line> => {
  const perSecond = Math.round(((replayed - first) / (end - began)) * 1000);
  const what = `replaying ${replayed.toLocaleString('en-US')} events into every read model`;
  return [
    {
      what: `${what}: second half against the first`,
      limit: `${((middle - began) / 1000).toFixed(1)} s`,
      ours: `${((end - middle) / 1000).toFixed(1)} s`,
      ratio: (end - middle) / (middle - began),
      bar: 1.1,
      atMost: true,
      note: `${perSecond} events/s`,
    },
    {
      what: `${what}: peak memory of the server`,
      limit: `${MEMORY_MB} MB`,
      ours: `${Math.round(memory)} MB`,
      ratio: memory / MEMORY_MB,
      bar: 1,
      atMost: true,
    },
  ];
};

/** The product replays a log into every read model at start: is the second half as fast as the first? */
export const replayCase = async (
  stage: Stage,
  { replayed }: { readonly replayed: number },
): Promise<ReadonlyArray<Line>> => {
  const log = await openQuoteLog(stage, replayed);
  const [watcher] = await stage.connect(log.url, 1);
  await log.close();
  const position = async (): Promise<number> => {
    const answer = await watcher?.query(
      "select coalesce(min(position), 0)::int as at from checkpoints where model like 'quote%'",
    );
    return Number(answer?.rows[0]?.at ?? 0);
  };
  const until = async (at: number): Promise<number> => {
    while ((await position()) < at) await pause(LOOK_EVERY_MS);
    return performance.now();
  };
  const product = await productProcess(
    { DATABASE_URL: log.url, MASTER_KEY: MASTER_KEY.toString('hex'), DEMO: 'off' },
    asNpmStarts(),
  );
  const measured = async (): Promise<Omit<Measured, 'replayed' | 'memory'>> => {
    const began = await until(1);
    const first = await position();
    const middle = await until(first + Math.floor((replayed - first) / 2));
    return { first, began, middle, end: await until(replayed) };
  };
  try {
    const [times] = await Promise.all([measured(), product.start(READY_MS)]);
    const lines = linesOf({
      ...times,
      replayed,
      memory: peakMemory(childrenOf(product.pid())[0] ?? product.pid()),
    });
    await product.end('SIGTERM');
    return lines;
  } finally {
    await product.end('SIGKILL');
    product.remove();
  }
};
