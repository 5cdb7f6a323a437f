import { setTimeout as sleep } from 'node:timers/promises';
import { readMetadata } from '../event-store/envelope.ts';
import type { StoredEvent } from '../event-store/event-store.ts';
import type { AnyReaction } from './reaction.ts';

/** Waits until an event has the age that a reaction waits for; `afterMs` at most, however the clocks of two nodes differ. */
export const untilOldEnough = async (
  { afterMs = 0 }: AnyReaction,
  { metadata }: StoredEvent,
  signal: AbortSignal,
): Promise<void> => {
  if (afterMs === 0) return;
  const left = Date.parse(readMetadata(metadata).at) + afterMs - Date.now();
  await sleep(Math.min(Math.max(left, 0), afterMs), undefined, { signal }).catch(() => undefined);
};
