import { expect } from 'chai';
import fc from 'fast-check';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { prepareTables } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import { recorded } from '../../src/platform/testing/decider-spec.ts';
import { vehicleSizeList } from '../../src/pricing/read-models/vehicle-size-list.ts';
import { draftStream, priceDraft, rowsOf } from '../../src/pricing/tables/drafts/price-draft.ts';
import { pricePublications } from '../../src/pricing/tables/publications/price-publications.ts';
import { priceHistory } from '../../src/pricing/tables/read-models/price-history.ts';
import { createPublicationIndex } from '../../src/pricing/tables/read-models/publication-index.ts';
import { changesOfRows, lastChangesOfRows } from '../../src/pricing/tables/read-models/published-rows.ts';
import { createRowsOfMoments } from '../../src/pricing/tables/read-models/rows-of-moments.ts';
import {
  type DraftRow,
  NO_ROWS,
  rowKey,
  type TableRows,
  withRows,
} from '../../src/pricing/tables/rows/price-rows.ts';
import { createTablesStore } from '../../src/pricing/tables/tables-store.ts';
import { band, lane, row } from '../../src/pricing/tables/testing/tables.ts';
import type { Recorded } from '../../src/shared-kernel/event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { fillModel } from '../support/filled-model.ts';

const SIZE = { id: 2, name: 'Truck', rate_bump: 20, flat_bump: 50 };
const FIRST: TableRows = withRows(NO_ROWS, [row('SIZES', 2, { rateBump: 20, flatBump: 50 })]);
/** Ids exceed 32 bits. */
const FAR = 3_000_000_000;

const amount = fc.integer({ min: 1, max: 4 });
const drafted: fc.Arbitrary<DraftRow> = fc.oneof(
  fc
    .tuple(fc.constantFrom(1, 2, FAR), amount, amount)
    .map(([id, price, place]) => band(id, 0, 100, price, place)),
  amount.map((price) => lane(1, price)),
  amount.map((rateBump) => row('SIZES', 2, { rateBump, flatBump: 0 })),
  fc.constantFrom(1, 2, FAR).map((id) => row('MILEAGE', id, null)),
);
/** What events of a draft make of rows: they draft them, or take them back. */
const saves = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.array(drafted, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.subarray([1, 2, FAR], { minLength: 1 }) },
  ) as fc.Arbitrary<ReadonlyArray<DraftRow> | ReadonlyArray<number>>,
  { minLength: 1, maxLength: 4 },
);
/** Drafts, and when each is published; some are not. */
const histories = fc.array(fc.record({ saves, turn: fc.option(fc.nat(), { freq: 4 }) }), {
  minLength: 1,
  maxLength: 12,
});

type History = ReadonlyArray<{
  readonly saves: ReadonlyArray<ReadonlyArray<DraftRow> | ReadonlyArray<number>>;
  readonly turn: number | null;
}>;

const isTaken = (save: ReadonlyArray<unknown>): save is ReadonlyArray<number> => typeof save[0] === 'number';

const eventsOf = (draftId: number, all: History[number]['saves']): ReadonlyArray<Recorded> =>
  [
    { type: 'PriceDraftBegun', data: { draftId, name: 'Spring', base: 0, direct: false, undoes: null } },
    ...all.map((save) =>
      isTaken(save)
        ? { type: 'PriceRowsTakenBack', data: { draftId, table: 'MILEAGE', ids: save } }
        : { type: 'PriceRowsDrafted', data: { draftId, base: 0, rows: save } },
    ),
  ].map((event, at) => recorded({ ...event, stream: draftStream(draftId) }, at));

/** The events of a history, and what each publication has of rows by folding its draft. */
const played = (history: History) => {
  const drafts = history.map((each, at) => ({
    ...each,
    draftId: at + 1,
    events: eventsOf(at + 1, each.saves),
  }));
  const published = drafts
    .filter(({ turn }) => turn !== null)
    .toSorted((one, other) => (one.turn ?? 0) - (other.turn ?? 0));
  const publications = published.map(({ draftId, events }, at) => {
    const data = {
      draftId,
      draftRevision: events.length - 1,
      base: 0,
      note: null,
      undoes: null,
      counts: {},
    };
    return recorded(
      { type: 'PricesPublished', data, stream: pricePublications.name, actor: `user:${at}` },
      at,
    );
  });
  const changes = published.map(({ events }) =>
    rowsOf(events.reduce((state, event) => priceDraft.evolve(state, event as never), priceDraft.initial)),
  );
  return { events: [...drafts.flatMap(({ events }) => events), ...publications], changes };
};

const tablesAfter = (changes: ReadonlyArray<ReadonlyArray<DraftRow>>, publication: number): TableRows =>
  withRows(FIRST, changes.slice(0, publication).flat());

