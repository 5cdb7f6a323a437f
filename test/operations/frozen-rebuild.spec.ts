import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { sendQuote, want } from '../support/quote-writers.ts';
import { runTool, startTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const TABLE = 'quote_list_v5';
/** Promised in docs/operations.md. */
const LOCKS_FALL_MS = 10_000;
const SLACK_MS = 10_000;

describe('npm run projections -- rebuild, frozen while it takes the place', function frozen() {
  this.timeout(180_000);
  let server: TestServer;
  let database: pg.Pool;
  const rebuild = ['rebuild', 'quote_list'];
  const env = () => ({
    DATABASE_URL: server.databaseUrl,
    MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
  });
  const isWaiting = async (): Promise<boolean> =>
    ((
      await database.query(
        `select from pg_locks where relation = '${TABLE}'::regclass and mode = 'AccessExclusiveLock' and not granted`,
      )
    ).rowCount ?? 0) > 0;
  /** With what has stopped of the list; a busy machine may hold up other work for a while. */
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    const { status, stopped = [] } = (await answer.json()) as {
      readonly status: string;
      readonly stopped?: ReadonlyArray<string>;
    };
    return [answer.status, status, stopped.filter((each) => each.includes('quote_list'))];
  };
  const READY = [200, 'ready', []];

  before(async () => {
    server = await startTestServer();
    database = new pg.Pool({ connectionString: server.databaseUrl, max: 3 });
    // Its connections may still be closing when the database is dropped.
    database.on('error', () => undefined);
  });
  after(async () => {
    await database.end();
    await server.stop();
  });

  it('takes readiness from nobody, lets another begin, and when it wakes gives up in a sentence', async () => {
    const client = await signedIn(server, 'sales@lanebook.test');
    const { rows: before } = await database.query(`select * from ${TABLE} order by id`);
    const reader = await database.connect();
    await reader.query(`begin; lock table ${TABLE} in access share mode`);
    const { child, ended } = startTool('projections', rebuild, env());
    try {
      while (!(await isWaiting())) {
        expect(child.exitCode).to.equal(null);
        await pause(10);
      }
      child.kill('SIGSTOP');
      await reader.query('rollback');
      reader.release();
      // No process is left to release the table's locks.
      const wanted = want('While it is frozen');
      expect((await sendQuote(client, wanted)).code).to.equal('OK');
      const isThere = async (): Promise<boolean> =>
        (await database.query(`select from ${TABLE} where id = $1`, [wanted.id])).rowCount === 1;
      for (const end = performance.now() + LOCKS_FALL_MS + SLACK_MS; !(await isThere()); await pause(25)) {
        expect(await readiness()).to.deep.equal(READY);
        expect(performance.now(), 'the locks have not fallen').to.be.below(end);
      }
      expect(await readiness()).to.deep.equal(READY);

      const until = performance.now() + LOCKS_FALL_MS + SLACK_MS;
      let second = await runTool('projections', rebuild, env());
      while (second.stderr.includes('is being rebuilt already') && performance.now() < until)
        second = await runTool('projections', rebuild, env());
      expect([second.code, second.stdout.split(' ').slice(0, 3).join(' ')], second.stderr).to.deep.equal([
        0,
        `${TABLE} is rebuilt`,
      ]);

      child.kill('SIGCONT');
      const { code, stderr } = await ended;
      // A slow rebuild has said before how far it was.
      expect(stderr).to.match(new RegExp(`(^|\\n)${TABLE} is not rebuilt: .* Run it again\\.\\n$`));
      expect(code).to.equal(1);
      const { rows: left } = await database.query(
        `select table_name from information_schema.tables where table_schema = 'rebuilding'
         union all select model from checkpoints where model like 'rebuilding.%'`,
      );
      expect(left).to.deep.equal([]);
      const { rows: after } = await database.query(`select * from ${TABLE} where id <> $1 order by id`, [
        wanted.id,
      ]);
      expect(after).to.deep.equal(before);
      expect(await readiness()).to.deep.equal(READY);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
