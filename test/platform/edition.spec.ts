import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import { editionSql } from '../../src/platform/projector/edition.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { by, count, openTallies, tallies } from '../support/tally.ts';

const TABLE = tableOf(tallies);

type Read = { readonly edition: string; readonly epoch: number };

describe('the edition of a table', function editions() {
  this.timeout(30_000);
  const made: FreshDatabase[] = [];
  const make = async (template?: string): Promise<FreshDatabase> => {
    const fresh = await freshDatabase(template);
    made.push(fresh);
    return fresh;
  };
  /** By a connection of its own, which is closed: a database with connections is not copied. */
  const read = async ({ url }: FreshDatabase, before = 'select'): Promise<Read> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(before);
    const { rows } = await client.query(
      `select ${editionSql(tallies)} as edition, epoch from checkpoints where model = '${TABLE}'`,
    );
    await client.end();
    return rows[0];
  };
  afterEach(async () => {
    for (const fresh of made.splice(0)) await fresh.drop();
  });

  /** A database with a tally, and without connections. */
  const counted = async (): Promise<FreshDatabase> => {
    const fresh = await make();
    const bench = await openTallies(fresh.url);
    await bench.projector.start();
    const seen: Read[] = [];
    for (const amount of [1, 2]) {
      expect(E.isRight(await bench.send(count, { id: 'a', by: amount, note: '' }, by()))).to.equal(true);
      await bench.caughtUp();
      seen.push(await read(fresh));
    }
    await bench.close();
    expect(seen[0], 'as events follow').to.deep.equal(seen[1]);
    return fresh;
  };

  it('stays as events follow, and is another one in a copy of the database at the same epoch', async () => {
    const fresh = await counted();
    const [own, copied] = [await read(fresh), await read(await make(fresh.name))];
    expect(copied.epoch).to.equal(own.epoch);
    expect(copied.edition).not.to.equal(own.edition);
  });

  it('is never one from before, where an older copy of log, checkpoints and rows was put back row by row', async () => {
    const fresh = await make();
    const first = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
    const add = async (bench: typeof first, amount: number) => {
      expect(E.isRight(await bench.send(count, { id: 'a', by: amount, note: '' }, by()))).to.equal(true);
      await bench.caughtUp();
    };
    await first.projector.start();
    await add(first, 1);
    const copied = ['event_log', 'checkpoints', TABLE];
    const seen = [
      await read(fresh, copied.map((one) => `create table copied_${one} as table ${one}`).join('; ')),
    ];
    await first.close();
    const next = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
    await next.projector.start();
    await add(next, 10);
    seen.push(await read(fresh));
    // Within two seconds of the last leader's beginning nobody puts anything back.
    await pause(2_000);
    const back = copied.map((one) => `delete from ${one}; insert into ${one} table copied_${one}`);
    await read(fresh, `begin; ${back.join('; ')}; commit`);
    await add(next, 100);
    seen.push(await read(fresh));
    await next.close();
    expect(new Set(seen.map(({ edition }) => edition)).size).to.equal(seen.length);
  });

  it('is another one where the rows of a copy were put back into the table', async () => {
    const fresh = await counted();
    const own = await read(fresh, `create table kept as select * from ${TABLE}`);
    const back = `begin; truncate ${TABLE}; insert into ${TABLE} select * from kept; commit`;
    const restored = await read(fresh, back);
    expect(restored.epoch).to.equal(own.epoch);
    expect(restored.edition).not.to.equal(own.edition);
  });
});
