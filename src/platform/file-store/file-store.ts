import type { Readable } from 'node:stream';
import { rejection } from '../../shared-kernel/rejection.ts';

/** What may be uploaded under a form: at most `maxBytes`, as this content type. */
export type FormLimits = { readonly maxBytes: number; readonly contentType: string };

/**
 * A multipart form that a browser posts a file with: every field as it stands, then the file as `file`, last.
 * The file then lies at `url` followed by the key; `url` ends with a slash.
 */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** Bytes of a file, both ends included, counted from 0. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Whoever takes a stream reads or destroys it, and hears there of its failure; one that nobody has taken yet fails
 * unheard. `size` is that of the whole file, in bytes.
 */
export type OpenFile = { readonly stream: Readable; readonly size: number };

/** Where files lie, by keys such as `uploads/…`. What cannot be reached throws a Rejected UNAVAILABLE. */
export type FileStore = {
  /** Where forms are posted to; ends with a slash. */
  readonly url: string;
  /** A form that takes one file under `key`, for `FORM_SECONDS`. */
  readonly form: (key: string, limits: FormLimits) => Promise<UploadForm>;
  /** Undefined where there is no such file. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenFile | undefined>;
  /** Puts the same bytes under another key; false where there is no such file. */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  /** Deletes for good; nothing happens where there is no such file. */
  readonly delete: (key: string) => Promise<void>;
};

/** How long a form can be posted. */
export const FORM_SECONDS = 600;

/** A folder and a random name: nothing that leads elsewhere. */
export const isKey = (key: string): boolean => /^[a-z]{1,20}\/[A-Za-z0-9_-]{20,64}$/u.test(key);

export const UNREACHABLE = rejection(
  'UNAVAILABLE',
  'The file store cannot be reached. Nothing was lost; please try again in a moment.',
);
