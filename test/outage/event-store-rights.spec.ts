import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { ServerUser } from '../eventstore/administrator.ts';
import { missingUsers, SERVERS_WITH_USERS, type Server, type TestedServer } from '../eventstore/servers.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { signIn } from '../support/http-client.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { runTool } from '../support/run-tool.ts';

const PASSWORD = 'a-password-for-tests';
const rightsOf = (username: string): string =>
  `does not let the user ${username} do this\\. It needs to read \\$all, and to read and write its streams \\(docs/operations\\.md\\)\\. Give it these rights, or name another user in EVENTSTORE_URL\\.`;

/** Expects one sentence for the operator: no stack and no password. */
const expectOneSentence = (said: string, sentence: RegExp, secret: string): void => {
  expect(said.replace(/\n$/, '').split('\n'), said).to.have.length(1);
  expect(said)
    .to.match(sentence)
    .and.not.to.include(secret)
    .and.not.to.match(/\bat \S+:\d+:\d+/);
};

/** Where a first start begins to write. */
const FIRST_STREAMS = ['users', 'statuses'];

const WHAT = 'a user of EventStoreDB who may not do what Lanebook needs';

const rights = ([name, startServer]: Server): void => {
  describe(`${WHAT}, ${name}`, function rights() {
    this.timeout(180_000);
    let folder: string;
    let server: TestedServer;
    let user: ServerUser;
    let fresh: FreshDatabase;
    let env: Readonly<Record<string, string>>;
    let product: ProductProcess;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'lanebook-rights-'));
      server = await startServer();
      user = await server.administrator.addUser();
      fresh = await freshDatabase();
      env = {
        DATABASE_URL: fresh.url,
        EVENTSTORE_URL: user.url(),
        EVENTSTORE_STREAM_PREFIX: server.prefix,
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
      await server?.stop();
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const sentence = (rest: string): RegExp => new RegExp(`^EventStoreDB at [\\w.,:-]+ ${rest}\n$`);
    const expectSentence = (said: string, rest: string): void =>
      expectOneSentence(said, sentence(rest), user.firstPassword);

    it('saves nothing without the right to write: the person is told whom to tell, and the log what to set', async () => {
      const client = await signIn(product.url, 'sales@lanebook.test', PASSWORD);
      const before = await server.administrator.count('quote-1');
      await user.deny('write', 'quote-1');
      const noted = await client.graphql(
        'mutation { addQuoteNote(input: { quoteId: 1, note: "Is it saved?" }) { id } }',
        {},
      );
      expect(noted.errors?.[0]?.extensions?.code, JSON.stringify(noted)).to.equal('UNAVAILABLE');
      expect(noted.errors?.[0]?.message).to.equal(
        'The event store does not let Lanebook save anything. Nothing was saved. Tell whoever runs Lanebook.',
      );
      expect(await server.administrator.count('quote-1')).to.equal(before);
      const isLogged = () => new RegExp(rightsOf(user.username)).test(product.output());
      for (const end = Date.now() + 5_000; Date.now() < end && !isLogged(); ) await pause(20);
      expect([isLogged(), product.output().includes(user.firstPassword)]).to.deep.equal([true, false]);
      await user.allow('quote-1');
      expect((await sendQuote(client, want('Wilhelmina'))).code).to.equal('OK');
    });

    const failures: ReadonlyArray<
      readonly [what: string, fail: () => unknown, mend: () => unknown, rest: () => string]
    > = [
      [
        'is not known, or has another password',
        () => user.setPassword('another'),
        () => user.setPassword(user.firstPassword),
        () =>
          `does not know the user ${user.username}, or has another password\\. Set both in EVENTSTORE_URL\\.`,
      ],
      [
        'may not read $all',
        () => user.mayReadLog(false),
        () => user.mayReadLog(true),
        () => rightsOf(user.username),
      ],
    ];
    for (const [what, fail, mend, rest] of failures)
      describe(`and who ${what}`, () => {
        before(async () => {
          await product.end('SIGTERM');
          await fail();
        });
        after(mend);

        it('gets one sentence about it when the product starts', async () => {
          const said = product.output().length;
          expect(await product.failToStart()).to.equal(1);
          expectSentence(product.output().slice(said), rest());
        });

        it('gets one sentence about it from a tool', async () => {
          const { code, stdout, stderr } = await runTool('verify', [], env);
          expect([code, stdout]).to.deep.equal([1, '']);
          expectSentence(stderr, rest());
        });
      });

    it('gets one sentence, with the user, where there is no server', async () => {
      const nowhere = user.url().replace(/@[^/?]+/, `@localhost:${await freePort()}`);
      const rest = `cannot be reached as the user ${user.username}, or has no leader: .* Start it, or set its address in EVENTSTORE_URL\\.`;
      const { code, stdout, stderr } = await runTool('verify', [], { ...env, EVENTSTORE_URL: nowhere });
      expect([code, stdout]).to.deep.equal([1, '']);
      expectSentence(stderr, rest);
      const lost = await productProcess({ ...env, EVENTSTORE_URL: nowhere });
      try {
        expect(await lost.failToStart()).to.equal(1);
        expectSentence(lost.output(), rest);
      } finally {
        lost.remove();
      }
    });

    it('is told at the very first start that the right to write is missing', async () => {
      const empty = await freshDatabase();
      const within = `${server.prefix}first-`;
      await user.deny('write', ...FIRST_STREAMS.map((stream) => `first-${stream}`));
      const first = await productProcess({
        ...env,
        DATABASE_URL: empty.url,
        EVENTSTORE_STREAM_PREFIX: within,
        CHECKPOINT_DIR: join(folder, 'checkpoints-of-the-first-start'),
      });
      try {
        expect(await first.failToStart()).to.equal(1);
        expectSentence(first.output(), rightsOf(user.username));
      } finally {
        first.remove();
        await empty.drop();
      }
    });
  });
};

for (const server of SERVERS_WITH_USERS) rights(server);
missingUsers(WHAT);
