import type { NewEvent } from './event-store.ts';

/** Stored size of an event's text; the rest is small. */
export const bytesOf = ({ data, metadata }: Pick<NewEvent, 'data' | 'metadata'>): number =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata);

export const bytesOfAll = (events: ReadonlyArray<Pick<NewEvent, 'data' | 'metadata'>>): number =>
  events.reduce((sum, event) => sum + bytesOf(event), 0);
