import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import * as E from 'fp-ts/lib/Either.js';
import { refill } from '../src/operations/backup/refill.ts';
import { credentialsIn } from '../src/platform/event-store/eventstoredb/address.ts';
import { createEventStoreDbEventStore, type EventStoreDb } from '../src/platform/event-store/eventstoredb.ts';
import { leastQuote } from '../src/quoting/record/testing/quotes.ts';
import { signIn } from '../test/support/http-client.ts';
import { productProcess } from '../test/support/product-process.ts';
import { type Line, perSecondLine, printSkipped } from './report.ts';
import { compare, loop, type Side } from './rounds.ts';
import type { Stage } from './stage.ts';

const STREAMS = 4096;
const WRITERS = 8;
const BATCH = 500;
const PASSWORD = 'a-password-for-benchmarks';
const PEOPLE = ['superadmin', 'admin', 'manager', 'sales'];
const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id shipper { firstName } } }';

const note = randomBytes(250).toString('base64');
const said = { version: 1, at: new Date().toISOString(), actor: 'user:1', subject: 'record-1', hash: 'h' };
const made = (nth: number) => ({
  ...{ id: randomUUID(), type: 'QuoteUpdated', data: JSON.stringify({ miles: 1500, note }) },
  ...{ stream: `quote-${nth % STREAMS}`, revision: Math.floor(nth / STREAMS) },
  metadata: JSON.stringify({ ...said, commandId: randomUUID(), correlationId: randomUUID() }),
});
const expectedOf = (revision: number) => (revision === 0 ? 'no-stream' : revision - 1);

/** Each side writes its own streams: runs do not affect each other. */
const ownPrefix = (): string => `bench-${randomUUID()}.`;

/** The client alone, with one call per append. */
const plainAppends = (client: EventStoreDBClient, url: string, ms: number): Side => {
  const prefix = ownPrefix();
  const credentials = credentialsIn(url) ?? { username: '', password: '' };
  let next = 0;
  return loop(WRITERS, ms, async () => {
    const { id, type, data, stream, revision, metadata } = made(next++);
    const event = jsonEvent({ id, type, data: JSON.parse(data), metadata: JSON.parse(metadata) });
    const expectedRevision = revision === 0 ? 'no_stream' : BigInt(revision - 1);
    await client.appendToStream(`${prefix}${stream}`, [event], { expectedRevision, credentials });
  });
};

const portAppends = (store: EventStoreDb, ms: number): Side => {
  let next = 0;
  return loop(WRITERS, ms, async () => {
    const { stream, revision, ...event } = made(next++);
    const answer = await store.append(stream, expectedOf(revision), [event]);
    if (E.isLeft(answer)) throw new Error(answer.left.kind);
  });
};

/**
 * Fills a store for a time, a backup's batch at a time, read back and compared; events per second after the
 * first batch.
 */
const filling =
  (openStore: () => EventStoreDb, ms: number): Side =>
  async () => {
    const store = openStore();
    const left = new AbortController();
    const { take } = await refill(store, left.signal);
    let next = 0;
    const batch = () => Array.from({ length: BATCH }, () => ({ position: next + 1, ...made(next++) }));
    await take(batch());
    const [started, before] = [performance.now(), next];
    while (performance.now() < started + ms) await take(batch());
    const rate = ((next - before) / (performance.now() - started)) * 1_000;
    left.abort();
    await store.close();
    return rate;
  };

const mutations = async (
  stage: Stage,
  url: string,
  effort: { rounds: number; ms: number },
  limit: Side,
): Promise<Line> => {
  const product = await productProcess({
    ...{ DATABASE_URL: await stage.freshDatabase(), MASTER_KEY: '01'.repeat(32) },
    ...{ EVENTSTORE_URL: url, EVENTSTORE_STREAM_PREFIX: ownPrefix() },
    ...{ DEMO: 'on', DEMO_PASSWORD: PASSWORD },
  });
  try {
    await product.start();
    const clients = await Promise.all(
      PEOPLE.map((name) => signIn(product.url, `${name}@lanebook.test`, PASSWORD)),
    );
    const ours = loop(WRITERS, effort.ms, async (writer) => {
      const answer = await clients[writer % clients.length]?.graphql(CREATE, { input: leastQuote() });
      if (answer?.data?.createQuote?.shipper.firstName !== 'Ann')
        throw new Error('the quote was not visible');
    });
    return perSecondLine(
      'on EventStoreDB: mutation over HTTP until visible, 8 writers',
      0.5,
      await compare({ limit, ours }, effort.rounds),
    );
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
};

/**
 * The port, the product and a restore on the server at EVENTSTORE_TEST_URL; the limit: the client's own plain
 * append there, 8 writers.
 */
export const eventStoreDbCase = async (
  stage: Stage,
  effort: { rounds: number; ms: number },
): Promise<ReadonlyArray<Line>> => {
  const url = process.env.EVENTSTORE_TEST_URL;
  if (!url) {
    printSkipped('on EventStoreDB: not measured, since EVENTSTORE_TEST_URL names no server');
    return [];
  }
  const openStore = () => createEventStoreDbEventStore(url, { families: ['quote'], prefix: ownPrefix() });
  const client = EventStoreDBClient.connectionString(url);
  const store = openStore();
  const limit = plainAppends(client, url, effort.ms);
  const appended = await compare({ limit, ours: portAppends(store, effort.ms) }, effort.rounds);
  await store.close();
  const restored = await compare({ limit, ours: filling(openStore, effort.ms) }, effort.rounds);
  const mutation = await mutations(stage, url, effort, limit);
  await client.dispose();
  return [
    perSecondLine('on EventStoreDB: append through the port, 8 writers', 0.9, appended),
    mutation,
    perSecondLine('on EventStoreDB: restore, events, against 8 writers', 0.5, restored),
  ];
};
