import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/reacting.ts';
import { type Database, openDatabase } from '../database.ts';
import { createListener } from '../listener.ts';
import type { EventStore } from './event-store.ts';
import { createPostgresEventStore } from './postgres.ts';

type Query = (...asked: ReadonlyArray<unknown>) => Promise<unknown>;

const isFlush = (asked: unknown): boolean =>
  asked instanceof Object && 'name' in asked && asked.name === 'flush';

describe('appends that are committed together', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let store: EventStore;
  /** What stands before a flush. */
  let hindered: () => Promise<void>;
  let flushes: number;

  const connect: Database['connect'] = async (options) => {
    const client = await database.connect(options);
    const ask = client.query.bind(client) as Query;
    const query: Query = async (...asked) => {
      if (isFlush(asked[0])) {
        flushes += 1;
        await hindered();
      }
      return ask(...asked);
    };
    return Object.assign(client, { query });
  };
  const append = async (stream: string): Promise<string> => {
    const event = { id: randomUUID(), type: 'T', data: '{}', metadata: '{}' };
    const answer = await store.append(stream, 'no-stream', [event]);
    return E.isRight(answer) ? answer.right.kind : answer.left.kind;
  };
  const streams = async () =>
    (await database.sql<{ stream: string }>(null, 'select stream from event_log order by position')).map(
      (row) => row.stream,
    );

  beforeEach(async () => {
    hindered = async () => undefined;
    flushes = 0;
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    store = createPostgresEventStore({ ...database, connect }, createListener(database));
  });
  afterEach(async () => {
    await store.close();
    await database.close();
    await fresh.drop();
  });

  it('are answered once they are on disk, while the next ones are stored', async () => {
    const open: Array<() => void> = [];
    hindered = () => new Promise((resolve) => void open.push(resolve));
    const answered: string[] = [];
    const answers = ['a', 'b', 'c'].map((stream) => append(stream).then(() => answered.push(stream)));
    await until(async () => (await streams()).length === 3 && open.length === 1);
    const later = append('d').then(() => answered.push('d'));
    await until(async () => (await streams()).length === 4);
    expect(answered).to.deep.equal(['a']);
    open[0]?.();
    await Promise.all(answers);
    await until(() => open.length === 2);
    expect(answered).to.deep.equal(['a', 'b', 'c']);
    open[1]?.();
    await later;
  });

  it('need no flush of their own where there is one alone', async () => {
    expect([await append('a'), await append('b'), flushes]).to.deep.equal(['appended', 'appended', 0]);
  });

  it('are sent again where a flush fails, and stored once', async () => {
    hindered = async () => {
      if (flushes === 1) throw new Error('Connection terminated unexpectedly');
    };
    const kinds = await Promise.all(['a', 'b', 'c'].map(append));
    expect(kinds).to.deep.equal(['appended', 'repeated', 'repeated']);
    expect(await streams()).to.deep.equal(['a', 'b', 'c']);
  });

  it('have an unknown outcome where none succeeds, and are no less read', async () => {
    hindered = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    const kinds = await Promise.all(['a', 'b', 'c'].map(append));
    expect(kinds).to.deep.equal(['appended', 'outcome-unknown', 'outcome-unknown']);
    expect(await streams()).to.deep.equal(['a', 'b', 'c']);
  });

  it('are on disk once the log is settled', async () => {
    await append('a');
    await store.settled();
    expect(flushes).to.equal(1);
  });
});
