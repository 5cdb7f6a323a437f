import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { examine } from '../../src/operations/backup/format.ts';
import { type NightlyParts, nightlyBackup } from '../../src/operations/backup/nightly.ts';
import { lastInWords, readStatus, troubles } from '../../src/operations/backup/nightly-status.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { Page } from '../../src/platform/event-store/event-store.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const MINUTE_MS = 60_000;
/** Evening of the installation, in New York. */
const EVENING = Date.parse('2027-01-05T00:00:00Z');
const NIGHT = Date.parse('2027-01-05T07:00:00Z');
const FILE = 'lanebook-2027-01-05.backup';

const refuse = () => {
  throw new Error('the nightly backup sends and asks nothing');
};

/** A remote log with one event; runs `then` when it is read. */
const logAt = (then: () => Promise<void>): NonNullable<NightlyParts['log']> => ({
  head: async () => 1n,
  subscribe: async function* (): AsyncGenerator<Page> {
    await then();
    yield { events: [], position: 1n, live: true };
  },
});

describe('the nightly backup', () => {
  let folder: string;
  let backupDir: string;
  let fresh: FreshDatabase;
  let database: Database;
  let steps: number;
  let complaints: string[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-nightly-'));
    backupDir = join(folder, 'backups');
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    await database.sql(null, 'update nightly_backup set since = $1', [new Date(EVENING)]);
    [steps, complaints] = [0, []];
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const tick = (at: number, parts: Partial<NightlyParts> = {}, { signal } = new AbortController()) =>
    nightlyBackup({
      ...{ database, masterKey: MASTER_KEY, backupDir, log: undefined },
      checkpointDir: join(folder, 'checkpoints'),
      giveWay: () => async () => {
        steps += 1;
      },
      logger: { info: () => undefined, error: (_about: object, text: string) => void complaints.push(text) },
      ...parts,
    } as NightlyParts).tick({ now: new Date(at), sql: database.sql, signal, send: refuse, ask: refuse });
  const files = (): ReadonlyArray<string> => (existsSync(backupDir) ? readdirSync(backupDir).toSorted() : []);
  const standing = () => readStatus(database.sql);

  it('is made once a night, from two o’clock on, for its owner’s eyes alone', async () => {
    await tick(NIGHT - 1);
    expect(files()).to.deep.equal([]);
    await tick(NIGHT);
    expect(files()).to.deep.equal([FILE]);
    expect(statSync(backupDir).mode & 0o777).to.equal(0o700);
    expect(statSync(join(backupDir, FILE)).mode & 0o777).to.equal(0o600);
    const { madeAt } = await examine(join(backupDir, FILE), MASTER_KEY);
    const { size } = statSync(join(backupDir, FILE));
    expect(await standing()).to.deep.include({ madeAt, bytes: size, failure: null });
    expect(lastInWords(await standing())).to.equal(
      `The last nightly backup was made at ${madeAt} and has ${size} bytes.`,
    );
    // A backup made just now, by the real clock, counts as tonight's.
    await database.sql(null, 'update nightly_backup set made_at = $1', [new Date(NIGHT)]);
    rmSync(join(backupDir, FILE));
    await tick(NIGHT + 23 * 60 * MINUTE_MS);
    expect(files()).to.deep.equal([]);
  });

  it('gives way before each step', async () => {
    await database.pool.query(
      `insert into receipts select 'user:' || n, gen_random_uuid(), 'count', 'x', 0, now() from generate_series(1, 1000) n`,
    );
    await tick(NIGHT);
    expect(steps).to.be.greaterThan(20);
  });

  it('that failed is said in a sentence, and tried again an hour later', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const nowhere = { backupDir: join(folder, 'a-file', 'backups') };
    await tick(NIGHT, nowhere);
    const { failure, madeAt } = await standing();
    expect(failure).to.match(
      /^The nightly backup failed at 2027-01-05T07:00:00.000Z and is tried again an hour/,
    );
    expect(complaints).to.deep.equal([failure]);
    expect(madeAt).to.equal(null);
    expect(troubles(await standing(), new Date(NIGHT))).to.deep.equal([failure]);
    await tick(NIGHT + 59 * MINUTE_MS);
    expect(files()).to.deep.equal([]);
    await tick(NIGHT + 60 * MINUTE_MS);
    expect(files()).to.deep.equal([FILE]);
    expect((await standing()).failure).to.equal(null);
  });

  it('leaves nothing behind on a full disk, and says so', async () => {
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    await tick(NIGHT, { log: logAt(() => Promise.reject(full)) });
    expect(files()).to.deep.equal([]);
    expect(complaints.join()).to.include(`There is no room left in ${backupDir}: make some.`);
  });

  it('never takes the place of a file that somebody has made meanwhile', async () => {
    const log = logAt(async () => writeFileSync(join(backupDir, FILE), 'of another node'));
    await tick(NIGHT, { log });
    expect(readFileSync(join(backupDir, FILE), 'utf8')).to.equal('of another node');
    expect(files()).to.deep.equal([FILE]);
    expect(complaints.join()).to.include(`${FILE} exists already.`);
  });

  it('leaves nothing behind when the database goes away', async () => {
    const end = 'select pg_terminate_backend(pid) from pg_stat_activity where state = $1 and datname = $2';
    const log = logAt(async () => {
      await database.sql(null, end, ['idle in transaction', fresh.name]);
    });
    await tick(NIGHT, { log });
    expect(files()).to.deep.equal([]);
    expect(complaints).to.have.length(1);
  });

  it('ends at once when the node no longer leads, which is no failure', async () => {
    const aborter = new AbortController();
    const never = new Promise<void>(() => undefined);
    const log = logAt(() => {
      aborter.abort();
      return never;
    });
    await tick(NIGHT, { log }, aborter);
    expect(files()).to.deep.equal([]);
    expect((await standing()).failure).to.equal(null);
  });

  it('removes the nights that are kept no longer, and nothing else', async () => {
    mkdirSync(backupDir);
    const outlived = 'lanebook-2026-12-20.backup';
    const byAnother = `lanebook-2027-01-04.backup.${'0'.repeat(12)}.${randomUUID()}.unfinished`;
    const kept = [
      'before-the-move.backup',
      'lanebook-2026-12-01.backup',
      'lanebook-2026-12-31.backup',
      byAnother,
    ];
    const before = new Date(Date.now() - 48 * 60 * MINUTE_MS);
    for (const name of [outlived, ...kept]) {
      writeFileSync(join(backupDir, name), 'from before');
      utimesSync(join(backupDir, name), before, before);
    }
    await tick(NIGHT);
    expect(files()).to.deep.equal([...kept, FILE].toSorted());
  });

  it('removes none of the nights when tonight’s fails', async () => {
    mkdirSync(backupDir);
    for (const name of ['lanebook-2026-11-20.backup', 'lanebook-2026-11-21.backup'])
      writeFileSync(join(backupDir, name), 'from before');
    const before = files();
    await tick(NIGHT, { log: logAt(() => Promise.reject(new Error('away'))) });
    expect(files()).to.deep.equal(before);
  });

  it('that is there already counts, unless it cannot be restored', async () => {
    await tick(NIGHT);
    const { madeAt } = await standing();
    const forgetIt = () => database.sql(null, 'update nightly_backup set made_at = null, tried_at = null');
    await forgetIt();
    await tick(NIGHT);
    expect((await standing()).madeAt).to.equal(madeAt);
    await forgetIt();
    chmodSync(join(backupDir, FILE), 0o600);
    writeFileSync(join(backupDir, FILE), 'half');
    await tick(NIGHT);
    expect(complaints.join()).to.include(`${FILE} is there and cannot be restored. Move it away.`);
    expect((await standing()).madeAt).to.equal(null);
  });

  it('is missed in words after 36 hours', async () => {
    const hours = (n: number) => new Date(EVENING + n * 60 * MINUTE_MS);
    expect(troubles(await standing(), hours(36))).to.deep.equal([]);
    expect(troubles(await standing(), hours(37))).to.deep.equal([
      'There is no nightly backup of the last 36 hours: none was made since 2027-01-05T00:00:00.000Z.',
    ]);
    await tick(NIGHT);
    const { madeAt } = await standing();
    const later = new Date(Date.parse(madeAt ?? '') + 37 * 60 * MINUTE_MS);
    expect(troubles(await standing(), later)).to.deep.equal([
      `There is no nightly backup of the last 36 hours: the last one is of ${madeAt}.`,
    ]);
  });
});
