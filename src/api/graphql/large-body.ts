import type { Request } from 'express';
import { LARGE_BYTES } from '../door.ts';
import { hasMoreValues } from './json-values.ts';

/** Three times what the longest record is written with. */
const MOST_VALUES = 2_500;
/** What a page of the client sends has fewer. */
const FEW_VALUES = 500;

const crowded = new WeakSet<Request>();

/** Whether a body takes some milliseconds to be read; also what does not say how long it will be once it is unpacked. */
export const isLarge = (request: Request): boolean =>
  crowded.has(request) ||
  (request.get('content-encoding') ?? 'identity') !== 'identity' ||
  Number(request.get('content-length') ?? 0) >= LARGE_BYTES;

/** Looks at a body's text before it is parsed, and refuses what has too many values: they take longer than text does. */
export const lookAtText = (request: Request, text: string): void => {
  if (hasMoreValues(text, MOST_VALUES))
    throw Object.assign(new Error(`The request has more than ${MOST_VALUES} values. Send less at a time.`), {
      status: 413,
      type: 'values.too.many',
    });
  if (hasMoreValues(text, FEW_VALUES)) crowded.add(request);
};
