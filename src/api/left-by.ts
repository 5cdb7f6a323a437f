import type { Response } from 'express';
import { createLeaving } from '../platform/leaving.ts';

/** Aborted when the connection is closed: whoever was asking has gone, or has the answer. */
export const leftBy = (response: Response): AbortSignal => {
  const closed = createLeaving();
  response.once('close', () => closed.abort());
  return closed.signal;
};
