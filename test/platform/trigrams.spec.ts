import { expect } from 'chai';
import type { Knex } from 'knex';
import pg from 'pg';
import { up } from '../../migrations/20260107000000_trigrams.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

describe('the extension that the search needs', function trigrams() {
  this.timeout(60_000);
  const ROLE = 'may_not_create';
  let fresh: FreshDatabase;
  let owner: pg.Client;

  const asRole = (): string => {
    const url = new URL(fresh.url);
    url.username = ROLE;
    url.password = ROLE;
    return url.href;
  };
  const migrateAsRole = async (): Promise<void> => {
    const tables = openSchemaBuilder(asRole());
    await up(tables).finally(() => tables.destroy());
  };

  before(async () => {
    fresh = await freshDatabase();
    owner = new pg.Client({ connectionString: fresh.url });
    await owner.connect();
    await owner.query(`create role ${ROLE} login password '${ROLE}'`);
  });
  after(async () => {
    await owner.query(`drop role ${ROLE}`);
    await owner.end();
    await fresh.drop();
  });

  it('is there once the database is migrated, and then needs no permission', async () => {
    const { rows } = await owner.query(`select 1 from pg_extension where extname = 'pg_trgm'`);
    expect(rows).to.have.length(1);
    await migrateAsRole();
  });

  it('is asked of an administrator where the account of the product may not add it', async () => {
    await owner.query('drop extension pg_trgm');
    const said = await migrateAsRole().then(
      () => expect.fail('it was added'),
      (error: Error) => error.message,
    );
    expect(said).to.match(
      /^The search needs the extension pg_trgm, .*\(.*permission denied.*\)\. Have an admin/u,
    );
    expect(said).to.include('"create extension pg_trgm"');
    await owner.query('create extension pg_trgm');
    await migrateAsRole();
  });

  it('does not blame the extension where the connection is lost', async () => {
    const lost = new Error('connect ECONNREFUSED');
    const said = await up({ raw: () => Promise.reject(lost) } as unknown as Knex).catch((error) => error);
    expect(said).to.equal(lost);
  });
});
