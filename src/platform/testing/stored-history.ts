import * as E from 'fp-ts/lib/Either.js';
import type { AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { ResolverContext } from '../resolver.ts';

/** A log of events as stored and decoded; those at `unreadable` revisions fail. `steps` counts events of each step. */
export const storedHistory = (
  events: ReadonlyArray<Recorded<AnyEvent>>,
  unreadable: ReadonlyArray<number> = [],
) => {
  const steps: number[] = [];
  let decoded = 0;
  const stored = events.map(({ id, stream, revision, position, type, at, actor, commandId }) => ({
    ...{ id, stream, revision, position, type, data: '{}'.padEnd(1_000) },
    metadata: canonicalJson({ at, actor, commandId }),
  }));
  const log: ResolverContext['log'] = {
    read: async (_stream, { from = 0, limit = events.length } = {}) => stored.slice(from, from + limit),
    decode: async (wanted) => {
      decoded += wanted.length;
      return wanted.map((event) => {
        const read = events[event.revision];
        return read && !unreadable.includes(event.revision)
          ? E.right(read)
          : E.left({ event, unknownType: false, reason: 'spoiled' });
      });
    },
  };
  const giveWay = async (): Promise<void> => {
    steps.push(decoded);
    decoded = 0;
  };
  return { log, giveWay, steps };
};
