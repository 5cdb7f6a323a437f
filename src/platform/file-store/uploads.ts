import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as E from 'fp-ts/lib/Either.js';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import type { UploadAsked, UploadVerdict } from '../../shared-kernel/uploaded-file.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import type { Sql } from '../sql.ts';
import { contentTypeOf } from './content.ts';
import type { FileStore, FormLimits, UploadForm } from './file-store.ts';

/** Files on their way from a form to the record that they are attached to. */
export type Uploads = {
  /** A form under a new key, for this person alone; TOO_MANY while too many of theirs lie unattached. */
  readonly issue: (actorId: string, limits: FormLimits) => Promise<E.Either<Rejection, UploadForm>>;
  /**
   * Looks an uploaded file through and takes it for one stream, for good. Taken once, it is answered from memory
   * to the same stream and to no other. One that is not what it should be is deleted.
   */
  readonly take: (asked: UploadAsked) => Promise<UploadVerdict>;
  /** Under which key an upload was taken; undefined where it was not, or longer than a day ago. */
  readonly storedKey: (actorId: string, fileUrl: string) => Promise<string | undefined>;
  /** Deletes what was issued over `UNATTACHED_MS` ago and is not among the keys that a stream says it holds. */
  readonly sweep: (holds: (stream: string) => Promise<ReadonlyArray<string>>) => Promise<void>;
};

export type UploadParts = {
  readonly sql: Sql;
  readonly files: FileStore;
  readonly now: () => Date;
};

const HOUR_MS = 3_600_000;
/** How long a file may lie unattached. */
export const UNATTACHED_MS = 24 * HOUR_MS;
/** After this it is not attached any more, so that the sweep meets no file that is just being attached. */
const ATTACHED_WITHIN_MS = 12 * HOUR_MS;
/** Of one person, within the time that unattached files are kept: 2 GB of files of 20 MB. */
const MOST_UNATTACHED = 100;

/** Stands for a person where a row is a copy that is being looked at. */
const COPIES = 'system:copies';

const TOO_MANY = rejection(
  'TOO_MANY',
  `You have ${MOST_UNATTACHED} uploads of the last day that were not attached to anything. Try again tomorrow.`,
);

type Row = {
  readonly key: string;
  readonly issued_at: string;
  readonly taken_for: string | null;
  readonly stored_key: string | null;
  readonly content_type: string | null;
  readonly size: number | null;
};

const newKey = (folder: string): string => `${folder}/${randomBytes(32).toString('base64url')}`;

const takenVerdict = (row: Row, stream: string): UploadVerdict => {
  if (row.taken_for !== stream) return { kind: 'elsewhere' };
  return {
    kind: 'fits',
    key: row.stored_key ?? '',
    contentType: row.content_type ?? '',
    size: row.size ?? 0,
  };
};

export const createUploads = ({ sql, files, now }: UploadParts): Uploads => {
  const inTurn = createKeyedQueue();

  const rowOf = async (fileUrl: string, actorId: string): Promise<Row | undefined> =>
    (
      await sql<Row>(
        'upload_of_key',
        `select key, issued_at, taken_for, stored_key, content_type, size from uploads
         where key = $1 and issued_to = $2`,
        [fileUrl.startsWith(files.url) ? fileUrl.slice(files.url.length) : '', actorId],
      )
    )[0];

  /** Whole files are in memory here, so one at a time. */
  const look = (key: string, { contentType, maxBytes }: UploadAsked): Promise<UploadVerdict> =>
    inTurn('look', async () => {
      const file = await files.open(key);
      if (!file) return { kind: 'missing' };
      if (file.size > maxBytes) {
        file.stream.destroy();
        return { kind: 'too-large' };
      }
      const found = await contentTypeOf(await buffer(file.stream));
      return found === contentType
        ? { kind: 'fits', key, contentType, size: file.size }
        : { kind: 'something-else' };
    });

  const claim = async (row: Row, asked: UploadAsked, size: number, key: string): Promise<boolean> =>
    (
      await sql(
        'upload_taken',
        `with no_copy as (delete from uploads where key = $3)
         update uploads set taken_for = $2, stored_key = $3, content_type = $4, size = $5
         where key = $1 and taken_for is null returning key`,
        [row.key, asked.stream, key, asked.contentType, size],
      )
    ).length > 0;

  /**
   * The form stays good for a while after the file has come, so what was looked at could be replaced: it is a copy
   * under a key of its own, which no form was ever issued for, that is looked at and kept. Until it is taken it has
   * a row like an upload, for the sweep to find.
   */
  const takeNew = async (row: Row, asked: UploadAsked): Promise<UploadVerdict> => {
    const copy = newKey('files');
    await sql('upload_copied', 'insert into uploads (key, issued_to, issued_at) values ($1, $2, $3)', [
      copy,
      COPIES,
      now(),
    ]);
    if (!(await files.copy(row.key, copy))) return { kind: 'missing' };
    const verdict = await look(copy, asked);
    if (verdict.kind === 'fits' && (await claim(row, asked, verdict.size, copy))) {
      await files.delete(row.key);
      return verdict;
    }
    await files.delete(copy);
    if (verdict.kind !== 'fits') {
      await files.delete(row.key);
      return verdict;
    }
    const taken = await rowOf(asked.fileUrl, asked.actorId);
    return taken ? takenVerdict(taken, asked.stream) : { kind: 'not-issued' };
  };

  return {
    issue: async (actorId, limits) => {
      const at = now();
      const key = newKey('uploads');
      const issued = await sql(
        'upload_issued',
        `insert into uploads (key, issued_to, issued_at)
         select $1, $2, $3 where $4 > (
           select count(*) from uploads where issued_to = $2 and taken_for is null and issued_at > $5
         ) returning key`,
        [key, actorId, at, MOST_UNATTACHED, new Date(at.getTime() - UNATTACHED_MS)],
      );
      return issued.length === 0 ? E.left(TOO_MANY) : E.right(await files.form(key, limits));
    },
    take: async (asked) => {
      const row = await rowOf(asked.fileUrl, asked.actorId);
      if (!row) return { kind: 'not-issued' };
      if (row.taken_for !== null) return takenVerdict(row, asked.stream);
      if (new Date(row.issued_at).getTime() < now().getTime() - ATTACHED_WITHIN_MS)
        return { kind: 'too-old' };
      return takeNew(row, asked);
    },
    storedKey: async (actorId, fileUrl) => (await rowOf(fileUrl, actorId))?.stored_key ?? undefined,
    sweep: async (holds) => {
      const old = await sql<Row>(
        'uploads_to_sweep',
        `select key, issued_at, taken_for, stored_key, content_type, size from uploads
         where issued_at < $1 order by issued_at limit 500`,
        [new Date(now().getTime() - UNATTACHED_MS)],
      );
      let untold: unknown;
      for (const { key, taken_for: stream, stored_key: stored } of old) {
        try {
          const isAttached = stream !== null && stored !== null && (await holds(stream)).includes(stored);
          if (stored !== null && !isAttached) await files.delete(stored);
        } catch (error) {
          if (Rejected.of(error)) throw error; // the store is away: for the others, too
          untold ??= error;
          continue;
        }
        await files.delete(key);
        await sql('upload_swept', 'delete from uploads where key = $1', [key]);
      }
      if (untold !== undefined) throw untold;
    },
  };
};
