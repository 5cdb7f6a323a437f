import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { line } from '../../shared-kernel/text.ts';
import { parsed, required } from '../../shared-kernel/validation.ts';

/** Where a file of a record is fetched from, by a person who may see the record. */
export const fileUrl = (attachmentId: string): string => `/rest-api/files/${attachmentId}`;

/** The largest file that can be attached, in bytes. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

/** `found` is what the bytes say where they cannot tell as much as the name does: a table of values is text. */
export type FileKind = { readonly contentType: string; readonly found?: string };

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** What can be attached to a record, by the ending of its name. */
const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { contentType: 'application/pdf' },
  png: { contentType: 'image/png' },
  jpg: { contentType: 'image/jpeg' },
  jpeg: { contentType: 'image/jpeg' },
  gif: { contentType: 'image/gif' },
  webp: { contentType: 'image/webp' },
  heic: { contentType: 'image/heic' },
  doc: { contentType: 'application/msword' },
  docx: { contentType: `${OPEN_XML}.wordprocessingml.document` },
  xls: { contentType: 'application/vnd.ms-excel' },
  xlsx: { contentType: `${OPEN_XML}.spreadsheetml.sheet` },
  ppt: { contentType: 'application/vnd.ms-powerpoint' },
  pptx: { contentType: `${OPEN_XML}.presentationml.presentation` },
  odt: { contentType: `${OPEN_DOCUMENT}.text` },
  ods: { contentType: `${OPEN_DOCUMENT}.spreadsheet` },
  csv: { contentType: 'text/csv', found: 'text/plain' },
  txt: { contentType: 'text/plain' },
};

/** The endings as a file chooser takes them: `.pdf,.png,…`. */
export const FILE_ENDINGS: string = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join();

export const FILE_MESSAGES = {
  fileName: 'Choose a file.',
  kind: 'Choose a PDF, a picture (PNG, JPG, GIF, WebP, HEIC), an Office or OpenDocument file, a CSV or a text file.',
  tooLarge: 'A file can have at most 20 MB. Choose a smaller one.',
  empty: 'This file is empty. Choose another one.',
} as const;

/** What a file is by its name; undefined for what cannot be attached. */
export const kindOfFile = (fileName: string): FileKind | undefined => {
  const ending = /\.([a-z]{3,4})$/iu.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
};

const LONGEST_NAME = 255;
const LONGEST_PATH = 4096;
const LAST_LETTERS = 12;

/** Marks that make the letters around them run the other way: with them `fdp.exe` reads as `exe.pdf`. */
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The last part of a path, however the machine that it comes from divides paths. */
const lastPart = (path: string): string => path.split(/[/\\]/u).at(-1) ?? '';

const oneLine = line(LONGEST_PATH);

/** A name that is too long keeps its beginning and its ending. */
const shortened = (name: string): string => {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  return `${letters.slice(0, LONGEST_NAME - LAST_LETTERS - 1).join('')}…${letters.slice(-LAST_LETTERS).join('')}`;
};

const nameOf = (value: unknown): string | undefined => {
  const name = typeof value === 'string' ? lastPart(value.replace(DIRECTION_MARKS, '')) : undefined;
  const decoded = oneLine.decode(name);
  return E.isRight(decoded) ? shortened(decoded.right) : undefined;
};

/** A file's name without its folders, of a kind that can be attached. */
export const fileName: t.Type<string> = required(
  parsed(
    'fileName',
    t.string.is,
    (value) => {
      const name = nameOf(value);
      return name !== undefined && kindOfFile(name) ? name : undefined;
    },
    t.identity,
    FILE_MESSAGES.kind,
  ),
  FILE_MESSAGES.fileName,
);
