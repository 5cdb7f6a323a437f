import { FILE_MESSAGES } from '../../../src/shared-kernel/attachable-file.ts';
import { type ApiError, fromStatus, OFFLINE } from '../../api/api-error.ts';
import type { UploadForm } from '../../api/generated/types.ts';

type Options = {
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
};

const refused = (message: string): ApiError => ({ code: 'REFUSED', message, fields: {} });

const BY_CODE: Readonly<Record<string, ApiError>> = {
  EntityTooLarge: refused(FILE_MESSAGES.tooLarge),
  EntityTooSmall: refused(FILE_MESSAGES.empty),
  AccessDenied: refused('This took too long to begin. Try again.'),
};

/** Lanebook's own error; undefined if another store or a proxy responded. */
const ownWords = (status: number, text: string): ApiError | undefined => {
  try {
    const body: Partial<ApiError> = JSON.parse(text);
    return body.code && body.message ? { ...fromStatus(status), ...body } : undefined;
  } catch {
    return undefined;
  }
};

/** Error of a file store's response: JSON from Lanebook, XML with a `Code` from a bucket. */
export const postError = (status: number, text: string): ApiError => {
  const code = /<Code>(\w+)<\/Code>/u.exec(text)?.[1] ?? '';
  const unknown: ApiError =
    status >= 500
      ? { ...OFFLINE, message: 'Files cannot be taken right now. Try again in a moment.' }
      : refused('The file could not be sent. Try again.');
  return ownWords(status, text) ?? BY_CODE[code] ?? unknown;
};

/**
 * Uploads a file with its form; throws an ApiError. Uses XMLHttpRequest, since fetch reports no upload
 * progress.
 */
export const postFile = (
  { url, fields }: UploadForm,
  file: File,
  { onProgress, signal }: Options,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    for (const { name, value } of fields) body.append(name, value);
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(postError(request.status, request.responseText));
    request.onerror = () => reject(OFFLINE);
    request.onabort = () => reject(refused('Canceled.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(refused('Canceled.'));
    else request.send(body);
  });
