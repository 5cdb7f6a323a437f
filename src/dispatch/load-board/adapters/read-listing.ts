import * as E from 'fp-ts/lib/Either.js';
import type { Sql } from '../../../platform/sql.ts';
import type { LoadBoard } from '../load-board.ts';
import type { ListingOnBoard } from '../queries.ts';
import { ordersOfListings } from '../read-models/load-board-listings.ts';

/** What the board and we know of a listing that somebody has typed. */
export const readListing = async (
  board: LoadBoard | undefined,
  listingId: string,
  sql: Sql,
): Promise<ListingOnBoard> => {
  const orderId = (await ordersOfListings([listingId], sql)).get(listingId)?.orderId ?? null;
  const read = await (board?.read(listingId)() ?? E.left({ kind: 'unavailable' as const }));
  if (E.isRight(read)) {
    const { listingId: _id, ...found } = read.right;
    return { orderId, isReached: true, ...found };
  }
  const isReached = read.left.kind === 'gone';
  return { orderId, isReached, version: null, expiresOn: null, reference: null, shown: null };
};