/** Rows in the order of their ids, with the places that they have. */
const plain = (rows: TableRows) =>
  Object.entries(rows).map(([table, of]) => [table, [...of].toSorted(([one], [other]) => one - other)]);

describe('the published rows', function publishedRows() {
  this.timeout(120_000);
  let fresh: FreshDatabase;
  let knex: SchemaBuilder;
  let database: Database;
  before(async () => {
    fresh = await freshDatabase();
    knex = openSchemaBuilder(fresh.url);
    database = openDatabase(fresh.url, () => undefined);
    const models = [priceHistory, vehicleSizeList];
    await prepareTables(knex, models);
    await database.pool.query(
      `insert into vehicle_size_list_v1 (id, name, rate_bump, flat_bump) values ($1, $2, $3, $4)`,
      Object.values(SIZE),
    );
  });
  after(async () => {
    await knex?.destroy();
    await database?.close();
    await fresh?.drop();
  });
  const fill = (events: ReadonlyArray<Recorded>) => fillModel(database.pool, priceHistory, events);

  it('of each moment are those that the drafts published until then make, in whatever order the moments are asked', () =>
    fc.assert(
      fc.asyncProperty(histories, fc.infiniteStream(fc.nat()), async (history, orders) => {
        const { events, changes } = played(history);
        await fill(events);
        const store = createTablesStore();
        const far = createRowsOfMoments(FIRST, createPublicationIndex(FIRST), 1);
        const moments = Array.from({ length: changes.length + 1 }, (_, number) => number)
          .map((number) => ({ number, order: orders.next().value as number }))
          .toSorted((one, other) => one.order - other.order);
        for (const { number } of moments) {
          const expected = plain(tablesAfter(changes, number));
          expect(plain((await store.rowsAt(number, database.sql)).rows)).to.deep.equal(expected);
          expect(plain(await far(number, database.sql)), 'far from each other').to.deep.equal(expected);
        }
      }),
      { numRuns: 60 },
    ));

  it('of a day are those of the last publication before its midnight at the office', async () => {
    const history = [1, 2, 3].map((price) => ({ saves: [[band(1, 0, 100, price)]], turn: price }));
    // The second is of the office's evening of the day before.
    const times = ['2026-01-15T15:00:00.000Z', '2026-01-16T04:59:00.000Z', '2026-01-16T05:00:00.000Z'];
    await fill(
      played(history).events.map((event) =>
        event.type === 'PricesPublished' ? { ...event, at: times[event.revision] as string } : event,
      ),
    );
    const { tablesAt } = createTablesStore();
    const days = ['2026-01-14', '2026-01-15', '2026-01-16', '2026-01-17', '2025-01-15'];
    const shown = await Promise.all(days.map((day) => tablesAt({ day }, database.sql)));
    expect(shown.map(({ publication }) => publication)).to.deep.equal([0, 2, 3, 3, 0]);
    expect(shown.map(({ rows }) => rows.MILEAGE.get(1)?.price)).to.deep.equal([
      undefined,
      2,
      3,
      3,
      undefined,
    ]);
  });

  it('have the latest publication that changed them as their last change, if it came after the one that is asked about', () =>
    fc.assert(
      fc.asyncProperty(histories, fc.nat(12), fc.nat(12), async (history, after, upTo) => {
        const { events, changes } = played(history);
        await fill(events);
        const rows = [...new Map(changes.flat().map((each) => [rowKey(each), each])).values()];
        const never = { table: 'FEES', id: 9 } as const;
        const found = await lastChangesOfRows([...rows, never], { after, upTo }, database.sql);
        const expected = rows.flatMap(({ table, id }) => {
          const last = changes
            .slice(0, upTo)
            .findLastIndex((of) => of.some((each) => each.table === table && each.id === id));
          const row = changes[last]?.findLast((each) => each.table === table && each.id === id);
          return last + 1 > after && row ? [{ row, number: last + 1, author: `${last}` }] : [];
        });
        const keyed = (all: typeof expected) =>
          Object.fromEntries(all.map((each) => [rowKey(each.row), each]));
        expect(
          keyed(found.map(({ row, number, author }) => ({ row, number, author: `${author}` }))),
        ).to.deep.equal(keyed(expected));
        const all = await changesOfRows([...rows, never], { after, upTo }, database.sql);
        const numbersOf = (key: string, numbers: Iterable<number>) => [key, [...numbers]];
        expect(
          rows.map((of) =>
            numbersOf(
              rowKey(of),
              all.flatMap(({ row, number }) => (rowKey(row) === rowKey(of) ? [number] : [])),
            ),
          ),
          'all changes',
        ).to.deep.equal(
          rows.map((of) =>
            numbersOf(
              rowKey(of),
              changes.flatMap((each, at) =>
                at >= after && at < upTo && each.some((row) => rowKey(row) === rowKey(of)) ? [at + 1] : [],
              ),
            ),
          ),
        );
      }),
      { numRuns: 60 },
    ));
});
