import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { type Request, type Response, Router } from 'express';
import * as E from 'fp-ts/lib/Either.js';
import type { DiskStore } from '../platform/file-store/disk.ts';
import { UPLOADS_PATH } from '../platform/file-store/open.ts';
import { POST_ERRORS, type PostError } from '../platform/file-store/policy.ts';
import type { Logger } from '../platform/logger.ts';

type Posted = E.Either<PostError, void>;
type Receiver = Pick<DiskStore, 'check' | 'receive'>;

/** A policy has a few hundred bytes; nothing that a form of ours carries is longer. */
const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 4096, files: 1, parts: 21, headerPairs: 20 };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As S3 says it, so that a client need not know which of the two it speaks to. */
const xml = ({ code, message }: PostError): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escaped(code)}</Code><Message>${escaped(message)}</Message></Error>`;

/** Reads the form as it arrives: first the fields, which are checked before a byte of the file is kept. */
const receive = async (store: Receiver, request: Request): Promise<Posted> => {
  const fields = new Map<string, string>();
  const form = busboy({ headers: request.headers, limits: LIMITS, defParamCharset: 'utf8' });
  let received: Promise<Posted> | undefined;
  form.on('field', (name, value, { valueTruncated }) => {
    if (!received && !valueTruncated) fields.set(name.toLowerCase(), value);
  });
  form.on('file', (name, file) => {
    const entitled = name === 'file' ? store.check(fields) : E.left(POST_ERRORS.malformed);
    received = E.isLeft(entitled)
      ? Promise.resolve(entitled)
      : store.receive(entitled.right, file.iterator({ destroyOnReturn: false })).finally(() => file.resume());
    received.catch(() => file.resume());
    if (E.isLeft(entitled)) file.resume(); // what is not kept is read nevertheless: then the answer arrives
  });
  await pipeline(request, form);
  return received ?? E.left(POST_ERRORS.malformed);
};

const answer = (response: Response, posted: Posted): void => {
  if (E.isRight(posted)) response.status(204).end();
  else response.status(posted.left.status).type('application/xml').send(xml(posted.left));
};

/**
 * Takes the forms of the disk store, as S3 takes those of a bucket: whoever holds a form that is signed may post
 * one file with it, from any site and without a session.
 */
export const createUploadRoutes = (store: Receiver, log: Pick<Logger, 'error'>): Router =>
  Router()
    .options(UPLOADS_PATH, (_request, response) => {
      response
        .set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': 'POST' })
        .status(204);
      response.end();
    })
    .post(UPLOADS_PATH, async (request, response) => {
      response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' });
      if (!request.is('multipart/form-data')) return answer(response, E.left(POST_ERRORS.malformed));
      try {
        answer(response, await receive(store, request));
      } catch (error) {
        // Broken off on the way, or no form; there may be nobody left to be told.
        if (request.destroyed && !request.complete) return;
        if (!isBrokenForm(error)) log.error({ err: error }, 'an upload failed');
        if (isBrokenForm(error)) answer(response, E.left(POST_ERRORS.malformed));
        else response.status(500).end();
      }
    });

/** What the parser says of a body that is no form. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Unexpected end of|Malformed|Multipart:|Unsupported content)/u.test(error.message);
