import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { completeTables, prepareTables } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import type { Sql } from '../../src/platform/sql.ts';
import { recorded } from '../../src/platform/testing/decider-spec.ts';
import { vehicleSizeList } from '../../src/pricing/read-models/vehicle-size-list.ts';
import { draftStream } from '../../src/pricing/tables/drafts/price-draft.ts';
import { pricePublications } from '../../src/pricing/tables/publications/price-publications.ts';
import { draftOfId, openDrafts, rowsOfDraft } from '../../src/pricing/tables/read-models/price-drafts.ts';
import { priceHistory } from '../../src/pricing/tables/read-models/price-history.ts';
import {
  latestPublication,
  publicationNumbered,
  publicationsPage,
  undosAfter,
} from '../../src/pricing/tables/read-models/price-publications.ts';
import { createPublicationIndex } from '../../src/pricing/tables/read-models/publication-index.ts';
import {
  changesOfRows,
  knownChanges,
  LATEST,
  lastChangesOfRows,
  publishedRows,
  rowsOfPublications,
} from '../../src/pricing/tables/read-models/published-rows.ts';
import { NO_ROWS } from '../../src/pricing/tables/rows/price-rows.ts';
import { band } from '../../src/pricing/tables/testing/tables.ts';
import type { Recorded } from '../../src/shared-kernel/event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { fillModel } from '../support/filled-model.ts';

const ROWS = 1_000;
const FEW = 3;
const PUBLICATIONS = 300;
/** Every hundredth publication has all rows, as the first one. */
const hasAll = (number: number): boolean => number === 1 || number % 100 === 0;
const VERSIONS = 4 * ROWS + (PUBLICATIONS - 4) * FEW;

const idsOf = (number: number): ReadonlyArray<number> =>
  Array.from({ length: hasAll(number) ? ROWS : FEW }, (_, at) => ((number * 7 + at * 31) % ROWS) + 1);

const eventsOf = (number: number): ReadonlyArray<Recorded> => {
  const begun = { draftId: number, name: 'Spring', base: 0, direct: number > 1, undoes: null };
  const rows = idsOf(number).map((id) => band(id, 0, 100, number));
  const stream = draftStream(number);
  return [
    recorded({ type: 'PriceDraftBegun', data: begun, stream }, 0),
    recorded({ type: 'PriceRowsDrafted', data: { draftId: number, base: 0, rows }, stream }, 1),
    recorded(
      {
        type: 'PricesPublished',
        data: {
          ...{ draftId: number, draftRevision: 1, base: 0, note: null, undoes: null },
          counts: { MILEAGE: rows.length },
        },
        stream: pricePublications.name,
      },
      number - 1,
    ),
  ];
};

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: ReadonlyArray<Plan> };

/** Rows that the steps of a plan looked at. */
const lookedAt = (plan: Plan): number => {
  const each = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter'].reduce(
    (sum, name) => sum + Number(plan[name] ?? 0),
    0,
  );
  return each * Number(plan['Actual Loops']) + (plan.Plans ?? []).reduce((sum, of) => sum + lookedAt(of), 0);
};

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ table: 'MILEAGE' as const, id: at + 1 }));

const ALL = { after: 0, upTo: PUBLICATIONS };
const ONE = { after: 150, upTo: 151 };

/** Statements of the price history, and how many rows their steps may look at. */
const STATEMENTS: Readonly<Record<string, readonly [run: (sql: Sql) => Promise<unknown>, most: number]>> = {
  'all tables': [(sql) => publishedRows(ALL, sql), 8 * VERSIONS],
  'what one publication changed': [(sql) => publishedRows(ONE, sql), 100],
  'who changed all rows last': [(sql) => lastChangesOfRows(some(ROWS), ALL, sql), 12 * VERSIONS],
  'who changed one row last': [(sql) => lastChangesOfRows(some(1), ALL, sql), 8 * PUBLICATIONS],
  'who changed one row when': [(sql) => changesOfRows(some(1), ALL, sql), 8 * PUBLICATIONS],
  'who changed all rows when': [(sql) => changesOfRows(some(ROWS), ALL, sql), 14 * VERSIONS],
  'which rows one publication changed': [
    (sql) => lastChangesOfRows(some(1), { ...ONE, upTo: LATEST }, sql),
    8 * PUBLICATIONS,
  ],
  'what is known of all rows': [(sql) => knownChanges(some(ROWS), ALL, 'LAST', sql), 12 * VERSIONS],
  'which publications changed which rows': [
    (sql) => createPublicationIndex(NO_ROWS)(PUBLICATIONS, sql),
    10 * VERSIONS,
  ],
  'rows of a publication': [
    (sql) =>
      rowsOfPublications(
        some(50).map((row) => ({ ...row, number: 200 })),
        sql,
      ),
    500,
  ],
  'a page of publications': [
    (sql) => publicationsPage({ table: 'MILEAGE', page: 1, size: 50 }, sql),
    6 * PUBLICATIONS,
  ],
  'a publication': [(sql) => publicationNumbered(7, sql), 10],
  'undos of the latest publications': [(sql) => undosAfter(PUBLICATIONS - 10, sql), 20],
  'the latest publication': [(sql) => latestPublication(null, sql), 100],
  'the latest publication of a day': [(sql) => latestPublication('2026-01-01', sql), 5 * PUBLICATIONS],
  'open drafts': [openDrafts, 6 * PUBLICATIONS],
  'a draft': [(sql) => draftOfId(7, sql), 20],
  'rows of a draft': [(sql) => rowsOfDraft({ draft: 7, revision: 5 }, sql), 50],
};

describe('statements over the price history', function statements() {
  this.timeout(120_000);
  let fresh: FreshDatabase;
  let knex: SchemaBuilder;
  let database: Database;
  before(async () => {
    fresh = await freshDatabase();
    knex = openSchemaBuilder(fresh.url);
    database = openDatabase(fresh.url, () => undefined);
    await prepareTables(knex, [priceHistory, vehicleSizeList]);
    await completeTables(knex, priceHistory);
  });
  after(async () => {
    await knex?.destroy();
    await database?.close();
    await fresh?.drop();
  });

  const TABLE = 'price_history_v7';
  const all = Array.from({ length: PUBLICATIONS }, (_, at) => eventsOf(at + 1)).flat();

  for (const [when, analyzed] of [
    ['were never sampled', null],
    ['were sampled before an import', all.slice(0, 15)],
    ['are sampled as they are', all],
  ] as const)
    it(`look at no more rows than they must where its rows ${when}`, async () => {
      await database.pool.query(`alter table ${TABLE} set (autovacuum_enabled = false)`);
      if (analyzed) {
        await fillModel(database.pool, priceHistory, analyzed);
        await database.pool.query(`analyze ${TABLE}`);
      }
      await fillModel(database.pool, priceHistory, all);
      const counted: Record<string, number> = {};
      for (const [what, [run]] of Object.entries(STATEMENTS))
        await run(
          async <Row extends object>(_: string | null, text: string, values: ReadonlyArray<unknown> = []) => {
            const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, [...values]);
            counted[what] = (counted[what] ?? 0) + lookedAt(rows[0]['QUERY PLAN'][0].Plan);
            return (await database.pool.query<Row>(text, [...values])).rows;
          },
        );
      const tooMany = Object.entries(STATEMENTS).flatMap(([what, [, most]]) =>
        (counted[what] ?? Infinity) > most ? [`${what}: ${counted[what]} of ${most}`] : [],
      );
      expect(tooMany).to.deep.equal([]);
    });
});
