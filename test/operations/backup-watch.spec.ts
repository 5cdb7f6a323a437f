import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { noteFailure, noteSuccess, noteTry } from '../../src/operations/backup/nightly-status.ts';
import { withDatabase } from '../../src/platform/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('what a node tells of the nightly backup', function told() {
  this.timeout(60_000);
  let folder: string;
  let database: FreshDatabase;
  let server: TestServer;
  const readyz = async (): Promise<unknown> => (await fetch(`${server.url}/readyz`)).json();
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanebook-backups-'));
    database = await freshDatabase();
    // After a try of this moment none is due for an hour, whatever the time of day.
    await withDatabase(database.url, ({ sql }) => noteTry(sql, new Date()));
    server = await startTestServer({ demo: false, backupDir: folder, databaseUrl: database.url });
  });
  after(async () => {
    await server?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stands in the body of /readyz and in the metrics, and changes no status', async () => {
    expect(await readyz()).to.deep.equal({
      status: 'ready',
      backup: 'No nightly backup has been made yet.',
    });
    await withDatabase(database.url, async ({ sql }) => {
      await noteSuccess(sql, '2026-01-05T07:00:10.000Z', 123_456);
      await noteFailure(sql, 'There is no room left in /backups: make some.');
    });
    expect(await readyz()).to.deep.equal({
      status: 'ready',
      stopped: [
        'There is no nightly backup of the last 36 hours: the last one is of 2026-01-05T07:00:10.000Z.',
        'There is no room left in /backups: make some.',
      ],
      backup: 'The last nightly backup was made at 2026-01-05T07:00:10.000Z and has 123456 bytes.',
    });
    expect((await fetch(`${server.url}/readyz`)).status).to.equal(200);
    expect(await metrics())
      .to.include(`lanebook_backup_made_timestamp_seconds ${Date.parse('2026-01-05T07:00:10.000Z') / 1_000}`)
      .and.include('lanebook_backup_bytes 123456');
  });
});
