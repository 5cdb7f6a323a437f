import type * as t from 'io-ts';

/**
 * One event type: its name in past tense, the version written today, the codec of its payload, and for every
 * older version the function that upgrades a stored payload by one version.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of events erases their payloads
export type EventDefinition<Type extends string = string, Data = any> = {
  readonly type: Type;
  readonly version: number;
  readonly data: t.Type<Data, unknown>;
  readonly upgrades: Readonly<Record<number, (older: unknown) => unknown>>;
};

export const defineEvent = <Type extends string, Data, Output>(
  type: Type,
  version: number,
  data: t.Type<Data, Output>,
  upgrades: Readonly<Record<number, (older: unknown) => unknown>> = {},
): EventDefinition<Type, Data> => ({ type, version, data, upgrades });

/** A fact before it is stored. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data>
    ? { readonly type: Type; readonly data: Data }
    : never;

export type AnyEvent = { readonly type: string; readonly data: unknown };

/** A stored fact, decoded and unsealed. `at` is an ISO instant in UTC. `position` orders all streams. */
export type Recorded<Event extends AnyEvent = AnyEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly at: string;
  readonly actor: string;
  readonly commandId: string;
};

/**
 * A family of streams folded by one pure function. The stream of the whole family is `name`, that of one member
 * `name-id`. `subject` names the subject whose key seals an event's personal parts.
 */
export type Aggregate<State, Event extends AnyEvent> = {
  readonly name: string;
  readonly events: ReadonlyArray<EventDefinition>;
  readonly initial: State;
  readonly evolve: (state: State, event: Recorded<Event>) => State;
  readonly subject: (stream: string, event: Event) => string;
};
