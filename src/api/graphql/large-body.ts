import type { Request } from 'express';
import { wholeNumber } from '../../shared-kernel/whole-number.ts';
import { LARGE_BYTES } from '../door.ts';
import { hasMoreValues } from './json-values.ts';

/** A table of fees with 2,000 rows, which is sent as a whole and has more than any record or batch. */
export const MOST_VALUES = 15_000;
const TOO_MANY_VALUES = `The request has more than ${wholeNumber(MOST_VALUES)} values. Send less at a time.`;
/** More than a page of the client sends. */
const FEW_VALUES = 500;

const crowded = new WeakSet<Request>();

/** Whether reading a body takes some milliseconds; also true where the unpacked length is unknown. */
export const isLarge = (request: Request): boolean =>
  crowded.has(request) ||
  (request.get('content-encoding') ?? 'identity') !== 'identity' ||
  Number(request.get('content-length') ?? 0) >= LARGE_BYTES;

/**
 * Rejects a body with too many values before it is parsed: parsing takes longer per value than per character. Marks
 * one with many values as large.
 */
export const lookAtText = (request: Request, text: string): void => {
  if (hasMoreValues(text, MOST_VALUES))
    throw Object.assign(new Error(TOO_MANY_VALUES), { status: 413, type: 'values.too.many' });
  if (hasMoreValues(text, FEW_VALUES)) crowded.add(request);
};
