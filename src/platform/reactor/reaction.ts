import type * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Ask } from '../../shared-kernel/context-query.ts';
import type { AnyEvent, EventDefinition, Recorded } from '../../shared-kernel/event.ts';
import type { PublishedCommand } from '../../shared-kernel/published-command.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import type { Outcome } from '../command/command.ts';
import type { History } from '../event-store/history.ts';

/** Outcome of a call that leaves the process. Unknown: it was begun, and its result is not known. */
export type ExternalCall<Response> =
  | { readonly kind: 'answered'; readonly answer: Response }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Tools of a reaction for one event. It may run more than once per event; its effects may not. */
export type Tools = {
  /**
   * Sends a command as the system. Its id derives from the event and the reaction, so the input must depend on
   * the event alone (facts belong into the command's `gather`); `part` distinguishes several commands.
   * Rejections are values, except transient ones: they are retried.
   */
  readonly send: <Input>(
    command: PublishedCommand<Input>,
    input: unknown,
    part?: string,
  ) => Promise<E.Either<Rejection, Outcome>>;
  readonly ask: Ask;
  readonly history: History;
  /**
   * Makes one external call per event; `part` distinguishes several. `key` is for providers that deduplicate. The answer is stored, so it
   * must be small and contain no personal data; record it as an event by a command of your own. A call known
   * not to have been sent throws NotSent and is retried later; after any other failure its outcome is unknown.
   */
  readonly claim: <Response>(
    response: t.Type<Response, unknown>,
    call: (key: string) => Promise<Response>,
    part?: string,
  ) => Promise<ExternalCall<Response>>;
  /** Whether the call was begun before: `claim` does not make it again, and says how it ended. */
  readonly isClaimed: (part?: string) => Promise<boolean>;
  /** The outcome of a reaction's calls for some events was unknown, and is known by now: nobody has to check it. */
  readonly checkOff: (reaction: string, eventIds: ReadonlyArray<string>) => Promise<void>;
};

/** "Whenever X, do Y." It starts with events after its installation, unless declared otherwise. */
export type Reaction<Event extends AnyEvent> = {
  readonly name: string;
  readonly from?: 'beginning';
  /** An unreadable event does not block the others: it is set aside, and taken once it is readable. */
  readonly setsAside?: true;
  /** An event is taken once it is that old: what the request does next that stored it comes first. */
  readonly afterMs?: number;
  /** Events of different streams do not wait for each other: at most so many at once, those of one stream in order. */
  readonly atOnce?: number;
  readonly events: ReadonlyArray<EventDefinition>;
  readonly react: (event: Recorded<Event>, tools: Tools) => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of reactions erases their events
export type AnyReaction = Reaction<any>;

export const defineReaction = <Event extends AnyEvent>(reaction: Reaction<Event>): Reaction<Event> =>
  reaction;

/** The provider was not reached, so the call had no effect. */
export class NotSent extends Error {}
