import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { holdUnfinished } from '../../src/operations/backup/unfinished.ts';
import { type BackupParts, writeBackup } from '../../src/operations/backup/write-backup.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { Page } from '../../src/platform/event-store/event-store.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';

describe('an unfinished backup that is not removed', () => {
  let folder: string;
  let fresh: FreshDatabase;
  let database: Database;
  let warnings: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-unfinished-'));
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    warnings = [];
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, parts: Partial<BackupParts> = {}) =>
    writeBackup(
      {
        ...{
          database,
          masterKey: Buffer.alloc(32, 1),
          checkpointDir: join(folder, 'checkpoints'),
          log: undefined,
        },
        warn: (sentence) => void warnings.push(sentence),
        ...parts,
      },
      join(folder, name),
    );
  /** Leaves what a killed process has left, `minutes` after it was last written to. */
  const leave = async (name: string, minutes: number, make: (path: string) => void): Promise<string> => {
    const killed = await database.connect();
    const left = await holdUnfinished(killed, join(folder, name));
    await killed.end();
    make(left);
    const at = statSync(left).mtimeMs / 1_000 - minutes * 60;
    utimesSync(left, at, at);
    return left;
  };
  /** A folder is not removed as a file is. */
  const leaveFolder = (name: string) => leave(name, 61, mkdirSync);
  const leaveFile = (name: string, minutes: number) =>
    leave(name, minutes, (path) => writeFileSync(path, 'half of a backup'));

  it('as it cannot be, keeps no other backup from being written, nor others from being removed, and is told of', async () => {
    const left = [await leaveFolder('first'), await leaveFolder('second')];
    await write('third');
    expect(readdirSync(folder)).to.have.members([...left.map((each) => basename(each)), 'third']);
    expect(
      warnings.map((each) => /^The unfinished backup (.*) cannot be removed: /.exec(each)?.[1]),
    ).to.have.members(left);
  });

  it('is one that was written to within the hour, as by the original of a copied database', async () => {
    const fresh = await leaveFile('fresh', 58);
    await leaveFile('old', 61);
    await write('next');
    expect(readdirSync(folder)).to.have.members([basename(fresh), 'next']);
    expect(warnings).to.deep.equal([]);
  });

  it('is left by a backup that fails and ends its connection all the same', async () => {
    const log: NonNullable<BackupParts['log']> = {
      head: async () => 1n,
      subscribe: async function* (): AsyncGenerator<Page> {
        const [name = ''] = readdirSync(folder);
        rmSync(join(folder, name));
        mkdirSync(join(folder, name));
        yield* [];
        throw new Error('the log is away');
      },
    };
    expect(await write('first', { log }).catch(String)).to.match(/EISDIR|is a directory/);
    const locks = `select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await database.sql(null, locks)).length === 0);
  });
});
