import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { count } from '../../test/support/tally.ts';
import type { Envelope, Send } from './command/command.ts';
import type { Work } from './leadership.ts';
import { type Schedule, startScheduler, type TickTools } from './scheduler.ts';

const START = Date.parse('2027-01-04T09:00:00Z');
const EVERY_MS = 60_000;

/** Leads a schedule for a number of ticks, on a virtual clock that only sleep and work advance. */
const led = async (
  ticks: number,
  tick: (tools: TickTools, pass: (ms: number) => void) => Promise<void>,
  isRight: (at: number) => boolean = () => true,
) => {
  let at = START;
  const began: number[] = [];
  const slept: number[] = [];
  const sent: Envelope[] = [];
  const warnings: object[] = [];
  const work = new Map<string, Work>();
  const aborter = new AbortController();
  const schedule: Schedule = {
    name: 'look-after',
    everyMs: EVERY_MS,
    tick: (tools) => {
      began.push(tools.now.getTime() - START);
      return tick(tools, (ms) => {
        at += ms;
      });
    },
  };
  startScheduler({
    schedules: [schedule],
    sql: async () => [],
    send: (async (_command: unknown, _input: unknown, envelope: Envelope) => {
      sent.push(envelope);
      return E.right({ stream: '', revision: 0, position: 0n, newId: 0, events: [] });
    }) as Send,
    createAsk: () => async () => null,
    leadership: {
      lead: (name, each) => {
        work.set(name, each);
        return async () => undefined;
      },
    },
    clock: {
      now: () => new Date(at),
      sleep: async (ms) => {
        slept.push(ms);
        at += ms;
        if (slept.length === ticks) aborter.abort();
      },
      isRight: () => isRight(at - START),
    },
    log: { warn: (line: object) => void warnings.push(line) },
  });
  await work.get('schedule:look-after')?.(aborter.signal);
  return { began, slept, sent, warnings };
};

describe('the scheduler', () => {
  it('ticks at once and then step by step, until it no longer leads', async () => {
    const { began } = await led(3, async () => undefined);
    expect(began).to.deep.equal([0, EVERY_MS, 2 * EVERY_MS]);
  });

  it('counts the time that a tick takes', async () => {
    const { began, slept } = await led(2, async (_tools, pass) => pass(20_000));
    expect(slept).to.deep.equal([40_000, 40_000]);
    expect(began).to.deep.equal([0, EVERY_MS]);
  });

  it('rests while the clock is wrong', async () => {
    const wrong = EVERY_MS;
    const { began } = await led(
      3,
      async () => undefined,
      (at) => at !== wrong,
    );
    expect(began).to.deep.equal([0, 2 * EVERY_MS]);
  });

  it('waits no longer than a step where the clock is set back', async () => {
    const { slept } = await led(2, async (_tools, pass) => pass(-100 * 86_400_000));
    expect(slept).to.deep.equal([EVERY_MS, EVERY_MS]);
  });

  it('does not make up for the ticks that a long one has swallowed', async () => {
    let long = true;
    const { began } = await led(3, async (_tools, pass) => {
      if (long) pass(5 * EVERY_MS);
      long = false;
    });
    expect(began).to.deep.equal([0, 5 * EVERY_MS, 6 * EVERY_MS]);
  });

  it('logs a tick that fails, and tries again at the next', async () => {
    const { began, warnings } = await led(2, async () => {
      throw new Error('the table is locked');
    });
    expect(began.length).to.equal(2);
    expect(warnings.length).to.equal(2);
    expect(warnings[0]).to.deep.include({ schedule: 'look-after' });
  });

  it('sends what is due under one command id for one intention, on the system’s behalf', async () => {
    const { sent } = await led(2, async ({ send }) => {
      for (const id of ['a', 'b']) await send(count, { id, by: 1, note: '' }, `${id} until 2027-01-15`);
    });
    expect(sent.length).to.equal(4);
    expect(new Set(sent.map(({ commandId }) => commandId)).size).to.equal(2);
    expect(sent[0]?.commandId).to.equal(sent[2]?.commandId);
    expect(sent[0]?.actor.id).to.equal('system:look-after');
  });
});
