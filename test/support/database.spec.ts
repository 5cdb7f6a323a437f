import { expect } from 'chai';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from './database.ts';

const tables = async ({ url }: FreshDatabase): Promise<ReadonlyArray<string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  await client.query('create table made_here (id int)');
  await client.end();
  return rows.map(({ name }) => name);
};

describe('a fresh database', () => {
  it('is migrated, and shares nothing with the one before', async () => {
    const first = await freshDatabase();
    expect(await tables(first))
      .to.include('knex_migrations')
      .and.not.include('made_here');
    const second = await freshDatabase();
    expect(await tables(second))
      .to.include('knex_migrations')
      .and.not.include('made_here');
    await first.drop();
    await second.drop();
  });
});
