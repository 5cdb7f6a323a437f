import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { ensureDatabase } from '../../src/platform/migrate.ts';
import { embeddedServer } from '../support/embedded-server.ts';
import { freePort } from '../support/free-port.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import { type HttpClient, signIn } from '../support/http-client.ts';
import { signalFamily } from '../support/processes.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { runWriters, type Sent, sendQuote, type Wanted } from '../support/quote-writers.ts';
import { account, brokenLinks } from '../support/stored-log.ts';

const WRITERS = 16;
const MASTER_KEY = Buffer.alloc(32, 9);
const PASSWORD = 'a-password-for-tests';
/** Promised in docs/operations.md: the longest response time, whatever the database does. */
const LONGEST_ANSWER_MS = 30_000;
const LONGEST_READYZ_MS = 4_000;
const RECOVERY_MS = 15_000;

type Phase = 'before' | 'during' | 'after';

const until = async (what: string, ms: number, holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = performance.now() + ms; !(await holds()); await pause(25))
    if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms`);
};

describe('a product whose PostgreSQL is away', function outage() {
  this.timeout(180_000);
  let folder: string;
  let port: number;
  let postgres: EmbeddedPostgres;
  let databaseUrl: string;
  let product: ProductProcess;
  let client: HttpClient;

  const startPostgres = async (): Promise<void> => {
    postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, port });
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-outage-'));
    chmodSync(folder, 0o755);
    port = await freePort();
    await startPostgres();
    databaseUrl = await ensureDatabase(postgres.url, 'lanebook');
    product = await productProcess({
      DATABASE_URL: databaseUrl,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      DEMO_PASSWORD: PASSWORD,
    });
    await product.start();
    client = await signIn(product.url, 'sales@lanebook.test', PASSWORD);
  });
  after(async () => {
    await product?.end('SIGTERM');
    await postgres?.stop();
    product?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const readyz = async () => {
    const from = performance.now();
    const answer = await fetch(`${product.url}/readyz`);
    return { status: answer.status, text: await answer.text(), ms: performance.now() - from };
  };

  /** Writers run before, during and after an outage; the same process responds throughout. */
  const writeThrough = async (stop: () => Promise<void>, start: () => Promise<void>) => {
    let over = false;
    let phase: Phase = 'before';
    const answers: Array<Sent & { wanted: Wanted; writer: number; phase: Phase }> = [];
    const stored = (each: Phase) =>
      answers.filter((sent) => sent.phase === each && sent.code === 'OK').length;
    const refused = () =>
      new Set(
        answers.filter((sent) => sent.phase === 'during' && sent.code !== 'OK').map((one) => one.writer),
      );
    const writing = runWriters(client, WRITERS, 'outage', async (sent, wanted, writer) => {
      answers.push({ ...sent, wanted, writer, phase });
      if (sent.code !== 'OK') await pause(200);
      return !over;
    });

    try {
      await until('quotes before the outage', RECOVERY_MS, () => stored('before') >= 2 * WRITERS);
      await stop();
      phase = 'during';
      const away = await readyz();
      expect(away.status).to.equal(503);
      expect(JSON.parse(away.text).missing).to.include('The event store does not answer.');
      expect(away.ms).to.be.below(LONGEST_READYZ_MS);
      // A writer whose quote was stored just before gets that response first, and a rejection for its next
      // quote.
      await until(
        'a clear refusal for every writer',
        2 * LONGEST_ANSWER_MS,
        () => refused().size === WRITERS,
      );
    } finally {
      await start();
      phase = 'after';
    }
    try {
      await until('being ready again', RECOVERY_MS, async () => (await readyz()).status === 200);
      await until('quotes after the outage', RECOVERY_MS, () => stored('after') >= 2 * WRITERS);
    } finally {
      over = true;
    }
    await writing;
    return answers;
  };

  const holdsTogether = async (answers: Awaited<ReturnType<typeof writeThrough>>): Promise<void> => {
    expect(answers.map(({ code }) => code)).to.include('UNAVAILABLE');
    // TOO_MANY: a request gives up in the queue left by the outage, just after the server is back.
    const NOTHING_STORED = ['UNAVAILABLE', 'TOO_MANY'];
    for (const { code } of answers) expect(code).to.be.oneOf(['OK', ...NOTHING_STORED, 'OUTCOME_UNKNOWN']);
    expect(Math.max(...answers.map(({ ms }) => ms))).to.be.below(LONGEST_ANSWER_MS);
    const refused = answers.filter(({ code }) => NOTHING_STORED.includes(code)).map(({ wanted }) => wanted);
    expect(await account(databaseUrl, refused), 'what was refused is not stored').to.deep.equal({
      lost: 0,
      doubled: 0,
      unanswered: 0,
    });

    const all = answers.map(({ wanted }) => wanted);
    for (const wanted of all.filter(({ id }) => id === undefined)) await sendQuote(client, wanted);
    expect(all.every(({ id }) => id !== undefined)).to.equal(true);
    expect(await account(databaseUrl, all)).to.deep.equal({ lost: 0, doubled: 0, unanswered: 0 });
    expect(await brokenLinks(databaseUrl)).to.deep.equal([]);
    expect(await differencesFromScratch({ url: databaseUrl, masterKey: MASTER_KEY })).to.deep.equal([]);
  };

  it('refuses clearly while it is stopped, and goes on once it is back', async () => {
    const answers = await writeThrough(() => postgres.stop(), startPostgres);
    await holdsTogether(answers);
  });

  it('does not wait for ever for one that hangs, and goes on once it answers', async () => {
    const { pid } = embeddedServer(folder);
    const answers = await writeThrough(
      async () => signalFamily(pid, 'SIGSTOP'),
      async () => signalFamily(pid, 'SIGCONT'),
    );
    await holdsTogether(answers);
  });
});
