import { createRandom } from '../../src/demo/random.ts';
import { embeddedServer } from './embedded-server.ts';
import { differencesFromScratch } from './from-scratch.ts';
import { signIn } from './http-client.ts';
import { type ProductProcess, productProcess } from './product-process.ts';
import { runWriters, sendQuote, type Wanted } from './quote-writers.ts';
import { account, brokenLinks } from './stored-log.ts';

const WRITERS = 16;
const MASTER_KEY = Buffer.alloc(32, 5);
const PASSWORD = 'a-password-for-tests';
/** Time of a round's kill, in milliseconds after its first quote is sent. */
const KILL_MS = { earliest: 5, latest: 1_500 };

export type CrashRounds = {
  readonly rounds: number;
  readonly seed: number;
  /** Percentage of rounds that kill PostgreSQL together with the product. */
  readonly percentWithPostgres: number;
  readonly say: (line: string) => void;
};

export type CrashTotals = {
  readonly acknowledged: number;
  /** Sent without a response, and how many of those were stored. */
  readonly unknown: number;
  readonly storedUnanswered: number;
  readonly lost: number;
  readonly doubled: number;
  readonly brokenLinks: ReadonlyArray<string>;
  readonly differences: ReadonlyArray<object>;
};

const kill = async (product: ProductProcess, withPostgres: boolean): Promise<void> => {
  const postgres = embeddedServer(product.dataDir).pid;
  const ended = product.end('SIGKILL');
  if (withPostgres) process.kill(postgres, 'SIGKILL');
  await ended;
};

/**
 * Kills the product on one data folder again and again while writers work. After each restart it checks that
 * every acknowledged quote is in the log, and repeats the others by their keys. At the end it repeats a
 * sample of the acknowledged ones, verifies the chain and rebuilds every read model.
 */
export const crashRounds = async (options: CrashRounds): Promise<CrashTotals> => {
  const random = createRandom(options.seed);
  const product = await productProcess({ MASTER_KEY: MASTER_KEY.toString('hex'), DEMO_PASSWORD: PASSWORD });
  const totals = { acknowledged: 0, unknown: 0, storedUnanswered: 0, lost: 0, doubled: 0 };
  const all: Wanted[] = [];
  try {
    await product.start();
    const client = await signIn(product.url, 'sales@lanebook.test', PASSWORD);
    const url = () => embeddedServer(product.dataDir).url;

    for (let round = 1; round <= options.rounds; round++) {
      const withPostgres = random.chance(options.percentWithPostgres);
      const ms = random.between(KILL_MS.earliest, KILL_MS.latest);
      const killed = new Promise((resolve) => setTimeout(resolve, ms)).then(() =>
        kill(product, withPostgres),
      );
      const wanted = await runWriters(client, WRITERS, `round ${round}`, ({ code }) => code === 'OK');
      await killed;
      const unanswered = wanted.filter(({ id }) => id === undefined);
      const from = performance.now();
      await product.start();
      const restart = performance.now() - from;

      const { lost, unanswered: stored } = await account(url(), wanted);
      for (const one of unanswered) await sendQuote(client, one);
      const after = await account(url(), wanted);
      all.push(...wanted);
      totals.acknowledged += wanted.length - unanswered.length;
      totals.unknown += unanswered.length;
      totals.storedUnanswered += stored;
      totals.lost += lost + after.lost + wanted.filter(({ id }) => id === undefined).length;
      totals.doubled += after.doubled;
      options.say(
        `round ${round}: killed after ${ms} ms${withPostgres ? ' with PostgreSQL' : ''}, ready again after ` +
          `${Math.round(restart)} ms; ${wanted.length - unanswered.length} acknowledged, ${unanswered.length} ` +
          `unanswered (${stored} of them stored), lost ${lost + after.lost}, doubled ${after.doubled}`,
      );
    }

    for (const one of all.filter((_each, index) => index % 16 === 0)) {
      const told = one.id;
      await sendQuote(client, one);
      if (one.id !== told) totals.doubled += 1;
    }
    const end = await account(url(), all);
    return {
      ...totals,
      lost: totals.lost + end.lost,
      doubled: totals.doubled + end.doubled,
      brokenLinks: await brokenLinks(url()),
      differences: await differencesFromScratch({ url: url(), masterKey: MASTER_KEY }),
    };
  } catch (error) {
    options.say(product.output());
    throw error;
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
};
