import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEvidence } from '../src/auditing/evidence.ts';
import { followedBy, ORDER_START } from '../src/auditing/order.ts';
import { withDatabase } from '../src/platform/database.ts';
import { openChainKeys } from '../src/platform/event-store/chain-keys.ts';
import { CHAIN_START, chained } from '../src/platform/event-store/envelope.ts';
import { sealCheck } from '../src/platform/master-key-check.ts';
import { printHead, printLine } from './report.ts';
import { type Stage, withStage } from './stage.ts';

const { values } = parseArgs({ options: { heads: { type: 'string', default: '300000' } } });
const HEADS = Number(values.heads);
if (!Number.isSafeInteger(HEADS) || HEADS < 1) throw new Error('Say how many heads: --heads 1500000');
/** For any number of heads: verify takes about 200 MB from some tens of thousands on. */
const MEMORY_MB = 250;
const PAGE = 5_000;
const LOOK_EVERY_MS = 50;
const MASTER_KEY = Buffer.alloc(32, 7);

/** A log of as many streams as events, with valid chains and macs, and its stored heads. */
const fill = async (url: string): Promise<void> =>
  withDatabase(url, async ({ sql, pool }) => {
    await sealCheck(sql, MASTER_KEY);
    await openEvidence(sql, MASTER_KEY, async () => 0n);
    const { mac } = await openChainKeys(sql, MASTER_KEY);
    const said = { version: 1, at: '2026-11-23T00:00:00.000Z', actor: 'user:1', correlationId: randomUUID() };
    let order = ORDER_START;
    for (let from = 0; from < HEADS; from += PAGE) {
      const events = Array.from({ length: Math.min(PAGE, HEADS - from) }, (_, nth) => {
        const stream = `quote-${from + nth + 1}`;
        const body = { id: randomUUID(), type: 'QuoteCreated', data: '{"miles":1500}' };
        const metadata = { ...said, commandId: body.id, subject: stream };
        return { ...chained(CHAIN_START, { stream, revision: 0 }, body, metadata, mac), stream };
      });
      order = events.reduce((before, { hash }) => followedBy(before, hash), order);
      await pool.query(
        `insert into event_log select $1 + nth, stream, 0, id, type, data, metadata
         from unnest($2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[])
           with ordinality as e(stream, id, type, data, metadata, nth)`,
        [
          from,
          ...(['stream', 'id', 'type', 'data', 'metadata'] as const).map((name) =>
            events.map((event) => event[name]),
          ),
        ],
      );
      await pool.query(
        `insert into stream_heads select stream, revision, metadata::json->>'hash', position
         from event_log where position > $1`,
        [from],
      );
    }
    await pool.query('update stream_heads_checkpoint set position = $1, events = $1, digest = $2', [
      HEADS,
      order.digest,
    ]);
  });

/** Peak memory of a process, in MB, as Linux counts it. */
const peakOf = async (child: ChildProcess): Promise<number> => {
  let peak = 0;
  const looking = setInterval(() => {
    try {
      const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      peak = Math.max(peak, Number(kb) / 1_024);
    } catch {
      // It has just ended.
    }
  }, LOOK_EVERY_MS);
  await once(child, 'close');
  clearInterval(looking);
  return peak;
};

type Measured = { readonly mb: number; readonly seconds: number };

/** Verifies such a log in a process of its own. */
const verifying = async (stage: Stage): Promise<Measured> => {
  const url = await stage.freshDatabase();
  await fill(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'lanebook-verify-'));
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=2', '--import', 'tsx', 'src/operations/verify.ts'],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: url,
        MASTER_KEY: MASTER_KEY.toString('hex'),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const mb = await peakOf(child);
  rmSync(dataDir, { recursive: true, force: true });
  if (child.exitCode !== 0) throw new Error(`verify ended with ${child.exitCode}`);
  return { mb, seconds: (performance.now() - began) / 1_000 };
};

await withStage(async (stage) => {
  const { mb, seconds } = await verifying(stage);
  printHead();
  printLine({
    what: `verifying a log of ${HEADS.toLocaleString('en-US')} streams: peak memory`,
    limit: `${MEMORY_MB} MB`,
    ours: `${mb.toFixed(0)} MB`,
    ratio: mb / MEMORY_MB,
    bar: 1,
    atMost: true,
    note: `${seconds.toFixed(1)} s`,
  });
});
