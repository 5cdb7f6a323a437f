import { expect } from 'chai';
import pino from 'pino';
import { openDatabase } from '../../src/platform/database.ts';
import { createLeadership, type Leadership, type Work } from '../../src/platform/leadership.ts';
import { createListener } from '../../src/platform/listener.ts';
import { type AnyReaction, defineReaction } from '../../src/platform/reactor/reaction.ts';
import { createReactor } from '../../src/platform/reactor/reactor.ts';
import type { Sql } from '../../src/platform/sql.ts';
import type { EventOf } from '../../src/shared-kernel/event.ts';
import { later } from './later.ts';
import { Counted, count, openTallies } from './tally.ts';

const WAIT_MS = 10_000;
const log = pino({ level: 'silent' });

/** Polls until a condition holds; fails on timeout. */
export const until = async (holds: () => boolean | Promise<boolean>, waitMs = WAIT_MS): Promise<void> => {
  for (const end = Date.now() + waitMs; Date.now() < end && !(await holds()); )
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await holds()).to.equal(true);
};

/** Makes every node lead at once, as if earlier leaders had died silently; a dead node's work is not awaited. */
const alone = (dead: () => boolean): Leadership => {
  const aborter = new AbortController();
  const running: Promise<void>[] = [];
  return {
    lead: (_name: string, work: Work) => {
      running.push(work(aborter.signal));
      return async () => undefined;
    },
    leads: () => true,
    close: async () => {
      aborter.abort();
      if (!dead()) await Promise.all(running);
    },
  };
};

/**
 * Freezes a process for an hour of its fake clock after a statement was executed, before its result arrives.
 */
export const freezeAfter = (statement: string) => {
  const [frozen, thawed] = [later(), later()];
  let ms = 0;
  return {
    isFrozen: frozen.kept,
    thaw: (): void => {
      ms = 3_600_000;
      thawed.keep();
    },
    elapsed: () => ms,
    around:
      (sql: Sql): Sql =>
      async (name, ...rest) => {
        const rows = await sql(name, ...rest);
        if (name === statement && ms === 0) {
          frozen.keep();
          await thawed.kept;
        }
        return rows as never;
      },
  };
};

export type Node = Awaited<ReturnType<typeof startNode>>;

/**
 * A node with the tallies and some reactions. `crashes` leaves one of its statements without a result
 * forever.
 */
export const startNode = async (
  url: string,
  reactions: ReadonlyArray<AnyReaction>,
  {
    crashesAt,
    freeze,
    together = false,
    send: around = (send) => send,
    wrap,
  }: {
    readonly crashesAt?: string;
    readonly freeze?: ReturnType<typeof freezeAfter>;
    readonly together?: boolean;
    readonly send?: (send: Awaited<ReturnType<typeof openTallies>>['send']) => typeof send;
    readonly wrap?: NonNullable<Parameters<typeof openTallies>[1]>['wrap'];
  } = {},
) => {
  const bench = await openTallies(url, { masterKey: Buffer.alloc(32, 7), ...(wrap ? { wrap } : {}) });
  const database = openDatabase(url, () => undefined);
  const listener = createListener(database);
  let crashed = false;
  const leadership = together ? createLeadership(database, log) : alone(() => crashed);
  const asked = freeze ? freeze.around(database.sql) : database.sql;
  const sql: Sql = (name, ...rest) => {
    if (name !== crashesAt) return asked(name, ...rest);
    crashed = true;
    return new Promise(() => undefined);
  };
  const reactor = createReactor({
    reactions,
    store: bench.store,
    codec: bench.codec,
    sql,
    send: around(bench.send),
    createAsk: () => async () => null,
    listener,
    leadership,
    log,
    ...(freeze ? { elapsed: freeze.elapsed } : {}),
  });
  await listener.start();
  await reactor.start();
  return {
    ...bench,
    sql: database.sql,
    reactor,
    hasCrashed: () => crashed,
    status: async (name: string) => (await reactor.status()).find((each) => each.name === name),
    close: async () => {
      await leadership.close();
      await listener.close();
      await bench.close();
      await database.close();
    },
  };
};

/** A reaction that counts every amount again in the tally's echo. */
export const echo = (name = 'echo', from?: 'beginning'): AnyReaction =>
  defineReaction<EventOf<typeof Counted>>({
    name,
    ...(from ? { from } : {}),
    events: [Counted],
    react: async ({ stream, data }, { send }) => {
      if (stream.startsWith('tally-echo')) return;
      await send(count, { id: stream.replace('tally', name), by: data.by, note: '' });
    },
  });
