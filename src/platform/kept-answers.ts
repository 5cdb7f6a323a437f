import { LRUCache } from 'lru-cache';
import type { Progress } from './projector/progress.ts';
import type { Answerer } from './resolver.ts';

const MOST_KEPT = 1_000;
/** For when this node does not hear how far the read models have come. */
const KEPT_MS = 1_000;

/**
 * Keeps what an answerer with `from` says for as long as no row of that read model is another, a second at most: names
 * that every page of every list asks for.
 */
export const keptAnswers = (
  answerer: Answerer,
  changed: Progress['changed'],
  perf: { readonly now: () => number } = performance,
): Answerer => {
  const { from, answer } = answerer;
  if (from === undefined) return answerer;
  const kept = new LRUCache<string | number, { readonly answer: unknown }>({
    ...{ max: MOST_KEPT, ttl: KEPT_MS, perf },
    ttlResolution: 0,
  });
  let keptAt: bigint | undefined;

  /** Where the read model has changed last; what was kept before is gone. */
  const here = (): bigint => {
    const standing = changed(from);
    if (standing !== keptAt) kept.clear();
    keptAt = standing;
    return standing;
  };

  return {
    ...answerer,
    known: (key) => {
      here();
      return kept.get(key);
    },
    answer: async (keys, sql) => {
      const standing = here();
      const known = new Map<string | number, unknown>();
      for (const key of keys) {
        const found = kept.get(key);
        if (found) known.set(key, found.answer);
      }
      const missing = keys.filter((key) => !known.has(key));
      const found = missing.length === 0 ? [] : await answer(missing, sql);
      for (const [index, key] of missing.entries()) {
        known.set(key, found[index]);
        if (standing === keptAt) kept.set(key, { answer: found[index] });
      }
      return keys.map((key) => known.get(key));
    },
  };
};
