import * as E from 'fp-ts/lib/Either.js';
import type { Outcome } from '../../platform/command/command.ts';
import type { Request } from '../../platform/resolver.ts';
import type { AnyEvent, Recorded } from '../../shared-kernel/event.ts';

/** What a command stored last; a repeat does not carry its events, but the log does. */
export const lastEvent = async <Event extends AnyEvent>(
  { events, stream, revision }: Outcome,
  { log }: Pick<Request, 'log'>,
): Promise<Recorded<Event> | null> => {
  const known = events.at(-1);
  if (known) return known as Recorded<Event>;
  const [stored] = await log.decode(await log.read(stream, { from: revision, limit: 1 }));
  return stored && E.isRight(stored) ? (stored.right as Recorded<AnyEvent> as Recorded<Event>) : null;
};
