import { carrierList } from '../src/dispatch/carriers/read-models/carrier-list.ts';
import { rankedCarriers, rankValuesOf } from '../src/dispatch/loads/lists/carriers-for-order.ts';
import type { RankedLane } from '../src/dispatch/loads/lists/ranking-sql.ts';
import { loads } from '../src/dispatch/loads/read-models/loads.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { finishTable, prepareTables } from '../src/platform/projector/tables.ts';
import { openSchemaBuilder } from '../src/platform/schema-builder.ts';
import { pointOfZip } from '../src/pricing/places/places.ts';
import { fillCarriers } from './carrier-rows.ts';
import { insertLoads, settleLoads } from './load-rows.ts';
import type { Line } from './report.ts';
import { median, timed } from './rounds.ts';
import type { Stage } from './stage.ts';

const AT_MOST_MS = 20;
const SIZE = 50;
/** Rankings of each lane in a round. */
const REPEATS = 5;
/** On the average. */
const LOADS_OF_A_CARRIER = 10;

/** Two states and ZIP codes. Around Orlando are most of Florida's; the last lane has no load. */
const LANES_RANKED: ReadonlyArray<readonly [what: string, from: [string, string], to: [string, string]]> = [
  ['the busiest states, Florida to Florida', ['FL', '32801'], ['FL', '32801']],
  ['California to Florida', ['CA', '90012'], ['FL', '33101']],
  ['Texas to New York', ['TX', '75201'], ['NY', '10001']],
  ['Ohio to Georgia', ['OH', '43004'], ['GA', '30303']],
  ['a lane without loads', ['GU', '96910'], ['AK', '99950']],
];

const openRanking = async (stage: Stage, count: number): Promise<Database> => {
  const url = await stage.freshDatabase();
  const [client] = await stage.connect(url, 1);
  const knex = openSchemaBuilder(url);
  try {
    if (!client) throw new Error('There is no connection.');
    await prepareTables(knex, [carrierList, loads]);
    const carriers = Math.ceil(count / LOADS_OF_A_CARRIER);
    await insertLoads(client, count, carriers);
    const { rows } = await client.query<{ model: string; epoch: number }>(
      'select model, epoch from checkpoints',
    );
    for (const model of [carrierList, loads])
      await finishTable(knex, model, rows.find((row) => row.model.startsWith(model.name))?.epoch ?? 0);
    await fillCarriers(client, carriers);
    await settleLoads(client);
  } finally {
    await knex.destroy();
  }
  return openDatabase(url, () => undefined);
};

/** The carriers for a lane, its first page and the next, through the driver; the limit is a time. */
export const rankingCase = async (
  stage: Stage,
  { rounds, listed }: { readonly rounds: number; readonly listed: number },
): Promise<ReadonlyArray<Line>> => {
  const database = await openRanking(stage, listed);
  try {
    const lines: Line[] = [];
    for (const [what, [originState, fromZip], [destinationState, toZip]] of LANES_RANKED) {
      const lane: RankedLane = {
        ...{ originState, destinationState },
        ...{ origin: pointOfZip(fromZip), destination: pointOfZip(toZip) },
      };
      const page = (after: ReadonlyArray<unknown> | null) =>
        rankedCarriers({ lane, patterns: null, after, size: SIZE, offset: 0 }, database.sql);
      const last = (await page(null)).at(-1);
      if (!last) throw new Error('A ranking has nobody.');
      for (const [which, after] of [
        ['first page', null],
        ['next page', rankValuesOf(last)],
      ] as const) {
        await page(after);
        const times: number[] = [];
        for (let nth = 0; nth < rounds * REPEATS; nth++) times.push(await timed(() => page(after)));
        const ours = median(times);
        lines.push({
          what: `carriers for ${what}, ${listed.toLocaleString('en-US')} loads, ${which}, p50`,
          ...{ limit: `${AT_MOST_MS} ms`, ours: `${ours.toFixed(1)} ms`, ratio: ours / AT_MOST_MS },
          ...{ bar: 1, atMost: true, note: `fastest ${Math.min(...times).toFixed(1)} ms` },
        });
      }
    }
    return lines;
  } finally {
    await database.close();
  }
};
