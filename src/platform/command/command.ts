import type * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import type { Aggregate, AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import type { Requirement } from '../../shared-kernel/permission.ts';
import type { Ask } from '../../shared-kernel/question.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';

/** What the runner knows before a decision. `now` is an ISO instant, `today` a civil date in the office's zone. */
export type Given = {
  readonly actor: Actor;
  readonly now: string;
  readonly today: string;
  /** A fresh whole number when the command allocates one, otherwise 0. */
  readonly newId: number;
};

/** What a command knows while it gathers. */
export type Known = Omit<Given, 'newId'> & { readonly commandId: string };

/** The state of another stream as it stands in the store; the aggregate's initial one where nothing stands there. */
export type Recall = <State, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
) => Promise<State>;

/** All that a decision may look at. */
export type Situation<State, Input, Facts> = {
  readonly state: State;
  readonly input: Input;
  readonly facts: Facts;
  readonly given: Given;
};

/**
 * One intention. `decide` is pure; an intention that already holds yields no events.
 * A command without a mutation is internal: only the system sends it.
 */
export type Command<Input, State, Event extends AnyEvent, Facts = null> = {
  readonly name: string;
  readonly internal?: true;
  readonly input: t.Type<Input, unknown>;
  readonly permission: Requirement;
  readonly aggregate: Aggregate<State, Event>;
  /** Names the sequence of whole numbers that a new member of the family takes its id from. */
  readonly allocates?: 'record';
  readonly stream: (input: Input, given: Given) => string;
  /**
   * Fetches the facts that `decide` needs, before the stream is folded: in the stream's turn, or, where the command
   * allocates an id and so begins a stream of its own, while that is being allocated; and where it `gathersApart`,
   * ahead of the turn.
   */
  readonly gather?: (ask: Ask, input: Input, known: Known, recall: Recall) => Promise<Facts>;
  /** What is asked may take long, and stays right while the command waits for its turn: others of the stream go first. */
  readonly gathersApart?: true;
  /** Gives back what gathering has taken for the stream, where the command came to nothing. */
  readonly letGo?: (ask: Ask, facts: Facts, input: Input, known: Known) => unknown;
  readonly decide: (situation: Situation<State, Input, Facts>) => E.Either<Rejection, ReadonlyArray<Event>>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of commands erases what each one is about
export type AnyCommand = Command<any, any, any, any>;

export const defineCommand = <Input, State, Event extends AnyEvent, Facts = null>(
  command: Command<Input, State, Event, Facts>,
): Command<Input, State, Event, Facts> => command;

/**
 * What a carried-out command answers. `revision` and `position` are those of the stream's last event. `repeated`: the
 * same command had been carried out before, so that its events are not told again. What `events` say need not be read anew.
 */
export type Outcome = {
  readonly stream: string;
  readonly repeated?: true;
  readonly revision: number;
  readonly position: bigint;
  readonly newId: number;
  readonly events: ReadonlyArray<Recorded>;
};

/** One call: `commandId` makes a repeat harmless, `correlationId` ties the log lines of one request together. */
export type Envelope = {
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
};

/** Carries out a command. Rejections come back as values; only a programming error throws. */
export type Send = <Input, State, Event extends AnyEvent, Facts>(
  command: Command<Input, State, Event, Facts>,
  input: unknown,
  envelope: Envelope,
) => Promise<E.Either<Rejection, Outcome>>;
