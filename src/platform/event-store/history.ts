import type { EventCodec } from './event-codec.ts';
import type { EventStore } from './event-store.ts';

/** Stored events and their decoder. */
export type History = Pick<EventStore, 'read'> & Pick<EventCodec, 'decode'>;
