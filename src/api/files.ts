import { type Request as HttpRequest, type Response, Router } from 'express';
import { admit } from '../platform/admit.ts';
import type { ByteRange, FileStore } from '../platform/file-store/file-store.ts';
import type { LeavingSignal } from '../platform/leaving.ts';
import { type Actor, allows } from '../shared-kernel/actor.ts';
import type { Ask, ContextQuery } from '../shared-kernel/context-query.ts';
import { fileUrl } from '../shared-kernel/file-url.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import type { StoredFile } from '../shared-kernel/stored-file.ts';
import { answering } from './answering.ts';
import { FILE_WEIGHT } from './download-shares.ts';
import { admitted, type RestParts } from './rest.ts';
import { sendStream } from './send-stream.ts';

/** Unknown, forgotten, gone, or forbidden to this person: the response does not say which. */
const NO_FILE = new Rejected(rejection('NOT_FOUND', 'There is no such file.'));

const NO_SUCH_PART = rejection('INVALID', 'The file does not have this part.');

type FileQueries = ReadonlyArray<ContextQuery<string, StoredFile>>;

const fileOfId = async (queries: FileQueries, ask: Ask, id: string): Promise<StoredFile | null> => {
  for (const query of queries) {
    const file = await ask(query, id);
    if (file) return file;
  }
  return null;
};

const findFile = async (
  queries: FileQueries,
  parts: RestParts,
  request: HttpRequest,
  left: LeavingSignal,
): Promise<{ readonly file: StoredFile; readonly actor: Actor }> => {
  const { actor, ask } = await admitted(parts, request, 'anyone', left);
  const file = await fileOfId(queries, ask, String(request.params.id));
  if (file && allows(actor, file.needs)) return { file, actor };
  // A visitor learns of no file that is not for everybody.
  admit(actor, 'signed_in');
  throw NO_FILE;
};

/** The single requested range; undefined for the whole file, 'none' for an unsatisfiable one. */
const rangeOf = (request: HttpRequest, size: number): ByteRange | 'none' | undefined => {
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'none';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
};

const refuseRange = (response: Response, { size }: StoredFile): void => {
  response
    .status(416)
    .set('Content-Range', `bytes */${size}`)
    .json({ ...NO_SUCH_PART, correlationId: response.get('X-Correlation-Id') });
};

type Sending = {
  readonly files: Pick<FileStore, 'open'>;
  readonly request: HttpRequest;
  readonly response: Response;
};

/** An attachment that a browser does not display; if displayed, nothing in it would run. */
const describe = (response: Response, { fileName, contentType }: StoredFile): void => {
  response.attachment(fileName).set({
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
  });
};

const send = async (
  { files, request, response }: Sending,
  file: StoredFile,
  range: ByteRange | undefined,
): Promise<void> => {
  const found = request.method === 'HEAD' ? undefined : await files.open(file.key, range);
  if (request.method !== 'HEAD' && !found) throw NO_FILE;
  describe(response, file);
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  response.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (found) await sendStream(found.stream, response);
  else response.end();
};

/** The files of contexts, found by `queries`, for people with a session who may see them (specification, core 6). GET and HEAD. */
export const createFileRoutes = (
  files: Pick<FileStore, 'open'>,
  queries: FileQueries,
  parts: RestParts,
): Router =>
  Router().get(
    fileUrl(':id'),
    answering(parts, async (request, response, left) => {
      const { file, actor } = await findFile(queries, parts, request, left);
      const range = rangeOf(request, file.size);
      if (range === 'none') return refuseRange(response, file);
      const release = await parts.downloads.take(actor.id, FILE_WEIGHT, left);
      await send({ files, request, response }, file, range).finally(release);
    }),
  );
