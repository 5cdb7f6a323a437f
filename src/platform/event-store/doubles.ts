import type { NewEvent } from './event-store.ts';

/** Throws where an append contains an event twice: a repeat of it would be ambiguous. */
export const refuseDoubles = (events: ReadonlyArray<NewEvent>): void => {
  if (new Set(events.map(({ id }) => id)).size < events.length)
    throw new Error('an append holds the same event twice');
};
