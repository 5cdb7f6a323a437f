import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { CommandResult } from '../../src/platform/command/command.ts';
import { addChainKey } from '../../src/platform/event-store/chain-keys.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { keepingBeside } from '../../src/platform/event-store/open.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';
import { type Bench, by, openTallies, start } from '../support/tally.ts';

type Wrap = (store: EventStore) => EventStore;

const codeOf = (answer: CommandResult): string => (E.isLeft(answer) ? answer.left.code : 'OK');
const idOf = (answer: CommandResult): number | undefined =>
  E.isRight(answer) ? answer.right.newId : undefined;
const one = { id: 'x', by: 1, note: 'said on the phone' };
const tooMuch = { ...one, by: 2_000 };

describe('commands that begin a record', () => {
  let fresh: FreshDatabase;
  let standIn: StandIn;
  const opened: Bench[] = [];
  const open = async (wrap: Wrap = (store) => store, isElsewhere = false): Promise<Bench> => {
    const node = await openTallies(fresh.url, {
      masterKey: Buffer.alloc(32, 7),
      wrap: (store, database) => {
        if (!isElsewhere) return wrap(store);
        const own = createEventStoreDbEventStore(standIn.url, { families: ['tally'] });
        return wrap(keepingBeside(own, database));
      },
    });
    opened.push(node);
    return node;
  };
  /** Resets the sequence, as a restored older database would. */
  const setBack = ({ database }: Bench) => database.sql(null, "select setval('record_id_seq', 1, false)");
  const countOf = async ({ database }: Bench, table: string): Promise<number> =>
    (await database.sql<{ n: number }>(null, `select count(*)::int as n from ${table}`))[0]?.n ?? 0;

  beforeEach(async () => {
    fresh = await freshDatabase();
    standIn = await startStandIn();
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await standIn.stop();
    await fresh.drop();
  });

  it('have records of their own, though the sequence hands numbers out twice', async () => {
    const [here, there] = [await open(), await open()];
    const ids = [idOf(await here.send(start, one, by())), idOf(await here.send(start, one, by()))];
    await setBack(here);
    for (let nth = 0; nth < 5; nth += 1)
      ids.push(idOf(await there.send(start, one, by())), idOf(await here.send(start, one, by())));
    expect(ids).not.to.include(undefined);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const id of ids) expect((await here.store.read(`tally-${id}`)).length).to.equal(1);
  });

  it('are sealed with keys that stand, though the log came back without those of the same numbers', async () => {
    const here = await open();
    for (let nth = 0; nth < 20; nth += 1) await here.send(start, one, by());
    await here.database.pool.query('truncate event_log, subject_keys, receipts');
    await setBack(here);
    for (let nth = 0; nth < 25; nth += 1) expect(codeOf(await here.send(start, one, by()))).to.equal('OK');
    const locked = await here.database.sql<{ stream: string }>(
      null,
      'select stream from event_log where not exists (select from subject_keys where subject = stream)',
    );
    expect(locked).to.deep.equal([]);
    expect(await countOf(here, 'event_log')).to.equal(25);
  });

  it('carry the mac of a key that stands, once it is seen that the log came back as an older copy', async () => {
    const here = await open();
    const { sql } = here.database;
    const keyOf = async (): Promise<string> => {
      expect(codeOf(await here.send(start, one, by()))).to.equal('OK');
      const [last] = await sql<{ metadata: string }>(
        null,
        'select metadata from event_log order by position desc limit 1',
      );
      return /"mac":"([^:]*)/.exec(last?.metadata ?? '')?.[1] ?? '';
    };
    await here.projector.start();
    const first = await keyOf();
    const added = await addChainKey(sql, here.masterKey);
    await until(async () => (await keyOf()) === added);
    await here.caughtUp();
    await here.database.pool.query('delete from event_log where position > 1');
    await sql(null, 'delete from chain_keys where id = $1', [added]);
    await until(async () => (await keyOf()) === first);
  });

  it('are refused where another record has the number that was kept for them', async () => {
    const [here, there] = [await open(), await open()];
    const envelope = by();
    expect(codeOf(await here.send(start, tooMuch, envelope))).to.equal('REFUSED');
    await setBack(here);
    expect(idOf(await there.send(start, one, by()))).to.equal(1);
    const again = await here.send(start, tooMuch, envelope);
    expect(E.isLeft(again) && again.left.message).to.include('belongs to another record now');
    expect((await here.store.read('tally-1')).length).to.equal(1);
  });

  it('are not said to have saved nothing where their receipt is there and the log is away', async () => {
    const here = await open(undefined, true);
    let isDown = false;
    const there = await open(
      (store) => ({
        ...store,
        read: async (...asked) => {
          if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
          return store.read(...asked);
        },
      }),
      true,
    );
    const envelope = by();
    const first = await here.send(start, one, envelope);
    isDown = true;
    expect(codeOf(await there.send(start, one, envelope))).to.equal('OUTCOME_UNKNOWN');
    isDown = false;
    expect(idOf(await there.send(start, one, envelope))).to.equal(idOf(first));
  });

  for (const isElsewhere of [false, true])
    it(`leave no key behind that nothing is sealed with, ${isElsewhere ? 'with EventStoreDB' : 'in Postgres'}`, async () => {
      const [here, there] = [await open(undefined, isElsewhere), await open(undefined, isElsewhere)];
      const envelope = by();
      await here.send(start, one, envelope);
      for (let nth = 0; nth < 5; nth += 1) {
        await there.send(start, one, envelope);
        await Promise.all([here, there].map(({ send }) => send(start, one, envelope)));
      }
      const both = by();
      await Promise.all([here, there].map(({ send }) => send(start, one, both)));
      expect(await countOf(here, 'subject_keys')).to.equal(2);
    });
});
