import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { Halt } from '../../shared-kernel/halt.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { BoardLoss } from './board.ts';
import type { ListingView } from './listing-view.ts';
import type { FoundListing } from './load-board.ts';

/** Asked by this context alone: batched within a request. */
export const listingOfOrder = contextQuery<RecordId, ListingView>('dispatch.listingOfOrder');

/**
 * A listing by the board's number, read on the board: the order of ours that has it, and what the board says of it, without
 * a version where it has none; `isReached` false where the board did not say.
 */
export type ListingOnBoard = Pick<FoundListing, 'reference' | 'expiresOn' | 'shown'> & {
  readonly orderId: RecordId | null;
  readonly isReached: boolean;
  readonly version: string | null;
};

export const listingOnBoard = contextQuery<string, ListingOnBoard>('dispatch.listingOnBoard');

/** The order of ours that has, or had, a listing of the board. */
export const orderOfListing = contextQuery<string, RecordId>('dispatch.orderOfListing');

/** Whether the installation has a load board, whether it is reached, and why postings do not go on; null where they do. */
export type BoardState = BoardLoss & { readonly exists: boolean; readonly halt: Halt | null };

export const boardState = contextQuery<'board', BoardState>('dispatch.boardState');
