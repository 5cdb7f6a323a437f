import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { type DiskStore, openDiskStore } from '../../src/platform/file-store/disk.ts';
import { createUploads, UNATTACHED_MS, type Uploads } from '../../src/platform/file-store/uploads.ts';
import type { UploadVerdict } from '../../src/shared-kernel/uploaded-file.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { EXE, PDF } from '../support/sample-files.ts';

const LIMITS = { maxBytes: 1000, contentType: 'application/pdf' };
const HOUR_MS = 3_600_000;

describe('files on their way to a record', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let files: DiskStore;
  let uploads: Uploads;
  let now: Date;
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-files-'));

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  beforeEach(async () => {
    now = new Date('2027-01-04T09:00:00Z');
    await database.pool.query('delete from uploads');
    files = await openDiskStore({
      folder,
      url: 'http://localhost/u/',
      secret: randomBytes(32),
      now: () => now,
    });
    uploads = createUploads({ sql: database.sql, files, now: () => now });
  });
  after(async () => {
    await database.close();
    await fresh.drop();
    rmSync(folder, { recursive: true });
  });

  const put = async (bytes: Buffer, actorId = 'user:4'): Promise<string> => {
    const form = await uploads.issue(actorId, LIMITS);
    if (E.isLeft(form)) throw new Error(form.left.message);
    const key = form.right.fields.key ?? '';
    const whole = (async function* () {
      yield bytes;
    })();
    await files.receive({ key, minBytes: 1, maxBytes: 1_000_000 }, whole);
    return key;
  };
  const take = (key: string, stream = 'quote-1', actorId = 'user:4'): Promise<UploadVerdict> =>
    uploads.take({ ...LIMITS, fileUrl: files.url + key, actorId, stream });
  const rows = async () => (await database.pool.query('select key from uploads')).rows.map(({ key }) => key);
  const isThere = async (key: string): Promise<boolean> => {
    const file = await files.open(key);
    file?.stream.destroy();
    return file !== undefined;
  };
  const keyOf = (verdict: UploadVerdict): string => (verdict.kind === 'fits' ? verdict.key : verdict.kind);

  it('are taken for one stream, once, under a key of their own', async () => {
    const key = await put(PDF);
    const verdict = await take(key);
    expect(verdict).to.deep.include({ kind: 'fits', contentType: 'application/pdf', size: PDF.length });
    expect(keyOf(verdict)).to.match(/^files\//u);
    expect(await take(key)).to.deep.equal(verdict);
    expect(await take(key, 'quote-2')).to.deep.equal({ kind: 'elsewhere' });
    expect([await isThere(key), await isThere(keyOf(verdict))]).to.deep.equal([false, true]);
    expect(await uploads.storedKey('user:4', files.url + key)).to.equal(keyOf(verdict));
    expect(await rows()).to.deep.equal([key]);
  });

  it('go to one stream where two reach for them at once', async () => {
    const key = await put(PDF);
    const verdicts = await Promise.all(
      ['quote-1', 'quote-2', 'quote-1', 'quote-3'].map((stream) => take(key, stream)),
    );
    const kept = new Set(verdicts.filter(({ kind }) => kind === 'fits').map(keyOf));
    expect(kept.size).to.equal(1);
    expect(verdicts.filter(({ kind }) => kind === 'fits')).to.have.length.within(1, 2);
    expect(await Promise.all([...kept].map(isThere))).to.deep.equal([true]);
  });

  it('are nobody else’s, and are not what they are not', async () => {
    const key = await put(PDF);
    expect(await take(key, 'quote-1', 'user:5')).to.deep.equal({ kind: 'not-issued' });
    expect(await take('uploads/nobody-has-this-key')).to.deep.equal({ kind: 'not-issued' });
    const program = await put(EXE);
    expect(await take(program)).to.deep.equal({ kind: 'something-else' });
    expect(await isThere(program)).to.equal(false);
    const large = await put(Buffer.concat([PDF, Buffer.alloc(1000, 32)]));
    expect(await take(large)).to.deep.equal({ kind: 'too-large' });
    expect(await isThere(large)).to.equal(false);
  });

  it('are too old after half a day', async () => {
    const key = await put(PDF);
    now = new Date(now.getTime() + 12 * HOUR_MS + 1);
    expect(await take(key)).to.deep.equal({ kind: 'too-old' });
  });

  it('are swept after a day, unless a stream holds them', async () => {
    const [attached, refused, unused] = [await put(PDF), await put(PDF), await put(PDF)];
    const [held, dropped] = [keyOf(await take(attached)), keyOf(await take(refused, 'quote-2'))];
    now = new Date(now.getTime() + UNATTACHED_MS + 1);
    const young = await put(PDF);
    await uploads.sweep(async (stream) => (stream === 'quote-1' ? [held] : []));
    expect(await rows()).to.deep.equal([young]);
    expect(await Promise.all([held, dropped, unused, young].map(isThere))).to.deep.equal([
      ...[true, false, false, true],
    ]);
  });

  it('stay where nobody can tell whether they are held, and hold up no others', async () => {
    const key = await put(PDF);
    const stored = keyOf(await take(key));
    now = new Date(now.getTime() + 1);
    const unused = await put(PDF);
    now = new Date(now.getTime() + UNATTACHED_MS + 1);
    const failed = await uploads.sweep(() => Promise.reject(new Error('an event is locked'))).catch(String);
    expect(failed).to.include('an event is locked');
    expect([await isThere(stored), await isThere(unused), await rows()]).to.deep.equal([true, false, [key]]);
  });

  it('leave no copy behind where the process ended while it was looked at', async () => {
    const copy = `files/${randomBytes(32).toString('base64url')}`;
    const key = await put(PDF);
    await files.copy(key, copy);
    await database.pool.query(
      `insert into uploads (key, issued_to, issued_at) values ($1, 'system:copies', $2)`,
      [...[copy, now]],
    );
    now = new Date(now.getTime() + UNATTACHED_MS + 1);
    await uploads.sweep(async () => []);
    expect(await isThere(copy)).to.equal(false);
  });
});
