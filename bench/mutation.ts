import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../src/platform/logger.ts';
import { startProduct } from '../src/product.ts';
import { leastQuote } from '../src/quoting/testing/quotes.ts';
import { freePort } from '../test/support/free-port.ts';
import { signIn } from '../test/support/http-client.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';
import type { Stage } from './stage.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id shipper { firstName } } }';
const INSERT = 'insert into bare (data) values ($1)';
const PASSWORD = 'a-password-for-benchmarks';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** createQuote over HTTP until its own answer shows the quote; the limit: one INSERT. One client, in turn. */
export const mutationCase = async (
  stage: Stage,
  effort: { rounds: number; ms: number },
): Promise<ReadonlyArray<Line>> => {
  const url = await stage.freshDatabase();
  const [raw] = await stage.connect(url, 1);
  await raw?.query('create table bare (id bigserial primary key, data text)');
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-bench-product-'));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const product = await startProduct({
    config: {
      production: false,
      port,
      publicUrl,
      trustProxy: ['loopback'],
      dataDir,
      backupDir: undefined,
      checkpointDir: join(dataDir, 'checkpoints'),
      databaseUrl: url,
      eventStoreUrl: undefined,
      eventStorePrefix: '',
      signIn: { kind: 'embedded' },
      files: { kind: 'disk' },
      osrmUrl: undefined,
      masterKey: Buffer.alloc(32, 1),
      demo: true,
      demoSize: 'small',
      demoPassword: PASSWORD,
      logLevel: 'fatal',
      ownerEmail: undefined,
    },
    log: createLogger('fatal'),
    say: () => undefined,
  });
  const times = { limit: [] as number[], ours: [] as number[] };
  try {
    const client = await signIn(publicUrl, 'sales@lanebook.test', PASSWORD);
    const create = async (): Promise<void> => {
      const { data } = await client.graphql(CREATE, { input: leastQuote() });
      if (data?.createQuote?.shipper.firstName !== 'Ann') throw new Error('the quote was not visible');
    };
    const insert = () =>
      raw?.query({ name: 'bare', text: INSERT, values: ['x'.repeat(500)] }) ?? Promise.resolve();

    const pairs = Math.round((effort.rounds * effort.ms) / 20);
    for (let nth = 0; nth < pairs; nth++) {
      const [limit, ours] = [await timed(insert), await timed(create)];
      if (nth < pairs / 10) continue;
      times.limit.push(limit);
      times.ours.push(ours);
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [limit, ours] = [median(times.limit), median(times.ours)];
  return [
    {
      what: 'mutation over HTTP until visible, p50, 1 client',
      limit: `${limit.toFixed(2)} ms`,
      ours: `${ours.toFixed(2)} ms`,
      ratio: ours / limit,
      bar: 8,
      atMost: true,
    },
  ];
};
