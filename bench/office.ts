import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { type Ask, asking, cookieOf, PASSWORD } from './asking.ts';
import { MASTER_KEY, openFilledLog } from './quote-log.ts';
import { recordsFor } from './records.ts';
import type { Stage } from './stage.ts';

/** The demo's small office has the ids below it. */
const FIRST_ID = 101;
/** A million events, and the indexes after them, take some minutes. */
const READY_MS = 1_800_000;
const CONNECTIONS = 8;

/** The product on a database with many quotes, and a signed-in person of the demo. */
export type Office = {
  /** URL of its database. */
  readonly url: string;
  /** URL of the product. */
  readonly address: string;
  /** Range of the generated ids, inclusive. */
  readonly ids: readonly [first: number, last: number];
  /** GraphQL over a keep-alive connection; returns the response's text. Throws where the response has errors. */
  readonly ask: Ask;
  /** As another person of the demo, over connections of their own. */
  readonly askAs: (username: string, connections: number) => Promise<Ask>;
  /** Session cookies of another person of the demo. */
  readonly cookieOf: (username: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

/**
 * Lets the product create its catalogue and people, fills the log through the store, and starts the product on
 * it.
 */
export const openOffice = async (stage: Stage, quotes: number): Promise<Office> => {
  const url = await stage.freshDatabase();
  const product = await productProcess(
    {
      ...{ DATABASE_URL: url, MASTER_KEY: MASTER_KEY.toString('hex') },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
    },
    asNpmStarts(),
  );
  try {
    await product.start(READY_MS);
    await product.end('SIGTERM');
    const count = recordsFor(quotes);
    await (await openFilledLog(url, { first: FIRST_ID, count })).close();
    await product.start(READY_MS);
    const hangingUp: Array<() => void> = [];
    const askAs: Office['askAs'] = async (username, connections) => {
      const { ask, hangUp } = await asking(product.url, username, connections);
      hangingUp.push(hangUp);
      return ask;
    };
    return {
      ...{ address: product.url, cookieOf: (username) => cookieOf(product.url, username) },
      ...{ url, askAs, ask: await askAs('superadmin@lanebook.test', CONNECTIONS) },
      ids: [FIRST_ID, FIRST_ID + count - 1],
      close: async () => {
        for (const hangUp of hangingUp) hangUp();
        await product.end('SIGTERM');
        product.remove();
      },
    };
  } catch (error) {
    await product.end('SIGKILL');
    product.remove();
    throw error;
  }
};
