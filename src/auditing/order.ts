import { createHash } from 'node:crypto';

/** The log up to an event: its number of events, and a digest of all their links in log order. */
export type Order = { readonly events: number; readonly digest: string };

export const ORDER_START: Order = { events: 0, digest: '0'.repeat(64) };

/** Digest n is the SHA-256, as lower-case hex, over digest n - 1 and link n. */
export const followedBy = ({ events, digest }: Order, link: string): Order => ({
  events: events + 1,
  digest: createHash('sha256').update(digest).update(link).digest('hex'),
});
