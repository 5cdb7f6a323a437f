import type { EventStore, Removal } from '../platform/event-store/event-store.ts';
import type { Sql } from '../platform/sql.ts';
import { headsStatus, streamHeads } from './head-queries.ts';
import { createVerifier, type Verdict } from './verifier.ts';

export type Verification = {
  readonly store: Pick<EventStore, 'subscribe' | 'head' | 'removals'>;
  readonly sql: Sql;
  /** Whether the log's positions have no gaps by themselves. */
  readonly gapless: boolean;
  readonly onProgress: (position: bigint, head: bigint) => void;
};

/** What was removed in the store itself explains whatever else is found of these streams. */
const withRemovals = (verdict: Verdict, removals: ReadonlyArray<Removal>): Verdict => {
  const removed = new Set(removals.map(({ stream }) => stream));
  return {
    ...verdict,
    broken: [
      ...verdict.broken.filter(({ stream }) => !removed.has(stream)),
      ...removals.map(({ stream, why }) => ({ stream, revision: 0, why })),
    ],
  };
};

/**
 * Reads the whole log once, in its order, beside the heads that are kept outside it. What is appended meanwhile
 * is newer than the heads that were read, and is no contradiction.
 */
export const verifyLog = async ({ store, sql, gapless, onProgress }: Verification): Promise<Verdict> => {
  const { position } = await headsStatus(sql);
  const head = await store.head();
  const verifier = await createVerifier({ heads: streamHeads(sql), position }, gapless);
  const reading = new AbortController();
  for await (const page of store.subscribe(0n, reading.signal)) {
    page.events.forEach(verifier.take);
    onProgress(page.position, head);
    if (page.live) break;
  }
  reading.abort();
  return withRemovals(verifier.finish(gapless ? head : 0n), await store.removals());
};
