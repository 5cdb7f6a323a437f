import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { leftBy } from './left-by.ts';

/** Whether an error only means that the client has left; nothing is wrong on our side. */
export const hasLeft = (response: Response, error: unknown): boolean => {
  const left = leftBy(response);
  if (!left.aborted) return false;
  if (error === left.reason) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
};

/**
 * Sends a stream as fast as the client reads it, and destroys it with the response. Throws where the client has
 * left.
 */
export const sendStream = async (source: Readable, response: Response): Promise<void> => {
  const left = leftBy(response);
  if (left.aborted) source.destroy(); // a pipeline does not notice a closed response
  left.throwIfAborted();
  await pipeline(source, response);
};
