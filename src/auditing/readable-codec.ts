import * as E from 'fp-ts/lib/Either.js';
import { createEventCodec, type EventCodec } from '../platform/event-store/event-codec.ts';
import type { SubjectKeys } from '../platform/subject-keys.ts';
import type { EventDefinition } from '../shared-kernel/event.ts';

const FORGOTTEN = '(forgotten)';

/** Decodes events for people: a forgotten value says so, where its codec allows text. */
export const createReadableCodec = (
  definitions: ReadonlyArray<EventDefinition>,
  keys: Pick<SubjectKeys, 'keyFor' | 'keysOf'>,
): Pick<EventCodec, 'decode'> => {
  const codec = createEventCodec(definitions, keys, FORGOTTEN);
  const plain = createEventCodec(definitions, keys);
  return {
    decode: async (events) => {
      const reads = await codec.decode(events);
      return reads.every(E.isRight) ? reads : plain.decode(events);
    },
  };
};
