import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { migrations } from '../../migrations/index.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import { freshDatabase } from '../support/database.ts';

describe('the list of migrations', () => {
  it('names every file of the folder, in order', () => {
    const files = readdirSync('migrations').filter((file) => file !== 'index.ts');
    expect(Object.keys(migrations)).to.deep.equal(files.sort());
  });

  it('leaves the append functions of this release and the one before, and puts older ones back on the way down', async () => {
    const fresh = await freshDatabase();
    const database = openDatabase(fresh.url, () => undefined);
    const knex = openSchemaBuilder(fresh.url);
    const functions = async () =>
      (
        await database.sql<{ name: string; arguments: number }>(
          null,
          `select proname as name, pronargs as arguments from pg_proc where proname ~ '^append_.*to_log$' order by 1, 2`,
        )
      ).map((found) => [found.name, found.arguments]);
    const now = [
      ['append_event_to_log', 15],
      ['append_to_log', 22],
    ];
    try {
      expect(await functions()).to.deep.equal(now);
      const last = migrations['20260119000000_older_append_functions.ts'];
      await last?.down?.(knex);
      expect(await functions()).to.deep.equal([
        ['append_event_to_log', 14],
        ['append_event_to_log', 15],
        ['append_to_log', 19],
        ['append_to_log', 22],
      ]);
      await last?.up(knex);
      expect(await functions()).to.deep.equal(now);
    } finally {
      await knex.destroy();
      await database.close();
      await fresh.drop();
    }
  });
});
