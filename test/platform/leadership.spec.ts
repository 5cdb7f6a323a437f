import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import pino from 'pino';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { createLeadership, type Leadership, type Work } from '../../src/platform/leadership.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const NAMES = ['a', 'b', 'c'];

const untilAborted: Work = (signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const until = async (holds: () => boolean): Promise<void> => {
  for (const end = Date.now() + 15_000; Date.now() < end && !holds(); ) await pause(5);
  expect(holds()).to.equal(true);
};

describe('leadership among nodes', () => {
  let fresh: FreshDatabase;
  let database: Database;
  const nodes: Leadership[] = [];
  const node = (): Leadership => {
    const opened = createLeadership(database, pino({ level: 'silent' }));
    nodes.push(opened);
    return opened;
  };
  const leadersOf = (name: string): number => nodes.filter((each) => each.leads(name)).length;
  const breakConnections = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid in (select pid from pg_locks where locktype = 'advisory')`,
    );

  beforeEach(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  afterEach(async () => {
    for (const each of nodes.splice(0)) await each.close();
    await database.close();
    await fresh.drop();
  });

  it('gives each name to exactly one of two nodes', async () => {
    const running = new Map<string, number>();
    let most = 0;
    const work =
      (name: string): Work =>
      async (signal) => {
        running.set(name, (running.get(name) ?? 0) + 1);
        most = Math.max(most, ...running.values());
        await untilAborted(signal);
        running.set(name, (running.get(name) ?? 0) - 1);
      };
    const [one, two] = [node(), node()];
    for (const name of NAMES) for (const each of [one, two]) each.lead(name, work(name));
    await until(() => NAMES.every((name) => leadersOf(name) === 1));
    await one.close();
    await until(() => NAMES.every((name) => two.leads(name)));
    expect(NAMES.some((name) => one.leads(name))).to.equal(false);
    expect(most).to.equal(1);
  });

  it('hands over only once the work has ended', async () => {
    const said: string[] = [];
    const [one, two] = [node(), node()];
    one.lead('a', async (signal) => {
      await untilAborted(signal);
      await pause(50);
      said.push('one ended');
    });
    await until(() => one.leads('a'));
    two.lead('a', async (signal) => {
      said.push('two began');
      await untilAborted(signal);
    });
    await one.close();
    await until(() => said.length === 2);
    expect(said).to.deep.equal(['one ended', 'two began']);
  });

  it('ends the work when the connection is lost, and leads again', async () => {
    let began = 0;
    let ended = 0;
    const one = node();
    one.lead('a', async (signal) => {
      began += 1;
      await untilAborted(signal);
      ended += 1;
    });
    await until(() => one.leads('a'));
    await breakConnections();
    await until(() => ended === 1 && began === 2 && one.leads('a'));
  });

  it('pauses before it looks again where the database is away', async () => {
    let tried = 0;
    const away: Pick<Database, 'connect'> = {
      connect: async ({ onLost } = {}) => {
        tried += 1;
        onLost?.();
        throw new Error('connection refused');
      },
    };
    const one = createLeadership(away, pino({ level: 'silent' }));
    nodes.push(one);
    one.lead('a', untilAborted);
    for (let turn = 0; turn < 200; turn += 1) await breath();
    expect(tried).to.equal(1);
    await until(() => tried === 2);
  });

  it('looks again at once when it hears of another node, on the connection that listens for all of this one', async () => {
    const asked: string[] = [];
    let answered = 0;
    let hear: (payload: string) => void = () => undefined;
    const watched: Pick<Database, 'connect'> = {
      connect: async (options) => {
        const client = await database.connect(options);
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        const noting = async (text: string, ...values: unknown[]): Promise<unknown> => {
          asked.push(text);
          const answer = await query(text, ...values);
          answered += 1;
          return answer;
        };
        return Object.assign(client, { query: noting });
      },
    };
    const listener = {
      on: (channel: string, heard: typeof hear) => {
        expect(channel).to.equal('leadership');
        hear = heard;
      },
    };
    const one = createLeadership(watched, pino({ level: 'silent' }), { listener });
    nodes.push(one);
    one.lead('a', untilAborted);
    await until(() => one.leads('a'));
    await until(() => answered === asked.length);
    await breath(); // it waits now, for a second or until it hears of somebody
    const before = asked.length;
    hear('another');
    await breath();
    expect(asked.length).to.equal(before + 1);
    expect(asked.filter((text) => /listen/.test(text))).to.deep.equal([]);
  });

  it('tries work again that failed', async () => {
    let began = 0;
    node().lead('a', async (signal) => {
      began += 1;
      if (began === 1) throw new Error('not yet');
      await untilAborted(signal);
    });
    await until(() => began === 2);
  });

  it('leaves to another node what it resigned from, and keeps the rest', async () => {
    const [one, two] = [node(), node()];
    const resign = one.lead('a', untilAborted);
    one.lead('b', untilAborted);
    await until(() => one.leads('a') && one.leads('b'));
    two.lead('a', untilAborted);
    two.lead('b', untilAborted);
    await resign();
    await until(() => two.leads('a'));
    expect([one.leads('a'), one.leads('b'), two.leads('b')]).to.deep.equal([false, true, false]);
  });
});
