import { Readable } from 'node:stream';
import type { Request as HttpRequest, Response } from 'express';
import type { Logger } from '../platform/logger.ts';
import type { Download } from '../platform/rest-endpoint.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import { hasLeft, sendStream } from './send-stream.ts';

export type Taking = {
  readonly request: HttpRequest;
  readonly response: Response;
  readonly actor: Actor;
  readonly log: Pick<Logger, 'info'>;
};

/** Send buffer in bytes, at least one piece of the file; the next piece is generated when it drains. */
const WAITING_BYTES = 16_384;

/**
 * Sends a file as fast as the client reads it, as an attachment that a browser does not display. The log has
 * who downloaded what, and whether all of it; a client that leaves is no error.
 */
export const sendDownload = async (
  { fileName, contentType, content, account }: Download,
  { request, response, actor, log }: Taking,
): Promise<void> => {
  response.attachment(fileName).set({
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const from = performance.now();
  const logEnd = (complete: boolean): void =>
    log.info(
      {
        actor: actor.id,
        path: request.path,
        ...account(),
        complete,
        ms: Math.round(performance.now() - from),
      },
      'a download has ended',
    );
  try {
    const source = Readable.from(content, { objectMode: false, highWaterMark: WAITING_BYTES });
    await sendStream(source, response);
    logEnd(true);
  } catch (error) {
    logEnd(false);
    if (!hasLeft(response, error)) throw error;
  }
};
