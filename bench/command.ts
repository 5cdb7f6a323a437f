import * as E from 'fp-ts/lib/Either.js';
import { by, count, openTallies } from '../test/support/tally.ts';
import { type Line, perSecondLine } from './report.ts';
import { compare, loop } from './rounds.ts';
import type { Stage } from './stage.ts';

const STREAMS = 4096;
const BARS: ReadonlyArray<readonly [writers: number, bar: number]> = [
  [1, 0.6],
  [8, 0.7],
  [32, 1.2],
];
const READ = 'select revision, type, data, metadata from bare where stream = $1 order by revision';
const INSERT = 'insert into bare (stream, revision, type, data, metadata) values ($1, $2, $3, $4, $5)';

/**
 * A whole command (decode, permission, receipt, fold, decide, seal, append); the limit: read a stream and
 * insert.
 */
export const commandCase = async (
  stage: Stage,
  effort: { rounds: number; ms: number },
): Promise<ReadonlyArray<Line>> => {
  const url = await stage.freshDatabase();
  const clients = await stage.connect(url, 32);
  await clients[0]?.query(
    'create table bare (stream text, revision int, type text, data text, metadata text, primary key (stream, revision))',
  );
  const bench = await openTallies(url);
  let inserted = 0;
  const text = JSON.stringify({ by: 1, note: 'x'.repeat(300) });

  const limitUnit = async (writer: number, nth: number): Promise<void> => {
    const client = clients[writer];
    const stream = `tally-${nth % STREAMS}`;
    await client?.query({ name: 'read', text: READ, values: [stream] });
    inserted += 1;
    await client?.query({ name: 'insert', text: INSERT, values: [stream, inserted, 'Counted', text, text] });
  };
  const oursUnit = async (_writer: number, nth: number): Promise<void> => {
    const answer = await bench.send(count, { id: String(nth % STREAMS), by: 1, note: 'x'.repeat(200) }, by());
    if (E.isLeft(answer)) throw new Error(answer.left.message);
  };

  // Existing streams, as in a working office: the next command on one of them is measured.
  for (let first = 0; first < STREAMS; first += 256) {
    await Promise.all(Array.from({ length: 256 }, (_, nth) => oursUnit(0, first + nth)));
  }
  const lines: Line[] = [];
  for (const [writers, bar] of BARS) {
    const sides = { limit: loop(writers, effort.ms, limitUnit), ours: loop(writers, effort.ms, oursUnit) };
    lines.push(
      perSecondLine(
        `whole command, ${writers} writer${writers > 1 ? 's' : ''}`,
        bar,
        await compare(sides, effort.rounds),
      ),
    );
  }
  await bench.close();
  return lines;
};
