import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { systemActor } from '../../shared-kernel/actor.ts';
import type { AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import type { FieldErrors, RejectionCode } from '../../shared-kernel/rejection.ts';
import type { Command, Given } from '../command/command.ts';

const CIRCUMSTANCES: Given = {
  actor: systemActor('spec'),
  now: '2026-01-15T15:00:00.000Z',
  today: '2026-01-15',
  newId: 1000,
};

type Metadata = Omit<Recorded, keyof AnyEvent>;
type Past<Event extends AnyEvent> = Event & Partial<Metadata>;
type Around<Facts> = Partial<Given> & { readonly facts?: Facts };

/** An event as recorded, at its place in a stream. */
export const recorded = <Event extends AnyEvent>(event: Past<Event>, index: number): Recorded<Event> => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  stream: 'spec',
  revision: index,
  position: BigInt(index + 1),
  at: CIRCUMSTANCES.now,
  actor: CIRCUMSTANCES.actor.id,
  commandId: `command-${index}`,
  ...event,
});

/**
 * Reads as a sentence over events: `given(...past).when(command, input).then(...events)`. A past event may
 * carry its own metadata (`{ ...quoteCreated, at, actor }`); `around` sets the actor, the time, the new id and
 * the gathered facts where they matter.
 */
export const given = <Past_ extends AnyEvent>(...past: ReadonlyArray<Past<Past_>>) => ({
  when: <Input, State, Event extends AnyEvent, Facts>(
    command: Command<Input, State, Event, Facts>,
    input: NoInfer<Input>,
    around: Around<NoInfer<Facts>> = {},
  ) => {
    const { facts = null, ...circumstances } = around;
    const history = past.map((event, index) => recorded(event, index) as unknown as Recorded<Event>);
    const state = history.reduce(command.aggregate.evolve, command.aggregate.initial);
    const decision = command.decide({
      state,
      input,
      facts: facts as Facts,
      given: { ...CIRCUMSTANCES, ...circumstances },
    });
    return {
      /** No arguments: the intention already holds. */
      // biome-ignore lint/suspicious/noThenProperty: given, when, then; nobody awaits a decision
      then: (...events: ReadonlyArray<Event>): void => {
        expect(decision).to.deep.equal(E.right(events));
      },
      thenRejected: (code: RejectionCode, fields?: FieldErrors): void => {
        if (E.isRight(decision)) expect.fail(`expected ${code}, got ${JSON.stringify(decision.right)}`);
        expect(decision.left.code).to.equal(code);
        if (fields !== undefined) expect(decision.left.fields).to.deep.equal(fields);
      },
    };
  },
});
