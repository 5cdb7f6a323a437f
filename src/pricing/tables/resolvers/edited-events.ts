import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';

/** A draft has at most so many events of one step of an edit: 2,000 rows, and what begins or opens it. */
const MOST = 8;

/** The events of an edit's steps, in their order; those of a repeat are read again. */
export const editedEvents = async (
  outcomes: ReadonlyArray<Outcome>,
  { log }: Pick<ResolverContext, 'log'>,
): Promise<ReadonlyArray<Recorded>> => {
  const all = await Promise.all(
    outcomes.map(async ({ repeated, events, stream, revision }) => {
      if (repeated !== true) return events;
      const stored = await log.read(stream, { direction: 'backwards', from: revision, limit: MOST });
      const read = (await log.decode(stored)).flatMap((each) => (E.isRight(each) ? [each.right] : []));
      return read.filter(({ commandId }) => commandId === read[0]?.commandId).toReversed();
    }),
  );
  return all.flat();
};
