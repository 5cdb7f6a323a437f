import * as E from 'fp-ts/lib/Either.js';

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
/** As spreadsheets save CSV in the United States unless told otherwise. */
const WINDOWS = new TextDecoder('windows-1252');

const EXCEL = 'This is an Excel file. In Excel choose Save As → CSV UTF-8, then import that file.';
const NO_TEXT =
  'This is not a CSV file. Save it as CSV in the program that it is from, then import that file.';

/** First bytes of a ZIP file, as which workbooks are saved, and of a workbook of Excel 97 to 2003. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** A file that every ZIP file has which is a workbook. */
const IN_WORKBOOK = 'xl/workbook';

const begins = (bytes: Uint8Array, first: ReadonlyArray<number>): boolean =>
  first.every((byte, at) => bytes[at] === byte);

const isZippedWorkbook = (bytes: Uint8Array): boolean =>
  begins(bytes, ZIP) && WINDOWS.decode(bytes).includes(IN_WORKBOOK);

/** Text of a file in UTF-8, UTF-16 with a byte order mark, or the code page of Windows; or why it is none. */
export const textOf = (bytes: Uint8Array): E.Either<string, string> => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return E.right(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return E.right(new TextDecoder('utf-16be').decode(bytes));
  if (begins(bytes, OLD_WORKBOOK) || isZippedWorkbook(bytes)) return E.left(EXCEL);
  if (begins(bytes, ZIP) || begins(bytes, PDF) || bytes.includes(0)) return E.left(NO_TEXT);
  try {
    return E.right(UTF_8.decode(bytes));
  } catch {
    return E.right(WINDOWS.decode(bytes));
  }
};
