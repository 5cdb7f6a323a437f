import { createHash } from 'node:crypto';

/** Characters of a fingerprint: 60 bits, of at most 10,000 keys. */
export const FINGERPRINT_WIDTH = 10;

export const fingerprintOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_WIDTH);
