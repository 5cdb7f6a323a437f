import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';

type Log = ResolverContext['log'];

/** Nearly all steps of an edit have fewer events; one has more where its rows were decided on many publications. */
const AT_ONCE = 8;

/** The events of the command that a stream has up to a revision. */
const eventsUpTo = async (log: Log, stream: string, revision: number): Promise<ReadonlyArray<Recorded>> => {
  const events: Recorded[] = [];
  for (let from = revision; from >= 0; from -= AT_ONCE) {
    const stored = await log.read(stream, { direction: 'backwards', from, limit: AT_ONCE });
    const read = (await log.decode(stored)).flatMap((each) => (E.isRight(each) ? [each.right] : []));
    const { commandId } = events[0] ?? read[0] ?? {};
    const own = read.filter((event) => event.commandId === commandId);
    events.push(...own);
    if (own.length < AT_ONCE) break;
  }
  return events.toReversed();
};

/** The events of an edit's steps, in their order; those of a repeat are read again. */
export const editedEvents = async (
  outcomes: ReadonlyArray<Outcome>,
  { log }: Pick<ResolverContext, 'log'>,
): Promise<ReadonlyArray<Recorded>> => {
  const all = await Promise.all(
    outcomes.map(({ repeated, events, stream, revision }) =>
      repeated === true ? eventsUpTo(log, stream, revision) : events,
    ),
  );
  return all.flat();
};
