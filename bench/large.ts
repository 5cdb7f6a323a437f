import { liveWithLargeRecords } from '../test/support/large-records.ts';
import { childrenOf } from '../test/support/processes.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { peakMemory } from './replay.ts';
import type { Line } from './report.ts';
import type { Stage } from './stage.ts';

const COUNT = 468;
const MEMORY_MB = 700;
const READY_MS = 300_000;
const DEMO_PASSWORD = 'a-password-for-tests';

/**
 * As many of the largest records as fit the heap: the product takes, edits, lists and rebuilds them, and
 * survives.
 */
export const largeCase = async (stage: Stage): Promise<ReadonlyArray<Line>> => {
  const databaseUrl = await stage.freshDatabase();
  const product = await productProcess(
    { DATABASE_URL: databaseUrl, DEMO_PASSWORD, DEMO_SIZE: 'small' },
    asNpmStarts(),
  );
  try {
    await product.start(READY_MS);
    const settings = { count: COUNT, databaseUrl, password: DEMO_PASSWORD };
    await liveWithLargeRecords(product, settings);
    const memory = peakMemory(childrenOf(product.pid())[0] ?? product.pid());
    return [
      {
        what: `${COUNT} of the largest records taken, edited, listed and rebuilt: peak memory of the server`,
        limit: `${MEMORY_MB} MB`,
        ours: `${Math.round(memory)} MB`,
        ratio: memory / MEMORY_MB,
        bar: 1,
        atMost: true,
      },
    ];
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
};
