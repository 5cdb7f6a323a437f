import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as E from 'fp-ts/lib/Either.js';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import type { UploadAsked, UploadTaken, UploadVerdict } from '../../shared-kernel/uploaded-file.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import type { Sql } from '../sql.ts';
import { contentTypeOf } from './content.ts';
import type { FileStore, FormLimits, UploadForm } from './file-store.ts';
import { createUploadRows, type UploadRow } from './upload-rows.ts';

/** Files on their way from a form to the record that they are attached to. */
export type Uploads = {
  /** A form under a new key, for this person alone; TOO_MANY while too many of theirs lie unattached. */
  readonly issue: (actorId: string, limits: FormLimits) => Promise<E.Either<Rejection, UploadForm>>;
  /**
   * Looks an uploaded file through and takes it for one stream. Taken, it is answered from memory to the same stream,
   * and to no other unless that one did not come to hold it. The upload itself stays as it came.
   */
  readonly take: (asked: UploadAsked) => Promise<UploadVerdict>;
  /** Gives back what was taken for a stream that does not hold it: it can be taken again, for any. */
  readonly letGo: (taken: UploadTaken) => Promise<void>;
  /**
   * Under which key an upload was attached; the upload itself is done with and deleted. Undefined where it was not
   * taken, or longer than a day ago.
   */
  readonly settle: (actorId: string, fileUrl: string) => Promise<string | undefined>;
  /** Deletes what was issued over `UNATTACHED_MS` ago and is held by no stream. */
  readonly sweep: () => Promise<void>;
};

export type UploadParts = {
  readonly sql: Sql;
  readonly files: FileStore;
  /** The keys of the files that a stream holds, by what the log says. */
  readonly holds: (stream: string) => Promise<ReadonlyArray<string>>;
  readonly now: () => Date;
};

const HOUR_MS = 3_600_000;
/** How long a file may lie unattached. */
export const UNATTACHED_MS = 24 * HOUR_MS;
/** After this it is not attached any more, so that the sweep meets no file that is just being attached. */
const ATTACHED_WITHIN_MS = 12 * HOUR_MS;
/** Longer than any command lasts: what was taken before and is not held came to nothing. */
const UNDER_WAY_MS = 5 * 60_000;
/** Of one person, within the time that unattached files are kept: 2 GB of files of 20 MB. */
const MOST_UNATTACHED = 100;

const TOO_MANY = rejection(
  'TOO_MANY',
  `You have ${MOST_UNATTACHED} uploads of the last day that were not attached to anything. Try again tomorrow.`,
);

const newKey = (folder: string): string => `${folder}/${randomBytes(32).toString('base64url')}`;

export const createUploads = ({ sql, files, holds, now }: UploadParts): Uploads => {
  const inTurn = createKeyedQueue();
  const rows = createUploadRows(sql, now);

  const rowOf = (fileUrl: string, actorId: string): Promise<UploadRow | undefined> =>
    rows.find(fileUrl.startsWith(files.url) ? fileUrl.slice(files.url.length) : '', actorId);

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

  const isHeld = async ({ taken_for: stream, stored_key: stored }: UploadRow): Promise<boolean> =>
    stream !== null && stored !== null && (await holds(stream)).includes(stored);

  /** Takes a claim back and deletes its copy. */
  const free = async (row: UploadRow): Promise<void> => {
    const { stored_key: stored } = row;
    if (!(await rows.unclaim(row)) || stored === null) return;
    await files.delete(stored);
    await rows.remove(stored);
  };

  /** What is answered where an upload is taken already; undefined where that came to nothing. */
  const takenVerdict = async (row: UploadRow, stream: string): Promise<UploadVerdict | undefined> => {
    const { taken_at: at, stored_key: key, content_type: contentType, size } = row;
    if (row.taken_for === stream)
      return { kind: 'fits', key: key ?? '', contentType: contentType ?? '', size: size ?? 0 };
    if (await isHeld(row)) return { kind: 'elsewhere' };
    if (at !== null && new Date(at).getTime() > now().getTime() - UNDER_WAY_MS) return { kind: 'under-way' };
    return undefined;
  };

  /**
   * The form stays good for a while after the file has come, so what was looked at could be replaced: it is a copy
   * under a key of its own, which no form was ever issued for, that is looked at and kept. Until it is taken it has
   * a row like an upload, for the sweep to find.
   */
  const takeNew = async (row: UploadRow, asked: UploadAsked): Promise<UploadVerdict> => {
    const copy = newKey('files');
    await rows.addCopy(copy);
    if (!(await files.copy(row.key, copy))) return { kind: 'missing' };
    const verdict = await look(copy, asked);
    if (verdict.kind === 'fits') {
      const { stream, contentType } = asked;
      const claim = { stream, storedKey: copy, contentType, size: verdict.size };
      if (await rows.claim(row.key, claim)) return verdict;
    }
    await files.delete(copy);
    if (verdict.kind !== 'fits') return verdict;
    const taken = await rowOf(asked.fileUrl, asked.actorId);
    return (taken?.taken_for && (await takenVerdict(taken, asked.stream))) || { kind: 'under-way' };
  };

  return {
    issue: async (actorId, limits) => {
      const key = newKey('uploads');
      const since = new Date(now().getTime() - UNATTACHED_MS);
      const isIssued = await rows.issue(key, actorId, since, MOST_UNATTACHED);
      return isIssued ? E.right(await files.form(key, limits)) : E.left(TOO_MANY);
    },
    take: async (asked) => {
      const row = await rowOf(asked.fileUrl, asked.actorId);
      if (!row) return { kind: 'not-issued' };
      if (row.taken_for !== null) {
        const verdict = await takenVerdict(row, asked.stream);
        if (verdict) return verdict;
        await free(row);
      }
      if (new Date(row.issued_at).getTime() < now().getTime() - ATTACHED_WITHIN_MS)
        return { kind: 'too-old' };
      return takeNew(row, asked);
    },
    letGo: async ({ fileUrl, actorId, stream }) => {
      const row = await rowOf(fileUrl, actorId);
      if (row?.taken_for === stream && !(await isHeld(row))) await free(row);
    },
    settle: async (actorId, fileUrl) => {
      const row = await rowOf(fileUrl, actorId);
      if (!row?.stored_key) return undefined;
      await files.delete(row.key);
      return row.stored_key;
    },
    sweep: async () => {
      const old = await rows.issuedBefore(new Date(now().getTime() - UNATTACHED_MS));
      let untold: unknown;
      for (const row of old) {
        const { key, stored_key: stored } = row;
        try {
          if (stored !== null && !(await isHeld(row))) await files.delete(stored);
        } catch (error) {
          if (Rejected.of(error)) throw error; // the store is away: for the others, too
          untold ??= error;
          continue;
        }
        await files.delete(key);
        await rows.remove(key);
      }
      if (untold !== undefined) throw untold;
    },
  };
};
