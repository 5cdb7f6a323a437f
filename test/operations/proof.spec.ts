import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const MASTER_KEY = Buffer.alloc(32, 1).toString('hex');

describe("a record's proof", function proofs() {
  this.timeout(120_000);
  let product: TestServer;
  let pool: pg.Pool;
  let folder: string;
  let file: string;
  let publicKey: string;
  let id: string;
  let copies = 0;

  const env = () => ({
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: product.dataDir,
    MASTER_KEY,
  });
  const check = (proof = file, key = publicKey) =>
    runTool('verify', ['--proof', proof, '--public-key', key], {});
  const changed = (from: string | RegExp, to: string): string => {
    const copy = join(folder, `changed-${++copies}.json`);
    const text = readFileSync(file, 'utf8');
    writeFileSync(copy, text.replace(from, to));
    expect(readFileSync(copy, 'utf8')).not.to.equal(text);
    return copy;
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-proof-'));
    file = join(folder, 'quote.json');
    product = await startTestServer();
    pool = new pg.Pool({ connectionString: product.databaseUrl });
    publicKey = join(product.dataDir, 'checkpoints', 'public-key.pem');
    await until(() => existsSync(publicKey));
    await until(async () => {
      const { rows } = await pool.query('select last_checkpoint is not null as signed from evidence');
      return rows[0]?.signed;
    });
    const { rows } = await pool.query(
      `select substring(stream from 7) as id from stream_heads, evidence
       where stream like 'quote-%' and stream_heads.position <= (last_checkpoint::json->>'position')::bigint
       order by revision desc limit 1`,
    );
    id = rows[0]?.id;
  });
  after(async () => {
    await pool.end();
    await product.stop();
    rmSync(folder, { recursive: true });
  });

  it('is written beside the running product, and checked without it', async () => {
    const { code, stdout, stderr } = await runTool('proof', ['quote', id, '--out', file], env());
    expect(code, stderr).to.equal(0);
    expect(stdout).to.match(/\d+ events up to the checkpoint of 20/);
    const checked = await check();
    expect(checked.stdout).to.match(new RegExp(`^quote-${id}: of it \\d+ events? stood in the log when`));
    expect(checked.code).to.equal(0);
  });

  it('is also one of another stream', async () => {
    const other = join(folder, 'users.json');
    const { code, stderr } = await runTool('proof', ['users', '--out', other], env());
    expect(code, stderr).to.equal(0);
    expect((await check(other)).stdout).to.match(/^users: of it \d+ events stood in the log when/);
  });

  it("takes nobody else's place, and makes no folder", async () => {
    const nowhere = join(folder, 'nowhere');
    for (const [out, why] of [
      [file, `${file} exists already. Choose another name.\n`],
      [join(nowhere, 'x.json'), `There is no folder ${nowhere}. Make it first.\n`],
    ] as const) {
      const { code, stderr } = await runTool('proof', ['quote', id, '--out', out], env());
      expect([code, stderr]).to.deep.equal([1, why]);
    }
  });

  it('proves nothing once an event, its stream, its way or its checkpoint is changed', async () => {
    for (const [copy, why] of [
      [changed('user:', 'user:9'), 'does not fit its hash'],
      [changed(`"stream":"quote-${id}"`, '"stream":"quote-1"'), 'does not fit its hash'],
      [changed(/"side":"(left|right)","hash":"./, '"side":"left","hash":"'), 'do not lead to the root'],
      [changed('\\"events\\":', '\\"events\\":1'), 'is not signed with this public key'],
    ] as const) {
      const { code, stdout } = await check(copy);
      expect(stdout).to.include(why);
      expect(code).to.equal(1);
    }
  });

  it('is of a record that there was', async () => {
    const { code, stderr } = await runTool(
      'proof',
      ['quote', '999999', '--out', join(folder, 'no.json')],
      env(),
    );
    expect(stderr).to.include('quote-999999 has no events up to the checkpoint of');
    expect(code).to.equal(1);
  });

  it('goes with checkpoints that are checked with the key that was given, not with that of the installation', async () => {
    const other = join(folder, 'other-key.pem');
    const { publicKey: key } = generateKeyPairSync('ed25519');
    writeFileSync(other, key.export({ type: 'spki', format: 'pem' }));
    const { code, stdout } = await runTool('verify', ['--public-key', other], env());
    expect(stdout).to.match(/Line 1 of \S+\.jsonl is not signed with the key/);
    expect(code).to.equal(1);
  });

  it('goes with a log that an auditor verifies who reads the database and has no master key', async () => {
    const auditor = `auditor_${process.pid}`;
    await pool.query(`create role ${auditor} login password 'audit'`);
    try {
      await pool.query(`grant select on all tables in schema public to ${auditor}`);
      const url = Object.assign(new URL(product.databaseUrl), { username: auditor, password: 'audit' });
      const theirs = { DATABASE_URL: url.href, CHECKPOINT_DIR: dirname(publicKey), DATA_DIR: folder };
      const { code, stdout, stderr } = await runTool(
        'verify',
        ['--without-master-key', '--public-key', publicKey],
        theirs,
      );
      expect(stdout, stderr).to.match(/No mac was checked and no personal value opened.* 0 broken/s);
      expect(code).to.equal(0);
      const opened = await runTool('verify', [], theirs);
      expect(opened.stderr).to.match(/^There is no master key in /);
      expect(opened.code).to.equal(1);
    } finally {
      await pool.query(`drop owned by ${auditor}`);
      await pool.query(`drop role ${auditor}`);
    }
  });

  it('goes with a log that verifies, whole and from a file of checkpoints on', async () => {
    const whole = await runTool('verify', ['--public-key', publicKey], env());
    expect(whole.stdout + whole.stderr).to.match(/ 0 broken/);
    expect(whole.code).to.equal(0);
    const day = `${new Date().toISOString().slice(0, 10)}.jsonl`;
    const since = await runTool('verify', ['--since', join(product.dataDir, 'checkpoints', day)], env());
    expect(since.stdout + since.stderr).to.match(/ 0 broken/);
    expect(since.code).to.equal(0);
  });
});
