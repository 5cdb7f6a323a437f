import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { BoardLoss, Halt } from './board.ts';
import type { ListingView } from './listing-view.ts';

/** Asked by this context alone: batched within a request. */
export const listingOfOrder = contextQuery<RecordId, ListingView>('dispatch.listingOfOrder');

/**
 * A listing by the board's number, read on the board: the order of ours that has it, what the board says of whose it is, and
 * its mark of what stands there; `isReached` false where the board did not say.
 */
export type ListingOnBoard = {
  readonly orderId: RecordId | null;
  readonly reference: string | null;
  readonly isReached: boolean;
  readonly version: string | null;
  /** The board's last day of it. */
  readonly expiresOn: CivilDate | null;
};

export const listingOnBoard = contextQuery<string, ListingOnBoard>('dispatch.listingOnBoard');

/** Whether the installation has a load board, whether it is reached, and why postings do not go on; null where they do. */
export type BoardState = BoardLoss & { readonly exists: boolean; readonly halt: Halt | null };

export const boardState = contextQuery<'board', BoardState>('dispatch.boardState');
