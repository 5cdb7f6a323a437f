import { fileTypeFromBuffer } from 'file-type';

/** The older office formats share one container; the name of an entry, in UTF-16, tells them apart. */
const COMPOUND: ReadonlyArray<readonly [entry: string, contentType: string]> = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

/** An entry's name fills 64 bytes, of which the rest are zero; its length in bytes follows, end mark included. */
const NAME_BYTES = 64;

const hasEntry = (bytes: Buffer, entry: string): boolean => {
  const name = Buffer.alloc(NAME_BYTES + 2);
  name.write(entry, 'utf16le');
  name.writeUInt16LE((entry.length + 1) * 2, NAME_BYTES);
  return bytes.includes(name);
};

const compoundType = (bytes: Buffer): string | undefined =>
  COMPOUND.find(([entry]) => hasEntry(bytes, entry))?.[1];

/** Control characters other than tab, line feed, form feed and carriage return: no text has them. */
const NO_TEXT = new Set(
  Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 12, 13].includes(code)),
);

const isText = (bytes: Buffer): boolean =>
  bytes.length > 0 && !bytes.some((byte) => byte === 127 || NO_TEXT.has(byte));

/**
 * What a file is by its own bytes, as a content type; `text/plain` for anything that is text. Undefined where the
 * bytes do not say it.
 */
export const contentTypeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.ext === 'cfb') return compoundType(bytes);
  if (found) return found.mime === 'image/apng' ? 'image/png' : found.mime;
  return isText(bytes) ? 'text/plain' : undefined;
};
