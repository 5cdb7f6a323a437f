import { type Request as HttpRequest, type Response, Router } from 'express';
import * as E from 'fp-ts/lib/Either.js';
import { admit } from '../platform/admit.ts';
import type { ByteRange, FileStore } from '../platform/file-store/file-store.ts';
import type { LeavingSignal } from '../platform/leaving.ts';
import { type Actor, allows } from '../shared-kernel/actor.ts';
import type { Ask } from '../shared-kernel/context-query.ts';
import { fileUrl } from '../shared-kernel/file-url.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import type { ContextFiles, StoredFile } from '../shared-kernel/stored-file.ts';
import { answering } from './answering.ts';
import { FILE_WEIGHT } from './download-shares.ts';
import { admitted, type RestParts, sendAs } from './rest.ts';
import { sendStream } from './send-stream.ts';

/** Unknown, forgotten, gone, or forbidden to this person: the response does not say which. */
const NO_FILE = new Rejected(rejection('NOT_FOUND', 'There is no such file.'));

const NO_SUCH_PART = rejection('INVALID', 'The file does not have this part.');

type Declared = ReadonlyArray<Pick<ContextFiles, 'byId' | 'recordedBy'>>;
type Found = Pick<ContextFiles, 'recordedBy'> & { readonly file: StoredFile };

const fileOfId = async (declared: Declared, ask: Ask, id: string): Promise<Found | null> => {
  for (const { byId, recordedBy } of declared) {
    const file = await ask(byId, id);
    if (file) return { file, ...(recordedBy && { recordedBy }) };
  }
  return null;
};

const findFile = async (
  declared: Declared,
  parts: RestParts,
  request: HttpRequest,
  left: LeavingSignal,
): Promise<Found & { readonly actor: Actor }> => {
  const { actor, ask } = await admitted(parts, request, 'anyone', left);
  const found = await fileOfId(declared, ask, String(request.params.id));
  if (found && allows(actor, found.file.needs)) return { ...found, actor };
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

/** The files of contexts, for people with a session who may see them (specification, core 6). GET and HEAD. */
export const createFileRoutes = (
  files: Pick<FileStore, 'open'>,
  declared: Declared,
  parts: RestParts,
): Router =>
  Router().get(
    fileUrl(':id'),
    answering(parts, async (request, response, left) => {
      const { file, actor, recordedBy } = await findFile(declared, parts, request, left);
      const range = rangeOf(request, file.size);
      if (range === 'none') return refuseRange(response, file);
      const release = await parts.downloads.take(actor.id, FILE_WEIGHT, left);
      try {
        if (file.isRecorded && recordedBy && request.method !== 'HEAD') {
          const recorded = await sendAs(parts, actor, response)(recordedBy, { id: request.params.id });
          if (E.isLeft(recorded)) throw new Rejected(recorded.left);
        }
        await send({ files, request, response }, file, range);
      } finally {
        release();
      }
    }),
  );
