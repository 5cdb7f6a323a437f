import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { prepareTables } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import { openDrafts } from '../../src/pricing/tables/read-models/price-drafts.ts';
import { priceHistory } from '../../src/pricing/tables/read-models/price-history.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

describe('the open drafts of prices', function drafts() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let knex: SchemaBuilder;
  let database: Database;
  before(async () => {
    fresh = await freshDatabase();
    knex = openSchemaBuilder(fresh.url);
    database = openDatabase(fresh.url, () => undefined);
    await prepareTables(knex, [priceHistory]);
  });
  after(async () => {
    await knex?.destroy();
    await database?.close();
    await fresh?.drop();
  });

  it('are listed as they were begun, whatever ids two nodes gave them', async () => {
    const begun = [
      [1, '12:00'],
      [33, '12:01'],
      [2, '12:02'],
      [34, '12:03'],
    ] as const;
    for (const [draft, time] of begun)
      await database.pool.query(
        `insert into ${tableOf(priceHistory)} (id, kind, draft, revision, at, name, base, direct, discarded, taken)
         values ($1, 'draft', $2, 0, $3, 'Spring', 0, false, false, false)`,
        [`draft/${draft}`, draft, `2026-11-28T${time}:00Z`],
      );
    expect((await openDrafts(database.sql)).map(({ draft }) => draft)).to.deep.equal([34, 2, 33, 1]);
  });
});
