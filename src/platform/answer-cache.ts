import { LRUCache } from 'lru-cache';
import type { Progress } from './projector/progress.ts';
import type { QueryHandler } from './query-handler.ts';

const MOST_ENTRIES = 1_000;
/** Fallback lifetime of an entry on a node that does not hear of read model progress. */
const TTL_MS = 1_000;

/**
 * Caches the responses of a query handler with `from` until its read model changes, one second at most: for
 * names that every page of every list asks for.
 */
export const cacheResponses = (
  handler: QueryHandler,
  changed: Progress['changed'],
  perf: { readonly now: () => number } = performance,
): QueryHandler => {
  const { from, handle } = handler;
  if (from === undefined) return handler;
  const cache = new LRUCache<string | number, { readonly answer: unknown }>({
    ...{ max: MOST_ENTRIES, ttl: TTL_MS, perf },
    ttlResolution: 0,
  });
  let cachedAt: string | undefined;

  /** The read model's last change, which clears the cache. */
  const refresh = (): string => {
    const changedAt = changed(from);
    if (changedAt !== cachedAt) cache.clear();
    cachedAt = changedAt;
    return changedAt;
  };

  return {
    ...handler,
    known: (key) => {
      refresh();
      return cache.get(key);
    },
    handle: async (keys, sql) => {
      const changedAt = refresh();
      const known = new Map<string | number, unknown>();
      for (const key of keys) {
        const found = cache.get(key);
        if (found) known.set(key, found.answer);
      }
      const missing = keys.filter((key) => !known.has(key));
      const found = missing.length === 0 ? [] : await handle(missing, sql);
      for (const [index, key] of missing.entries()) {
        known.set(key, found[index]);
        if (changedAt === cachedAt) cache.set(key, { answer: found[index] });
      }
      return keys.map((key) => known.get(key));
    },
  };
};
