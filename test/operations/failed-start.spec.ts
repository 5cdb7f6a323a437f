import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { withDatabase } from '../../src/platform/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { runTool } from '../support/run-tool.ts';
import { startProductOn } from '../support/server.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('hex');

/** Ends the connection that stores the first chain key, once. */
const CUT = `
  create sequence cuts;
  create function cut() returns trigger language plpgsql as $$ begin
    if nextval('cuts') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return new;
  end $$;
  create trigger cut before insert on chain_keys for each row execute function cut()`;

describe('a start that fails', function failedStart() {
  this.timeout(120_000);
  let filled: FreshDatabase;
  let dataDir: string;

  const start = async (env: Readonly<Record<string, string>>) =>
    runTool('../main', [], { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off', ...env });
  const contents = () =>
    withDatabase(filled.url, async ({ sql }) => {
      const tables = await sql<{ name: string }>(
        null,
        "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'knex_migrations_lock' order by 1",
      );
      const sums = tables.map(({ name }) =>
        sql(null, `select md5(string_agg(t::text, '|' order by t::text)) as "${name}" from "${name}" t`),
      );
      return (await Promise.all(sums)).flat();
    });

  before(async () => {
    filled = await freshDatabase();
    const { stop } = await startProductOn(filled.url, { demo: false });
    await stop();
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lanebook-failed-start-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  after(() => filled.drop());

  const file = () => join(dataDir, 'master.key');
  const another = (where: string): string =>
    `The master key in ${where} is not the one that this database is sealed with. Put that one there; nothing was changed.`;
  const cases: ReadonlyArray<
    readonly [
      what: string,
      env: Readonly<Record<string, string>>,
      made: string | undefined,
      said: () => string,
    ]
  > = [
    ['another master key', { MASTER_KEY: key(2) }, undefined, () => another('MASTER_KEY')],
    ['one that was generated for another database', {}, key(2), () => another(file())],
    [
      'none',
      {},
      undefined,
      () => `There is no master key in ${file()}. Put its copy there, or set MASTER_KEY.`,
    ],
  ];
  for (const [what, env, made, said] of cases)
    it(`beside a filled database with ${what} says one sentence and changes nothing`, async () => {
      if (made !== undefined) writeFileSync(file(), made);
      const before = await contents();
      const { code, stdout, stderr } = await start({ DATABASE_URL: filled.url, ...env });
      expect([code, stdout, stderr]).to.deep.equal([1, '', `${said()}\n`]);
      expect(await contents()).to.deep.equal(before);
      expect(existsSync(file())).to.equal(made !== undefined);
    });

  it('because its connection was ended asks to be begun again, by its exit code', async () => {
    const { url, drop } = await freshDatabase();
    await withDatabase(url, ({ pool }) => pool.query(CUT));
    const { code, stderr } = await start({ DATABASE_URL: url, MASTER_KEY: key(1) });
    expect([code, stderr]).to.deep.equal([75, 'terminating connection due to administrator command\n']);
    await drop();
  });
});
