import * as E from 'fp-ts/lib/Either.js';
import { createEventCodec, type EventCodec } from '../platform/event-store/event-codec.ts';
import type { SubjectKeys } from '../platform/subject-keys.ts';
import type { EventDefinition } from '../shared-kernel/event.ts';

const FORGOTTEN = '(forgotten)';

/** Reads events for people: a value that was given and forgotten says so, where it is one that can hold text. */
export const createTellingCodec = (
  definitions: ReadonlyArray<EventDefinition>,
  keys: Pick<SubjectKeys, 'keyFor' | 'keysOf'>,
): Pick<EventCodec, 'decode'> => {
  const telling = createEventCodec(definitions, keys, FORGOTTEN);
  const plain = createEventCodec(definitions, keys);
  return {
    decode: async (events) => {
      const reads = await telling.decode(events);
      return reads.every(E.isRight) ? reads : plain.decode(events);
    },
  };
};
