import { setTimeout as wait } from 'node:timers/promises';
import type * as E from 'fp-ts/lib/Either.js';
import { v5 as uuidV5 } from 'uuid';
import { systemActor } from '../shared-kernel/actor.ts';
import type { Ask } from '../shared-kernel/context-query.ts';
import type { AnyEvent } from '../shared-kernel/event.ts';
import type { Rejection } from '../shared-kernel/rejection.ts';
import type { Command, Outcome, Send } from './command/command.ts';
import type { Leadership } from './leadership.ts';
import type { Logger } from './logger.ts';
import type { Sql } from './sql.ts';

/** Tools of a tick. */
export type TickTools = {
  readonly now: Date;
  /** Aborted when this node no longer leads the schedule: a long tick ends then. */
  readonly signal: AbortSignal;
  /** The to-do read model of the schedule's own context. */
  readonly sql: Sql;
  readonly ask: Ask;
  /** `intention` names what is due (`4711-3 until 2027-01-15`): sent at several ticks, it takes effect once. */
  readonly send: <Input, State, Event extends AnyEvent, Facts>(
    command: Command<Input, State, Event, Facts>,
    input: unknown,
    intention: string,
  ) => Promise<E.Either<Rejection, Outcome>>;
};

/**
 * Time as a to-do list: a tick looks up what is due and does it. Work left over by a tick, or missed by a node
 * that was down, is still due at the next one; so missed ticks are not repeated.
 */
export type Schedule = {
  readonly name: string;
  readonly everyMs: number;
  readonly tick: (tools: TickTools) => Promise<void>;
};

export type Clock = {
  readonly now: () => Date;
  /** Resolves after `ms`, or at once when aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Nothing is due while the time is unreliable. */
  readonly isRight: () => boolean;
};

export const sleep: Clock['sleep'] = (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined);

export type SchedulerParts = {
  readonly schedules: ReadonlyArray<Schedule>;
  readonly sql: Sql;
  readonly send: Send;
  readonly createAsk: () => Ask;
  readonly leadership: Pick<Leadership, 'lead'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
};

const NAMESPACE = 'b2c9a3de-61f4-5d0a-9a37-4c1f0e7d5b18';

/** Runs each schedule on one node: one tick at once, then every `everyMs`, never two at a time. */
export const startScheduler = ({
  schedules,
  sql,
  send,
  createAsk,
  leadership,
  clock,
  log,
}: SchedulerParts): void => {
  const toolsFor = ({ name }: Schedule, now: Date, signal: AbortSignal): TickTools => ({
    now,
    signal,
    sql,
    ask: createAsk(),
    send: (command, input, intention) => {
      const commandId = uuidV5(`${name}/${intention}`, NAMESPACE);
      return send(command, input, { actor: systemActor(name), commandId, correlationId: commandId });
    },
  });

  const keep = async (schedule: Schedule, signal: AbortSignal): Promise<void> => {
    const { name, everyMs, tick } = schedule;
    while (!signal.aborted) {
      const began = clock.now();
      if (clock.isRight())
        await tick(toolsFor(schedule, began, signal)).catch((err: unknown) =>
          log.warn({ err, schedule: name }, 'a scheduled tick failed; what is due is tried at the next'),
        );
      const left = began.getTime() + everyMs - clock.now().getTime();
      await clock.sleep(Math.min(everyMs, Math.max(0, left)), signal);
    }
  };

  for (const schedule of schedules)
    leadership.lead(`schedule:${schedule.name}`, (signal) => keep(schedule, signal));
};
