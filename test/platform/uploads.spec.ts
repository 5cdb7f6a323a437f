import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { UnreadableStream } from '../../src/platform/event-store/unreadable-stream.ts';
import { type DiskStore, openDiskStore } from '../../src/platform/file-store/disk.ts';
import { UNREACHABLE } from '../../src/platform/file-store/file-store.ts';
import {
  createUploads,
  UNATTACHED_MS,
  type UploadParts,
  type Uploads,
} from '../../src/platform/file-store/uploads.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
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
  /** Stub of the uploads that a stream holds. */
  let held: (stream: string) => ReadonlyArray<string>;
  let warned: Array<unknown>;
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
    held = () => [];
    warned = [];
    uploads = node();
  });
  after(async () => {
    await database.close();
    await fresh.drop();
    rmSync(folder, { recursive: true });
  });

  const node = (changes: Partial<UploadParts> = {}): Uploads =>
    createUploads({
      sql: database.sql,
      files,
      holds: async (stream) => held(stream),
      now: () => now,
      log: { warn: (line: unknown) => void warned.push(line) },
      ...changes,
    });
  const away = () => Promise.reject(new Rejected(UNREACHABLE));

  const put = async (bytes: Buffer, actorId = 'user:4'): Promise<string> => {
    const form = await uploads.issue(actorId, LIMITS);
    if (E.isLeft(form)) throw new Error(form.left.message);
    const key = form.right.fields.key ?? '';
    const whole = (async function* () {
      yield bytes;
    })();
    await files.receive({ ...LIMITS, key, maxBytes: 1_000_000 }, whole);
    return key;
  };
  const asked = (key: string, stream = 'quote-1', commandId = `of ${stream}`, actorId = 'user:4') => ({
    ...{ ...LIMITS, fileUrl: files.url + key },
    ...{ actorId, stream, commandId },
  });
  const take = (...given: Parameters<typeof asked>): Promise<UploadVerdict> => uploads.take(asked(...given));
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
    expect(await take(key, 'quote-2')).to.deep.equal({ kind: 'under-way' });
    held = (stream) => (stream === 'quote-1' ? [keyOf(verdict)] : []);
    now = new Date(now.getTime() + HOUR_MS);
    expect(await take(key, 'quote-2')).to.deep.equal({ kind: 'elsewhere' });
    expect(await uploads.settle('user:4', files.url + key)).to.equal(keyOf(verdict));
    expect([await isThere(key), await isThere(keyOf(verdict))]).to.deep.equal([false, true]);
    expect(await rows()).to.deep.equal([key]);
  });

  it('can be taken again, by any stream, once they were let go, and never away from a stream that holds them', async () => {
    const key = await put(PDF);
    const first = keyOf(await take(key));
    await uploads.release(asked(key, 'quote-2'));
    await uploads.release(asked(key, 'quote-1', 'of quote-1', 'user:5'));
    expect(await isThere(first)).to.equal(true);
    await uploads.release(asked(key));
    expect(await isThere(first)).to.equal(false);
    expect(await rows()).to.deep.equal([key]);
    const second = keyOf(await take(key, 'quote-2'));
    held = (stream) => (stream === 'quote-2' ? [second] : []);
    await uploads.release(asked(key, 'quote-2'));
    expect([second, await isThere(second)]).to.deep.equal([keyOf(await take(key, 'quote-2')), true]);
  });

  describe('taken on two nodes', () => {
    it('are let go by the command that has taken them, and by no other of the same record', async () => {
      const other = node();
      const key = await put(PDF);
      const kept = keyOf(await take(key, 'quote-1', 'first'));
      expect(await other.take(asked(key, 'quote-1', 'second'))).to.deep.equal({ kind: 'under-way' });
      await other.release(asked(key, 'quote-1', 'second'));
      now = new Date(now.getTime() + 1);
      expect(await isThere(kept)).to.equal(true);
      held = () => [kept];
      now = new Date(now.getTime() + UNATTACHED_MS);
      await other.sweep();
      expect(await isThere(kept)).to.equal(true);
    });

    it('are found by a repeat of the command, and stay until the last of its calls has let go', async () => {
      const other = node();
      const key = await put(PDF);
      const kept = keyOf(await take(key));
      expect(keyOf(await other.take(asked(key)))).to.equal(kept);
      await uploads.release(asked(key));
      expect(await isThere(kept)).to.equal(true);
      await other.release(asked(key));
      expect([await isThere(kept), await rows()]).to.deep.equal([false, [key]]);
    });

    it('are not taken away from a command whose repeat has just come', async () => {
      const other = node();
      const key = await put(PDF);
      const kept = keyOf(await take(key));
      now = new Date(now.getTime() + 4 * 60_000);
      await other.take(asked(key));
      now = new Date(now.getTime() + 4 * 60_000);
      expect(await take(key, 'quote-2')).to.deep.equal({ kind: 'under-way' });
      expect(await isThere(kept)).to.equal(true);
    });

    it('are told as attached though that was over only while they were looked for', async () => {
      const key = await put(PDF);
      const attachFirst: DiskStore['copy'] = async (...keys) => {
        const kept = keyOf(await take(key));
        held = (stream) => (stream === 'quote-1' ? [kept] : []);
        await uploads.settle('user:4', files.url + key);
        return files.copy(...keys);
      };
      const late = node({ files: { ...files, copy: attachFirst } });
      expect((await late.take(asked(key, 'quote-1', 'late'))).kind).to.equal('fits');
      expect(await late.take(asked(key, 'quote-2'))).to.deep.equal({ kind: 'elsewhere' });
    });

    it('leave one file and one row, whoever of them is first', async () => {
      const nodes = [uploads, node(), node(), node()];
      const key = await put(PDF);
      const before = readdirSync(join(folder, 'files')).length;
      const verdicts = await Promise.all(
        nodes.map((each, nth) => each.take(asked(key, 'quote-1', nth < 2 ? 'same' : `other ${nth}`))),
      );
      const kept = new Set(verdicts.filter(({ kind }) => kind === 'fits').map(keyOf));
      expect(kept.size).to.equal(1);
      expect(await rows()).to.deep.equal([key]);
      expect(readdirSync(join(folder, 'files'))).to.have.length(before + 1);
    });
  });

  it('are answered though what is left of them cannot be deleted, which is logged', async () => {
    const key = await put(PDF);
    const kept = keyOf(await take(key));
    const settled = await node({ files: { ...files, delete: away } }).settle('user:4', files.url + key);
    expect([settled, warned.length]).to.deep.equal([kept, 1]);
    const failing = node({ sql: () => Promise.reject(new Error('connection terminated')) });
    expect([await failing.settle('user:4', files.url + key), warned.length]).to.deep.equal([undefined, 2]);
  });

  it('fall back to whoever asks where the process ended while they were being attached', async () => {
    const key = await put(PDF);
    const lost = keyOf(await take(key));
    now = new Date(now.getTime() + 6 * 60_000);
    expect(keyOf(await take(key, 'quote-2'))).to.match(/^files\//u);
    expect(await isThere(lost)).to.equal(false);
  });

  it('are issued up to a hundred and not one more, however many are asked for at the same moment', async () => {
    for (let nth = 0; nth < 95; nth += 1) await uploads.issue('user:4', LIMITS);
    // Delays each insert after its count, so that the others can interleave.
    await database.pool.query(`
      create function linger() returns trigger language plpgsql as
        'begin perform pg_sleep(0.1); return new; end';
      create trigger linger before insert on uploads for each row execute function linger()`);
    const asked = await Promise.all(Array.from({ length: 12 }, () => uploads.issue('user:4', LIMITS)));
    await database.pool.query('drop trigger linger on uploads; drop function linger');
    expect(asked.filter(E.isRight)).to.have.length(5);
    expect(E.isRight(await uploads.issue('user:5', LIMITS))).to.equal(true);
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
    expect(await take(key, 'quote-1', 'theirs', 'user:5')).to.deep.equal({ kind: 'not-issued' });
    expect(await take('uploads/nobody-has-this-key')).to.deep.equal({ kind: 'not-issued' });
    const stored = existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')) : [];
    const program = await put(EXE);
    expect(await take(program)).to.deep.equal({ kind: 'something-else' });
    const large = await put(Buffer.concat([PDF, Buffer.alloc(1000, 32)]));
    expect(await take(large)).to.deep.equal({ kind: 'too-large' });
    expect([await isThere(program), await isThere(large)]).to.deep.equal([true, true]);
    expect(readdirSync(join(folder, 'files'))).to.deep.equal(stored);
    expect(await rows()).to.have.members([key, program, large]);
  });

  it('are too old after half a day', async () => {
    const key = await put(PDF);
    now = new Date(now.getTime() + 12 * HOUR_MS + 1);
    expect(await take(key)).to.deep.equal({ kind: 'too-old' });
  });

  it('are too old then also for a repeat, unless its record holds them', async () => {
    const key = await put(PDF);
    const kept = keyOf(await take(key));
    now = new Date(now.getTime() + 12 * HOUR_MS + 1);
    expect(await take(key)).to.deep.equal({ kind: 'too-old' });
    held = () => [kept];
    expect(keyOf(await take(key))).to.equal(kept);
  });

  it('are swept after a day, unless a stream holds them', async () => {
    const [attached, refused, unused] = [await put(PDF), await put(PDF), await put(PDF)];
    const [kept, dropped] = [keyOf(await take(attached)), keyOf(await take(refused, 'quote-2'))];
    held = (stream) => (stream === 'quote-1' ? [kept] : []);
    now = new Date(now.getTime() + UNATTACHED_MS + 1);
    const young = await put(PDF);
    await uploads.sweep();
    expect(await rows()).to.deep.equal([young]);
    expect(await Promise.all([kept, dropped, unused, young].map(isThere))).to.deep.equal([
      ...[true, false, false, true],
    ]);
  });

  it('are swept however many there are', async () => {
    await database.pool.query(
      `insert into uploads (key, issued_to, issued_at)
       select 'uploads/' || lpad(n::text, 43, '0'), 'user:4', $1 from generate_series(1, 1100) n`,
      [now],
    );
    now = new Date(now.getTime() + UNATTACHED_MS + 1);
    await uploads.sweep();
    expect(await rows()).to.deep.equal([]);
  });

  for (const untold of [new Error('an event is locked'), new UnreadableStream('an event is locked')])
    it(`stay where nobody can tell whether they are held (${untold.name}), and hold up no others`, async () => {
      const key = await put(PDF);
      const stored = keyOf(await take(key));
      now = new Date(now.getTime() + 1);
      const unused = await put(PDF);
      now = new Date(now.getTime() + UNATTACHED_MS + 1);
      held = () => {
        throw untold;
      };
      const failed = await uploads.sweep().catch((error: unknown) => error);
      expect(failed).to.equal(untold);
      expect([await isThere(stored), await isThere(unused), await rows()]).to.deep.equal([
        true,
        false,
        [key],
      ]);
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
    await uploads.sweep();
    expect(await isThere(copy)).to.equal(false);
  });
});
