import { type ApiError, fromStatus, OFFLINE } from '../../../api/api-error.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the records of a streamed CSV file; line breaks within quotes do not count. */
export const recordCounter = (): ((bytes: Uint8Array) => number) => {
  let isQuoted = false;
  let records = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) records += 1;
    }
    return records;
  };
};

const BROKEN_OFF: ApiError = {
  ...OFFLINE,
  message: 'The file could not be finished, so nothing was saved. Try again.',
};

const refusalOf = async (response: Response): Promise<ApiError> => {
  const answer: Partial<ApiError> = await response.json().catch(() => ({}));
  return { ...fromStatus(response.status), ...answer };
};

export type ExportedFile = {
  readonly name: string;
  readonly content: Blob;
  /** Without the title row. */
  readonly rows: number;
};

type Options = {
  readonly signal: AbortSignal;
  /** Called with the number of rows received. */
  readonly onRows: (rows: number) => void;
};

/** Downloads a complete CSV file, so that a truncated one is never saved; throws an ApiError. */
export const fetchExport = async (
  address: string,
  { signal, onRows }: Options,
  send: typeof fetch = fetch,
): Promise<ExportedFile> => {
  const response = await send(address, { signal, credentials: 'same-origin' }).catch(() => {
    throw OFFLINE;
  });
  if (!response.ok || !response.body) throw await refusalOf(response);
  const pieces: Array<Uint8Array<ArrayBuffer>> = [];
  const count = recordCounter();
  const reader = response.body.getReader();
  let records = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw BROKEN_OFF;
    });
    if (done) break;
    pieces.push(value);
    records = count(value);
    onRows(Math.max(records - 1, 0));
  }
  const named = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = new Blob(pieces, { type: response.headers.get('content-type') ?? 'text/csv' });
  return { name: named ?? 'export.csv', content, rows: Math.max(records - 1, 0) };
};

const A_MINUTE = 60_000;

/** Saves a file as a browser download. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), A_MINUTE);
};
