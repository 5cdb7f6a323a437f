import * as t from 'io-ts';
import { endingOf, plainFileName } from './file-name.ts';
import { parsed, required } from './validation.ts';

/** The largest file that can be attached, in bytes. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

/**
 * `found` is the content type that is detected from the bytes, if it is less specific than that of the extension: a
 * CSV file is detected as plain text.
 */
export type FileKind = { readonly contentType: string; readonly found?: string };

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Allowed file types by extension. */
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

/** The extensions in a file chooser's format: `.pdf,.png,…`. */
export const FILE_ENDINGS: string = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join();

export const FILE_MESSAGES = {
  fileName: 'Choose a file.',
  kind: 'Choose a PDF, a picture (PNG, JPG, GIF, WebP, HEIC), an Office or OpenDocument file, a CSV or a text file.',
  tooLarge: 'A file can have at most 20 MB. Choose a smaller one.',
  empty: 'This file is empty. Choose another one.',
} as const;

/** The type of a file by its name; undefined for one that cannot be attached. */
export const kindOfFile = (fileName: string): FileKind | undefined => {
  const ending = endingOf(fileName);
  return ending !== undefined && Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
};

/** A file's name without its folders, of a kind that can be attached. */
export const fileName: t.Type<string> = required(
  parsed(
    'fileName',
    t.string.is,
    (value) => {
      const name = plainFileName(value);
      return name !== undefined && kindOfFile(name) ? name : undefined;
    },
    t.identity,
    FILE_MESSAGES.kind,
  ),
  FILE_MESSAGES.fileName,
);
