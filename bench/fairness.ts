import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from '../src/platform/repository.ts';
import type { Ask } from './asking.ts';
import type { Attacker } from './attacker.ts';
import { ATTACKS, sizeOf } from './attacks.ts';
import { everyTab, LIST_DOCUMENT, SIZE } from './list-requests.ts';
import { openOffice } from './office.ts';
import type { Line } from './report.ts';
import { percentile } from './rounds.ts';
import type { Stage } from './stage.ts';

const MOST_P99 = 3;
/** Enough for full pages and selective filters. */
const QUOTES = 20_000;
const CONNECTIONS = 32;
/** Ramp-up time of an attack. */
const BEGUN_MS = 1_500;

/** One person's list pages of a given size, one after another with pauses, for a time. */
const listing = async (
  ask: Ask,
  ms: number,
  { size, looksMs = 0 }: { readonly size: number; readonly looksMs?: number | undefined },
): Promise<ReadonlyArray<number>> => {
  const tabs = everyTab(null).map((page) => ({ ...page, cursor: { ...page.cursor, size } }));
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const from = performance.now();
    await ask(LIST_DOCUMENT, tabs[times.length % tabs.length] ?? {});
    times.push(performance.now() - from);
    if (looksMs > 0) await pause(looksMs);
  }
  return times;
};

/** In a process of its own, so that receiving the responses does not slow down the measured person. */
const attacked = async <Result>(attacker: Attacker, work: () => Promise<Result>): Promise<Result> => {
  const program = join(REPOSITORY, 'dist/bench/attacker.js');
  const attacking = fork(program, [JSON.stringify(attacker)]);
  try {
    await pause(BEGUN_MS);
    return await work();
  } finally {
    attacking.disconnect();
    await once(attacking, 'exit');
  }
};

/**
 * A person's wait for a list page while somebody else requests as much as permitted, compared with their time
 * alone.
 */
export const fairnessCase = async (
  stage: Stage,
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<ReadonlyArray<Line>> => {
  const office = await openOffice(stage, QUOTES);
  try {
    const ask = await office.askAs('admin@lanebook.test', 1);
    const cookie = await office.cookieOf('sales@lanebook.test');
    await listing(ask, 2 * ms, { size: SIZE });
    const lines: Line[] = [];
    for (const [nth, attack] of ATTACKS.entries()) {
      const page = { size: sizeOf(attack), looksMs: attack.looksMs };
      const times: { alone: number[]; attacked: number[] } = { alone: [], attacked: [] };
      const attacker = { url: office.address, cookie, connections: CONNECTIONS, attack: nth };
      for (let round = 0; round < rounds; round += 1) {
        times.alone.push(...(await listing(ask, ms, page)));
        times.attacked.push(...(await attacked(attacker, () => listing(ask, ms, page))));
      }
      const [limit, ours] = [percentile(times.alone, 99), percentile(times.attacked, 99)];
      lines.push({
        what: `list page of ${page.size} for one person, p99, while another sends ${attack.what} by ${CONNECTIONS} connections`,
        limit: `${limit.toFixed(1)} ms`,
        ours: `${ours.toFixed(1)} ms`,
        ...{ ratio: ours / limit, bar: MOST_P99, atMost: true },
      });
    }
    return lines;
  } finally {
    await office.close();
  }
};
