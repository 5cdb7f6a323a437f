import { randomBytes, randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { openDatabase } from '../src/platform/database.ts';
import { CHAIN_START, chained } from '../src/platform/event-store/envelope.ts';
import { createPostgresEventStore } from '../src/platform/event-store/postgres.ts';
import { createListener } from '../src/platform/listener.ts';
import type { Line } from './report.ts';
import { perSecondLine } from './report.ts';
import { compare, loop } from './rounds.ts';
import type { Stage } from './stage.ts';

const STREAMS = 4096;
const BARS: ReadonlyArray<readonly [writers: number, bar: number]> = [
  [1, 0.8],
  [8, 1.1],
  [32, 2.0],
];
const INSERT = 'insert into bare (stream, revision, type, data, metadata) values ($1, $2, $3, $4, $5)';

/**
 * One chained event with an expected revision, through the port; the limit: one INSERT per transaction into a
 * table that is unique by stream and revision.
 */
export const appendCase = async (
  stage: Stage,
  effort: { rounds: number; ms: number },
): Promise<ReadonlyArray<Line>> => {
  const url = await stage.freshDatabase();
  const clients = await stage.connect(url, 32);
  await clients[0]?.query(
    'create table bare (stream text, revision int, type text, data text, metadata text, primary key (stream, revision))',
  );
  const database = openDatabase(url, () => undefined);
  const listener = createListener(database);
  await listener.start();
  const store = createPostgresEventStore(database, listener);

  const data = JSON.stringify({ miles: 1500, note: randomBytes(250).toString('base64') });
  const said = { version: 1, at: new Date().toISOString(), actor: 'user:1', subject: 'record-1' };
  const heads = Array.from({ length: STREAMS }, () => ({ revision: -1, hash: CHAIN_START }));

  const append = async (nth: number): Promise<void> => {
    const head = heads[nth % STREAMS] ?? { revision: -1, hash: CHAIN_START };
    const stream = `quote-${nth % STREAMS}`;
    const body = { id: randomUUID(), type: 'QuoteUpdated', data };
    const metadata = { ...said, commandId: randomUUID(), correlationId: randomUUID() };
    const event = chained(head.hash, { stream, revision: head.revision + 1 }, body, metadata);
    const answer = await store.append(stream, head.revision < 0 ? 'no-stream' : head.revision, [event]);
    if (E.isLeft(answer)) throw new Error(answer.left.kind);
    Object.assign(head, { revision: answer.right.revision, hash: event.hash });
  };

  const lines: Line[] = [];
  let inserted = 0;
  for (const [writers, bar] of BARS) {
    const limit = loop(writers, effort.ms, async (writer) => {
      inserted += 1;
      const values = [`quote-${inserted % STREAMS}`, inserted, 'QuoteUpdated', data, data];
      return clients[writer]?.query({ name: 'bare', text: INSERT, values });
    });
    lines.push(
      perSecondLine(
        `append, ${writers} writer${writers > 1 ? 's' : ''}`,
        bar,
        await compare({ limit, ours: loop(writers, effort.ms, (_, nth) => append(nth)) }, effort.rounds),
      ),
    );
  }
  // A backup, or another long read of the log: dead versions of a row rewritten by every append would pile up
  // under it.
  const [watching] = clients;
  const writing = loop(8, effort.ms, (_, nth) => append(nth));
  const watched = async (): Promise<number> => {
    await watching?.query('begin isolation level repeatable read');
    await watching?.query('select max(position) from event_log');
    const rate = await writing();
    await watching?.query('rollback');
    return rate;
  };
  lines.push(
    perSecondLine(
      'append, 8 writers, under a long-open snapshot, against none',
      0.9,
      await compare({ limit: writing, ours: watched }, effort.rounds),
    ),
  );
  const gaps = await clients[0]?.query('select max(position) - count(*) as gaps from event_log');
  if (Number(gaps?.rows[0]?.gaps) !== 0) throw new Error('positions have gaps');
  await store.close();
  await listener.close();
  await database.close();
  return lines;
};
