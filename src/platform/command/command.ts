import type * as E from 'fp-ts/lib/Either.js';
import type { Actor } from '../../shared-kernel/actor.ts';
import type { Ask } from '../../shared-kernel/context-query.ts';
import type { Aggregate, AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import type { IdFamily } from '../../shared-kernel/ids/family.ts';
import type { Requirement } from '../../shared-kernel/permission.ts';
import type { PublishedCommand } from '../../shared-kernel/published-command.ts';
import type { Rejection } from '../../shared-kernel/rejection.ts';

/**
 * Facts that the runner provides before a decision. `now` is an ISO instant, `today` a civil date in the
 * office's zone.
 */
export type Given = {
  readonly actor: Actor;
  readonly now: string;
  readonly today: string;
  /** A fresh integer when the command allocates one, otherwise 0. */
  readonly newId: number;
};

/** Facts available to `gather`. */
export type Known = Omit<Given, 'newId'> & { readonly commandId: string };

/** The current state of another stream; the aggregate's initial state for an empty stream. */
export type Recall = <State, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
) => Promise<State>;

/** Everything that a decision may look at. */
export type Situation<State, Input, Facts> = {
  readonly state: State;
  readonly input: Input;
  readonly facts: Facts;
  readonly given: Given;
};

/**
 * One intention. `decide` is pure; an intention that already holds yields no events. A command without a
 * mutation of its own is internal: the system sends it, and processes of other contexts if it is published.
 */
export type Command<Input, State, Event extends AnyEvent, Facts = null> = PublishedCommand<Input> & {
  readonly internal?: true;
  readonly permission: Requirement;
  readonly aggregate: Aggregate<State, Event>;
  /** Family in which the command allocates the id of a new member. */
  readonly allocates?: IdFamily;
  /** Whether it allocates one for an input: by default for any. */
  readonly allocatesFor?: (input: Input) => boolean;
  readonly stream: (input: Input, given: Given) => string;
  /**
   * Fetches the facts that `decide` needs: during the stream's turn, while the stream is read; in parallel with id
   * allocation where the command allocates one and so begins a stream; ahead of the turn with `gathersApart`. If it
   * recalls the command's own stream, it runs again where that has gone on meanwhile.
   */
  readonly gather?: (ask: Ask, input: Input, known: Known, recall: Recall) => Promise<Facts>;
  /**
   * Gathering may be slow and its facts stay valid while the command waits for its turn: other commands of the
   * stream go first.
   */
  readonly gathersApart?: true;
  /** Releases what gathering reserved for the stream, when the command stored nothing. */
  readonly release?: (ask: Ask, facts: Facts, input: Input, known: Known) => unknown;
  readonly decide: (situation: Situation<State, Input, Facts>) => E.Either<Rejection, ReadonlyArray<Event>>;
  /** Id of the member that the command creates in its stream, by its last event. */
  readonly creates?: (event: Event) => string | number;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of commands erases what each one is about
export type AnyCommand = Command<any, any, any, any>;

export const defineCommand = <Input, State, Event extends AnyEvent, Facts = null>(
  command: Command<Input, State, Event, Facts>,
): Command<Input, State, Event, Facts> => command;

/** Id of the member that a command has created, as the API's text; null where it creates none. */
export const createdBy = ({ creates }: AnyCommand, last: AnyEvent | undefined): string | null =>
  creates && last ? String(creates(last)) : null;

/**
 * Result of an executed command. `revision` and `position` are those of the stream's last event; for a repeated
 * command, those of its own last event. `repeated`: the same command was executed before, and `events` is empty.
 * `isForbidden`: by a repeat whose actor lost the permission since; it stands, but nothing of it is shown to them.
 * Callers need not read the events again that are in `events`.
 */
export type Outcome = {
  readonly stream: string;
  readonly repeated?: true;
  readonly isForbidden?: true;
  readonly revision: number;
  readonly position: bigint;
  readonly newId: number;
  readonly created: string | null;
  readonly events: ReadonlyArray<Recorded>;
};

export type CommandResult = E.Either<Rejection, Outcome>;

/** One call: `commandId` makes a repeat idempotent, `correlationId` ties the log lines of one request together. */
export type Envelope = {
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
  /** The value that a repeat with this `commandId` must match: the command's input by default, a process's arguments. */
  readonly claims?: unknown;
  /** Where it stores nothing, neither does a repeat. Without this a repeat decides again, by what has changed since. */
  readonly staysEmpty?: boolean;
};

/**
 * Executes a command, or one published by another context. Rejections are values. Thrown are programming errors, and
 * a rejection with a cause (`Rejected`), which is logged where it is caught.
 */
export type Send = <Input>(
  command: PublishedCommand<Input>,
  input: unknown,
  envelope: Envelope,
) => Promise<CommandResult>;
