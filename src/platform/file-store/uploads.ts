import { randomBytes } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as E from 'fp-ts/lib/Either.js';
import { Rejected, type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import type { UploadRequest, UploadTaken, UploadVerdict } from '../../shared-kernel/uploaded-file.ts';
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
import { longerSideOf } from './picture-sides.ts';
import { sweepUploads } from './sweep.ts';
import { createUploadRows, type UploadRow } from './upload-rows.ts';

/** Files between the upload form and the record that they are attached to. */
export type Uploads = {
  /** A form under a new key, for this person alone; TOO_MANY while too many of theirs are unattached. */
  readonly issue: (actorId: string, limits: FormLimits) => Promise<E.Either<Rejection, UploadForm>>;
  /**
   * Inspects an uploaded file and claims it for one stream and one command. A claimed upload becomes available
   * to another command only after the first one stored nothing; for the stream that it is attached to, the
   * stored verdict is returned without another inspection. The upload itself stays unchanged.
   */
  readonly take: (upload: UploadRequest) => Promise<UploadVerdict>;
  /** A call of a command releases its claim: after the last one any command can claim the upload. */
  readonly release: (taken: UploadTaken) => Promise<void>;
  /**
   * The key under which an upload was attached; the upload itself is deleted. Undefined where it was not
   * claimed, or longer than a day ago. Never fails: errors are logged and left to the sweep.
   */
  readonly settle: (actorId: string, fileUrl: string) => Promise<string | undefined>;
  /** Deletes uploads older than `UNATTACHED_MS` that no stream holds. */
  readonly sweep: () => Promise<void>;
};

export type UploadParts = {
  readonly sql: Sql;
  readonly files: FileStore;
  /** The keys of the files that a stream holds, by the log. */
  readonly holds: (stream: string) => Promise<ReadonlyArray<string>>;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
};

const HOUR_MS = 3_600_000;
/** Lifetime of an unattached file. */
export const UNATTACHED_MS = 24 * HOUR_MS;
/** Age limit for attaching, so that the sweep never meets a file that is being attached. */
const ATTACHED_WITHIN_MS = 12 * HOUR_MS;
/** Longer than any command runs: an older claim without an attachment has failed. */
const UNDER_WAY_MS = 5 * 60_000;
/** Per person, within the lifetime of unattached files: 2 GB in files of 20 MB. */
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
const TOO_LARGE: UploadVerdict = { kind: 'too-large' };
const SOMETHING_ELSE: UploadVerdict = { kind: 'something-else' };

const newKey = (folder: string): string => `${folder}/${randomBytes(32).toString('base64url')}`;

export const createUploads = ({ sql, files, holds, now, log }: UploadParts): Uploads => {
  const inTurn = createKeyedQueue();
  const rows = createUploadRows(sql, now);

  const keyOf = (fileUrl: string): string =>
    fileUrl.startsWith(files.url) ? fileUrl.slice(files.url.length) : '';

  const rowOf = (fileUrl: string, actorId: string): Promise<UploadRow | undefined> =>
    rows.find(keyOf(fileUrl), actorId);

  /** Whole files are in memory here, so one at a time. */
  const look = (key: string, { contentType, maxBytes, maxSide }: UploadRequest): Promise<UploadVerdict> =>
    inTurn('look', async () => {
      const file = await files.open(key);
      if (!file) return MISSING;
      if (file.size > maxBytes) {
        file.stream.destroy();
        return TOO_LARGE;
      }
      const bytes = await wholeOf(file);
      if ((await contentTypeOf(bytes)) !== contentType) return SOMETHING_ELSE;
      if (maxSide !== undefined) {
        const side = longerSideOf(bytes, contentType);
        if (side === undefined) return SOMETHING_ELSE;
        if (side > maxSide) return TOO_LARGE;
      }
      return { kind: 'fits', key, contentType, size: file.size };
    });

  const isHeld = async ({ taken_for: stream, stored_key: stored }: UploadRow): Promise<boolean> =>
    stream !== null && stored !== null && (await holds(stream)).includes(stored);

  /** Deletes an unclaimed copy. */
  const drop = async (copy: string): Promise<void> => {
    await files.delete(copy);
    await rows.remove(copy);
  };

  /** Releases a claim and deletes its copy. */
  const free = async (row: UploadRow): Promise<void> => {
    if (row.stored_key !== null && (await rows.unclaim(row))) await drop(row.stored_key);
  };

  const isOlderThan = (at: string | null, ms: number): boolean =>
    at === null || new Date(at).getTime() < now().getTime() - ms;

  /** Status of an upload for the caller; undefined where it can be claimed. */
  const verdictOn = async (row: UploadRow, upload: UploadRequest): Promise<UploadVerdict | undefined> => {
    const { key, taken_for: stream, stored_key: stored, content_type: contentType, size } = row;
    const fits = {
      kind: 'fits',
      key: stored ?? '',
      contentType: contentType ?? '',
      size: size ?? 0,
    } as const;
    if (await isHeld(row)) return stream === upload.stream ? fits : { kind: 'elsewhere' };
    if (isOlderThan(row.issued_at, ATTACHED_WITHIN_MS)) return { kind: 'too-old' };
    if (stream === null) return undefined;
    if (row.taken_by === upload.commandId && (await rows.join(key, upload.commandId))) return fits;
    if (!isOlderThan(row.taken_at, UNDER_WAY_MS)) return UNDER_WAY;
    await free(row);
    return undefined;
  };

  /**
   * The form stays valid for a while after the upload, so the inspected bytes could be replaced: the inspection
   * works on a copy under its own key, for which no form was ever issued, and the copy is what is stored. Until
   * it is claimed it has a row like an upload, for the sweep to find.
   */
  const takeNew = async ({ key }: UploadRow, upload: UploadRequest): Promise<UploadVerdict> => {
    const copy = newKey('files');
    await rows.addCopy(copy);
    const verdict = (await files.copy(key, copy)) ? await look(copy, upload) : MISSING;
    if (verdict.kind === 'fits') {
      const { stream, commandId, contentType } = upload;
      const taking = { stream, commandId, storedKey: copy, contentType, size: verdict.size };
      if (await rows.claim(key, taking)) return verdict;
    }
    await drop(copy);
    // Another command may have claimed it, and even finished with it, meanwhile.
    const taken = await rowOf(upload.fileUrl, upload.actorId);
    return (taken && (await verdictOn(taken, upload))) ?? (verdict.kind === 'fits' ? UNDER_WAY : verdict);
  };

  return {
    issue: async (actorId, limits) => {
      const key = newKey('uploads');
      const since = new Date(now().getTime() - UNATTACHED_MS);
      const isIssued = await rows.issue(key, actorId, since, MOST_UNATTACHED);
      return isIssued ? E.right(await files.form(key, limits)) : E.left(TOO_MANY);
    },
    take: async (upload) => {
      const row = await rowOf(upload.fileUrl, upload.actorId);
      if (!row) return { kind: 'not-issued' };
      return (await verdictOn(row, upload)) ?? takeNew(row, upload);
    },
    release: async ({ fileUrl, actorId, commandId }) => {
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
