import type * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { AnyEvent, EventDefinition, Recorded } from '../../shared-kernel/event.ts';
import type { Ask } from '../../shared-kernel/question.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';
import type { Command, Outcome } from '../command/command.ts';

/** How a call that leaves the process ended. Unknown: it was begun, and nobody can tell what became of it. */
export type Call<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What a reaction may do about one event. It may run more than once for the same event; its effects may not. */
export type Tools = {
  /**
   * Sends a command on the system's behalf. Its id follows from the event and the reaction, so the input must
   * follow from the event alone (facts belong into the command's `gather`); `part` tells several commands apart.
   * Rejections come back as values, except those that pass by themselves: they are tried again.
   */
  readonly send: <Input, State, Event extends AnyEvent, Facts>(
    command: Command<Input, State, Event, Facts>,
    input: unknown,
    part?: string,
  ) => Promise<E.Either<Rejection, Outcome>>;
  readonly ask: Ask;
  /**
   * Makes one call to the outside per event. `key` is for providers that recognize a repeat. The answer is kept,
   * so it must be small and name nobody; record it as an event by a command of your own. A call that is known
   * not to have left throws NotSent and is made again later; after any other failure its outcome is unknown.
   */
  readonly claim: <Answer>(
    answer: t.Type<Answer, unknown>,
    call: (key: string) => Promise<Answer>,
  ) => Promise<Call<Answer>>;
};

/** "Whenever X, do Y." It begins with what happens after it was installed, unless it says otherwise. */
export type Reaction<Event extends AnyEvent> = {
  readonly name: string;
  readonly from?: 'beginning';
  /** What cannot be read does not hold up the others: it is set aside, and taken once it can be read. */
  readonly setsAside?: true;
  readonly events: ReadonlyArray<EventDefinition>;
  readonly react: (event: Recorded<Event>, tools: Tools) => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of reactions erases their events
export type AnyReaction = Reaction<any>;

export const defineReaction = <Event extends AnyEvent>(reaction: Reaction<Event>): Reaction<Event> =>
  reaction;

/** The provider was not reached, so nothing has happened there. */
export class NotSent extends Error {}
