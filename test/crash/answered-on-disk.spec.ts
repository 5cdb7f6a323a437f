import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createListener } from '../../src/platform/listener.ts';
import { ensureDatabase, migrate } from '../../src/platform/migrate.ts';

/** Postgres in its default settings: data not yet on disk is lost when one of its processes is killed. */
describe('an append that was answered', function onDisk() {
  this.timeout(120_000);
  let folder: string;
  let server: EmbeddedPostgres;
  let database: Database;
  let store: EventStore;
  const append = async (stream: string): Promise<string | undefined> => {
    const event = { id: randomUUID(), type: 'T', data: '{}', metadata: '{}' };
    const answer = await store.append(stream, 'no-stream', [event]);
    return E.isRight(answer) ? stream : undefined;
  };
  const appends = async (names: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
    (await Promise.all(names.map(append))).flatMap((stream) => stream ?? []);
  const streams = async () => {
    const { rows } = await database.pool.query<{ stream: string }>('select stream from event_log');
    return rows.map(({ stream }) => stream);
  };
  /** Kills a process of the server; the server restarts itself within seconds. */
  const crash = async (): Promise<void> => {
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
    const isBack = () =>
      streams().then(
        () => true,
        () => false,
      );
    for (const end = Date.now() + 30_000; Date.now() < end && !(await isBack()); ) await pause(50);
  };
  const names = (count: number): ReadonlyArray<string> =>
    Array.from({ length: count }, (_, nth) => `s-${nth}`);

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-on-disk-'));
    server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const url = await ensureDatabase(server.url, 'on_disk');
    await migrate(url);
    database = openDatabase(url, () => undefined);
    // Nothing reaches the disk by itself while a spec runs.
    await database.pool.query("alter system set wal_writer_delay = '10s'");
    await database.pool.query('select pg_reload_conf()');
  });
  after(async () => {
    await database?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await database.pool.query('truncate event_log');
    store = createPostgresEventStore(database, createListener(database));
  });
  afterEach(() => store.close());

  for (const count of [1, 2, 50])
    it(`stands after a crash where ${count} were answered`, async () => {
      const answered = await appends(names(count));
      expect(answered).to.have.length(count);
      await crash();
      expect(await streams()).to.include.members(answered);
    });

  it('is waited for by a database that does not wait for its disk', async () => {
    await database.pool.query('alter database on_disk set synchronous_commit = off');
    const there = createPostgresEventStore(database, createListener(database));
    [store] = [there, await store.close()];
    const answered = await appends(names(3));
    await crash();
    await database.pool.query('alter database on_disk reset synchronous_commit');
    expect(await streams()).to.include.members(answered);
  });
});
