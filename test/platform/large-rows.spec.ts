import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { type ModelRun, openModelRun, takePage } from '../../src/platform/projector/model-run.ts';
import { defineReadModel } from '../../src/platform/projector/read-model.ts';
import { prepareTables } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import { defineEvent, type EventOf, type Recorded } from '../../src/shared-kernel/event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const Written = defineEvent('Written', 1, t.type({ ids: t.array(t.string), text: t.string }));
const Begun = defineEvent('Begun', 1, t.type({ ids: t.array(t.string), text: t.string }));
const Struck = defineEvent('Struck', 1, t.type({ ids: t.array(t.string) }));
type Change = EventOf<typeof Written> | EventOf<typeof Begun> | EventOf<typeof Struck>;
type Page = { readonly id: string; readonly text: string };

const pages = defineReadModel<Page, Change>({
  name: 'pages',
  version: 1,
  table: (table) => {
    table.text('id').primary();
    table.text('text').notNullable();
  },
  key: 'id',
  events: [Written, Begun, Struck],
  fullRowEvents: [Begun],
  madeOnce: (id) => String(id).startsWith('note-'),
  keys: ({ data }) => data.ids,
  evolve: (row, event, id) => {
    if (event.type === 'Struck') return undefined;
    const before = event.type === 'Begun' ? '' : (row?.text ?? '');
    return { id: String(id), text: before + event.data.text };
  },
  personal: [],
});

const LARGE = 'x'.repeat(600_000);
const IDS = Array.from({ length: 30 }, (_, nth) => `page-${nth}`);
/** The fetch limit of one step, plus one row that may exceed it. */
const MOST = 4_000_000 + LARGE.length + 1_000;

describe('rows that are too large for memory together', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let knex: SchemaBuilder;
  let run: ModelRun;
  let fetched: number[];
  let asked: number;
  let position = 0n;

  const recorded = (changes: ReadonlyArray<Change>): ReadonlyArray<Recorded> =>
    changes.map((change) => {
      position += 1n;
      const where = { id: `${position}`, stream: 'book-1', revision: Number(position), position };
      return { ...change, ...where, at: '2026-11-23T12:00:00Z', actor: 'user:1', commandId: `${position}` };
    }) as unknown as ReadonlyArray<Recorded>;
  const take = (...changes: ReadonlyArray<Change>) =>
    takePage(run, recorded(changes).map(E.right), { position, hash: `hash of ${position}` });
  const written = (text: string, ...ids: ReadonlyArray<string>): Change => ({
    type: 'Written',
    data: { ids: [...ids], text },
  });
  const rows = async () =>
    new Map(
      (await database.pool.query<Page>('select id, text from pages_v1')).rows.map(({ id, text }) => [
        id,
        text,
      ]),
    );
  const checkpoint = async () =>
    (await database.pool.query('select position, hash from checkpoints')).rows[0] as object;

  beforeEach(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    knex = openSchemaBuilder(fresh.url);
    await prepareTables(knex, [pages]);
    fetched = [];
    asked = 0;
    position = 0n;
    const watched: Pick<Database, 'sql'> = {
      sql: async (name, text, values) => {
        const found = await database.sql(name, text, values);
        if (name === 'pages_v1_rows') {
          fetched.push(JSON.stringify(found).length);
          asked += JSON.parse(String(values?.[0])).length;
        }
        return found as never;
      },
    };
    run = await openModelRun(watched, pages, 'pages_v1', {
      position: 0n,
      hash: undefined,
      live: true,
      epoch: 0,
    });
    await database.pool.query(
      `insert into pages_v1 select id, repeat('x', ${LARGE.length}) from unnest($1::text[]) id`,
      [IDS],
    );
  });
  afterEach(async () => {
    await knex.destroy();
    await database.close();
    await fresh.drop();
  });

  it('are changed by one page of the log in several steps, of which each fetches no more than it may', async () => {
    await take(...IDS.map((id) => written('!', id)));
    expect(await rows()).to.deep.equal(new Map(IDS.map((id) => [id, `${LARGE}!`])));
    expect(fetched.length).to.be.within(4, 8);
    expect(Math.max(...fetched)).to.be.at.most(MOST);
    expect(asked).to.be.at.most(3 * IDS.length);
    expect(await checkpoint()).to.deep.equal({ position: 30, hash: 'hash of 30' });
  });

  it('are remembered up to four million characters, the latest ones', async () => {
    for (const id of IDS) await take(written('!', id));
    asked = 0;
    for (const id of IDS.toReversed()) await take(written('?', id));
    expect(IDS.length - asked).to.equal(Math.floor(4_000_000 / LARGE.length));
    expect(await rows()).to.deep.equal(new Map(IDS.map((id) => [id, `${LARGE}!?`])));
  });

  it('are fetched together where one event touches them all', async () => {
    await take(written('!', ...IDS), written('?', 'page-0'));
    const shown = await rows();
    expect(IDS.every((id) => shown.get(id) === (id === 'page-0' ? `${LARGE}!?` : `${LARGE}!`))).to.equal(
      true,
    );
    expect(await checkpoint()).to.deep.equal({ position: 2, hash: 'hash of 2' });
  });

  it('are not fetched where one event makes them, beside those that it changes', async () => {
    await take(written('!', 'page-0', 'note-1', 'note-2'));
    expect(asked).to.equal(1);
    const shown = await rows();
    expect([shown.get('page-0'), shown.get('note-1'), shown.get('note-2')]).to.deep.equal([
      `${LARGE}!`,
      '!',
      '!',
    ]);
  });

  it('are the same as if all were taken at once: made, struck and changed again, several by one event', async () => {
    const changes: Change[] = [
      ...IDS.slice(0, 10).map((id) => written('1', id)),
      { type: 'Begun', data: { ids: ['page-29', 'new'], text: 'anew ' } },
      written('2', 'page-0', 'page-15', 'new'),
      { type: 'Struck', data: { ids: ['page-3', 'page-20'] } },
      ...IDS.slice(10, 28).map((id) => written('3', id, 'page-0')),
      written('4', 'page-3', 'page-29'),
      { type: 'Struck', data: { ids: ['new'] } },
    ];
    const expected = new Map(IDS.map((id) => [id, LARGE]));
    for (const change of changes)
      for (const id of change.data.ids) {
        const before = expected.get(id);
        const row = pages.evolve(
          before === undefined ? undefined : { id, text: before },
          change as never,
          id,
        );
        if (row) expected.set(id, row.text);
        else expected.delete(id);
      }
    await take(...changes);
    const shown = await rows();
    expect([...shown.keys()].sort()).to.deep.equal([...expected.keys()].sort());
    for (const [id, text] of expected) expect(shown.get(id) === text, id).to.equal(true);
    expect(await checkpoint()).to.deep.equal({ position: changes.length, hash: `hash of ${changes.length}` });
  });

  it('keep what was stored before an event that cannot be taken, and stand just before it', async () => {
    await take(...IDS.map((id) => written(id === 'page-25' ? '\u0000' : '!', id)));
    expect(run.stopped?.position).to.equal(26n);
    const shown = await rows();
    expect(IDS.map((id) => shown.get(id) === `${LARGE}!`)).to.deep.equal(IDS.map((_, nth) => nth < 25));
    expect(await checkpoint()).to.deep.equal({ position: 25, hash: null });
  });
});
