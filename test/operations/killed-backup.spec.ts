import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { inTime } from '../../src/platform/event-store/eventstoredb/errors.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';
import { startTool } from '../support/run-tool.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const WAIT_MS = 30_000;

describe('a backup that is killed while it is written', function killed() {
  this.timeout(120_000);
  let folder: string;
  let fresh: FreshDatabase;
  let database: Database;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-killed-backup-'));
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  after(async () => {
    await database.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = (name: string) =>
    startTool('backup', [join(folder, name)], {
      DATABASE_URL: fresh.url,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
      CHECKPOINT_DIR: join(folder, '..', `${fresh.name}-checkpoints`),
    });
  /** The backups that stand unfinished in the folder, without what makes their names unique. */
  const unfinished = (): ReadonlyArray<string> =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.unfinished'))
      .map((name) => name.split('.')[0] ?? '')
      .toSorted();
  const areWritten = (...names: ReadonlyArray<string>): Promise<void> =>
    until(() => unfinished().join() === names.join(), WAIT_MS);

  const lockOf = (name: string) => {
    const file = readdirSync(folder).find((each) => each.startsWith(`${name}.`)) ?? '';
    const id = /\.([0-9a-f-]{36})\.unfinished$/.exec(file)?.[1];
    const holding = `from pg_locks where locktype = 'advisory'
      and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)`;
    const key = [`unfinished backup ${id}`];
    const isHeld = async () => (await database.sql(null, `select 1 ${holding}`, key)).length > 0;
    return {
      isHeld,
      /** Ends the connection of a killed process: its server does not notice that death while it waits in a lock. */
      end: async (): Promise<void> => {
        await database.sql(null, `select pg_terminate_backend(pid) ${holding}`, key);
        await until(async () => !(await isHeld()), WAIT_MS);
      },
    };
  };

  it('leaves a file that a later one removes, whatever its name, and never one that is still written, whatever the clocks say', async () => {
    const gate = await database.connect();
    await gate.query('begin; lock table accounts in access exclusive mode');
    const [first, second] = [begin('first'), begin('second')];
    await areWritten('first', 'second');
    const lock = lockOf('first');
    expect(await lock.isHeld()).to.equal(true);
    first.child.kill('SIGKILL');
    await inTime(first.ended, WAIT_MS);
    await lock.end();
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
    const third = begin('third');
    await areWritten('second', 'third');
    await gate.query('rollback');
    await gate.end();
    for (const { ended } of [second, third]) expect((await ended).code).to.equal(0);
    expect(readdirSync(folder).toSorted()).to.deep.equal(['second', 'third']);
  });
});
