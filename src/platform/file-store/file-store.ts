import type { Readable } from 'node:stream';
import { rejection } from '../../shared-kernel/rejection.ts';

/** Limits of an upload form: at most `maxBytes`, of this content type. */
export type FormLimits = { readonly maxBytes: number; readonly contentType: string };

/**
 * A multipart form for posting a file from a browser: the fields unchanged, then the file as `file`, last. The
 * file is then at `url` followed by the key; `url` ends with a slash.
 */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** Byte range of a file, inclusive, counted from 0. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The caller reads or destroys the stream and handles its errors; an error before that is ignored. `size` is
 * that of the whole file, in bytes.
 */
export type OpenFile = { readonly stream: Readable; readonly size: number };

/** File store with keys such as `uploads/…`. An unreachable store throws a Rejected UNAVAILABLE. */
export type FileStore = {
  /** Target URL of forms; ends with a slash. */
  readonly url: string;
  /** A form that accepts one file under `key`, for `FORM_SECONDS`. */
  readonly form: (key: string, limits: FormLimits) => Promise<UploadForm>;
  /** Undefined for a missing file. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenFile | undefined>;
  /** Copies a file to another key; false for a missing file. */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  /** Deletes permanently; no effect on a missing file. */
  readonly delete: (key: string) => Promise<void>;
};

/** Lifetime of a form. */
export const FORM_SECONDS = 600;

/** A folder and a random name: no path traversal. */
export const isKey = (key: string): boolean => /^[a-z]{1,20}\/[A-Za-z0-9_-]{20,64}$/u.test(key);

export const UNREACHABLE = rejection(
  'UNAVAILABLE',
  'The file store cannot be reached. Nothing was lost; please try again in a moment.',
);
