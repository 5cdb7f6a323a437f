import { randomBytes } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as E from 'fp-ts/lib/Either.js';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import type { UploadAsked, UploadTaken, UploadVerdict } from '../../shared-kernel/uploaded-file.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import type { Logger } from '../logger.ts';
import type { Sql } from '../sql.ts';
import { contentTypeOf } from './content.ts';
import {
  type FileStore,
  type FormLimits,
  type OpenFile,
  UNREACHABLE,
  type UploadForm,
} from './file-store.ts';
import { sweepUploads } from './sweep.ts';
import { createUploadRows, type UploadRow } from './upload-rows.ts';

/** Files on their way from a form to the record that they are attached to. */
export type Uploads = {
  /** A form under a new key, for this person alone; TOO_MANY while too many of theirs lie unattached. */
  readonly issue: (actorId: string, limits: FormLimits) => Promise<E.Either<Rejection, UploadForm>>;
  /**
   * Looks an uploaded file through and takes it for one stream, by one command. Taken, it is another's only where that
   * command came to nothing; held, it is answered to its stream from memory. The upload itself stays as it came.
   */
  readonly take: (asked: UploadAsked) => Promise<UploadVerdict>;
  /** A call of a command gives back what it took: after the last one it can be taken again, by any. */
  readonly letGo: (taken: UploadTaken) => Promise<void>;
  /**
   * Under which key an upload was attached; the upload itself is done with and deleted. Undefined where it was not
   * taken, or longer than a day ago. Never fails: what could not be asked or deleted is logged, and left to the sweep.
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
  readonly log: Pick<Logger, 'warn'>;
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

/** Others wait meanwhile, and a request is answered within half a minute. */
const LOOK_MS = 12_000;

const wholeOf = ({ stream }: OpenFile): Promise<Buffer> =>
  buffer(addAbortSignal(AbortSignal.timeout(LOOK_MS), stream)).catch((error: unknown) => {
    throw new Rejected(UNREACHABLE, error);
  });

const MISSING: UploadVerdict = { kind: 'missing' };
const UNDER_WAY: UploadVerdict = { kind: 'under-way' };

const newKey = (folder: string): string => `${folder}/${randomBytes(32).toString('base64url')}`;

export const createUploads = ({ sql, files, holds, now, log }: UploadParts): Uploads => {
  const inTurn = createKeyedQueue();
  const rows = createUploadRows(sql, now);

  const keyOf = (fileUrl: string): string =>
    fileUrl.startsWith(files.url) ? fileUrl.slice(files.url.length) : '';

  const rowOf = (fileUrl: string, actorId: string): Promise<UploadRow | undefined> =>
    rows.find(keyOf(fileUrl), actorId);

  /** Whole files are in memory here, so one at a time. */
  const look = (key: string, { contentType, maxBytes }: UploadAsked): Promise<UploadVerdict> =>
    inTurn('look', async () => {
      const file = await files.open(key);
      if (!file) return MISSING;
      if (file.size > maxBytes) {
        file.stream.destroy();
        return { kind: 'too-large' };
      }
      const found = await contentTypeOf(await wholeOf(file));
      return found === contentType
        ? { kind: 'fits', key, contentType, size: file.size }
        : { kind: 'something-else' };
    });

  const isHeld = async ({ taken_for: stream, stored_key: stored }: UploadRow): Promise<boolean> =>
    stream !== null && stored !== null && (await holds(stream)).includes(stored);

  /** A copy that nobody has taken. */
  const drop = async (copy: string): Promise<void> => {
    await files.delete(copy);
    await rows.remove(copy);
  };

  /** Takes a claim back and deletes its copy. */
  const free = async (row: UploadRow): Promise<void> => {
    if (row.stored_key !== null && (await rows.unclaim(row))) await drop(row.stored_key);
  };

  const isOlderThan = (at: string | null, ms: number): boolean =>
    at === null || new Date(at).getTime() < now().getTime() - ms;

  /** What an upload is to whoever asks for it; undefined where it can be taken anew. */
  const standing = async (row: UploadRow, asked: UploadAsked): Promise<UploadVerdict | undefined> => {
    const { key, taken_for: stream, stored_key: stored, content_type: contentType, size } = row;
    const fits = {
      kind: 'fits',
      key: stored ?? '',
      contentType: contentType ?? '',
      size: size ?? 0,
    } as const;
    if (await isHeld(row)) return stream === asked.stream ? fits : { kind: 'elsewhere' };
    if (isOlderThan(row.issued_at, ATTACHED_WITHIN_MS)) return { kind: 'too-old' };
    if (stream === null) return undefined;
    if (row.taken_by === asked.commandId && (await rows.join(key, asked.commandId))) return fits;
    if (!isOlderThan(row.taken_at, UNDER_WAY_MS)) return UNDER_WAY;
    await free(row);
    return undefined;
  };

  /**
   * The form stays good for a while after the file has come, so what was looked at could be replaced: it is a copy
   * under a key of its own, which no form was ever issued for, that is looked at and kept. Until it is taken it has
   * a row like an upload, for the sweep to find.
   */
  const takeNew = async ({ key }: UploadRow, asked: UploadAsked): Promise<UploadVerdict> => {
    const copy = newKey('files');
    await rows.addCopy(copy);
    const verdict = (await files.copy(key, copy)) ? await look(copy, asked) : MISSING;
    if (verdict.kind === 'fits') {
      const { stream, commandId, contentType } = asked;
      const claim = { stream, commandId, storedKey: copy, contentType, size: verdict.size };
      if (await rows.claim(key, claim)) return verdict;
    }
    await drop(copy);
    // Another command may have taken it, and may be done with it, since it was asked for.
    const taken = await rowOf(asked.fileUrl, asked.actorId);
    return (taken && (await standing(taken, asked))) ?? (verdict.kind === 'fits' ? UNDER_WAY : verdict);
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
      return (await standing(row, asked)) ?? takeNew(row, asked);
    },
    letGo: async ({ fileUrl, actorId, commandId }) => {
      const row = await rows.leave(keyOf(fileUrl), actorId, commandId);
      if (row && !(await isHeld(row))) await free(row);
    },
    settle: async (actorId, fileUrl) => {
      let stored: string | undefined;
      try {
        const row = await rowOf(fileUrl, actorId);
        stored = row?.stored_key ?? undefined;
        if (row && stored !== undefined) await files.delete(row.key);
      } catch (err) {
        log.warn({ err }, 'an upload that was attached could not be deleted; the sweep does it');
      }
      return stored;
    },
    sweep: () => sweepUploads({ rows, files, isHeld }, new Date(now().getTime() - UNATTACHED_MS)),
  };
};
