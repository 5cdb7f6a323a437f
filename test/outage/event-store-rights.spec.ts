import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { signIn } from '../support/http-client.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { runTool } from '../support/run-tool.ts';

const PASSWORD = 'a-password-for-tests';
const SECRET = 's3cret';
const RIGHTS =
  'does not let the user lanebook do this\\. It needs to read \\$all, and to read and write its streams \\(docs/operations\\.md\\)\\. Give it these rights, or name another user in EVENTSTORE_URL\\.';

/** Expects one sentence for the operator: no stack and no password. */
const expectOneSentence = (said: string, sentence: RegExp): void => {
  expect(said.replace(/\n$/, '').split('\n'), said).to.have.length(1);
  expect(said)
    .to.match(sentence)
    .and.not.to.include(SECRET)
    .and.not.to.match(/\bat \S+:\d+:\d+/);
};

describe('a user of EventStoreDB (the stand-in) who may not do what Lanebook needs', function rights() {
  this.timeout(180_000);
  let folder: string;
  let standIn: StandIn;
  let fresh: FreshDatabase;
  let env: Readonly<Record<string, string>>;
  let product: ProductProcess;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-rights-'));
    standIn = await startStandIn();
    fresh = await freshDatabase();
    env = {
      DATABASE_URL: fresh.url,
      EVENTSTORE_URL: standIn.url.replace('esdb://', `esdb://lanebook:${SECRET}@`),
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
      CHECKPOINT_DIR: join(folder, 'checkpoints'),
      LOG_LEVEL: 'info',
    };
    product = await productProcess({ ...env, DEMO_PASSWORD: PASSWORD });
    await product.start();
  });
  after(async () => {
    await product?.end('SIGTERM');
    product?.remove();
    await standIn?.stop();
    await fresh?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const sentence = (rest: string): RegExp => new RegExp(`^EventStoreDB at 127\\.0\\.0\\.1:\\d+ ${rest}\n$`);

  it('saves nothing without the right to write: the person is told whom to tell, and the log what to set', async () => {
    const client = await signIn(product.url, 'sales@lanebook.test', PASSWORD);
    const before = standIn.log.events.length;
    standIn.switches.denies = ['write streams'];
    const noted = await client.graphql(
      'mutation { addQuoteNote(input: { quoteId: 1, note: "Is it saved?" }) { id } }',
      {},
    );
    expect(noted.errors?.[0]?.extensions?.code, JSON.stringify(noted)).to.equal('UNAVAILABLE');
    expect(noted.errors?.[0]?.message).to.equal(
      'The event store does not let Lanebook save anything. Nothing was saved. Tell whoever runs Lanebook.',
    );
    expect(standIn.log.events.length).to.equal(before);
    const isLogged = () => new RegExp(RIGHTS).test(product.output());
    for (const end = Date.now() + 5_000; Date.now() < end && !isLogged(); ) await pause(20);
    expect([isLogged(), product.output().includes(SECRET)]).to.deep.equal([true, false]);
    delete standIn.switches.denies;
    expect((await sendQuote(client, want('Wilhelmina'))).code).to.equal('OK');
  });

  const failures: ReadonlyArray<
    readonly [what: string, fail: () => unknown, mend: () => unknown, sentence: RegExp]
  > = [
    [
      'is not known, or has another password',
      () => {
        standIn.switches.denies = 'user';
      },
      () => delete standIn.switches.denies,
      sentence('does not know the user lanebook, or has another password\\. Set both in EVENTSTORE_URL\\.'),
    ],
    [
      'may not read $all',
      () => {
        standIn.switches.denies = ['read $all'];
      },
      () => delete standIn.switches.denies,
      sentence(RIGHTS),
    ],
    [
      'finds no server',
      () => standIn.wire.shut(),
      () => standIn.wire.open(),
      sentence(
        'cannot be reached as the user lanebook, or has no leader: .* Start it, or set its address in EVENTSTORE_URL\\.',
      ),
    ],
  ];
  for (const [what, fail, mend, expected] of failures)
    describe(`and who ${what}`, () => {
      before(async () => {
        await product.end('SIGTERM');
        await fail();
      });
      after(mend);

      it('gets one sentence about it when the product starts', async () => {
        const said = product.output().length;
        expect(await product.failToStart()).to.equal(1);
        expectOneSentence(product.output().slice(said), expected);
      });

      it('gets one sentence about it from a tool', async () => {
        const { code, stdout, stderr } = await runTool('verify', [], env);
        expect([code, stdout]).to.deep.equal([1, '']);
        expectOneSentence(stderr, expected);
      });
    });

  it('is told at the very first start that the right to write is missing', async () => {
    const empty = await freshDatabase();
    standIn.switches.denies = ['write streams'];
    const first = await productProcess({
      ...env,
      DATABASE_URL: empty.url,
      EVENTSTORE_STREAM_PREFIX: 'first-',
      CHECKPOINT_DIR: join(folder, 'checkpoints-of-the-first-start'),
    });
    try {
      expect(await first.failToStart()).to.equal(1);
      expectOneSentence(first.output(), sentence(RIGHTS));
    } finally {
      delete standIn.switches.denies;
      first.remove();
      await empty.drop();
    }
  });
});
