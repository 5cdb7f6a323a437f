import type { ShownRecord } from '../../../kit/feature.ts';
import { Mark } from '../../../kit/list/mark.tsx';
import { markOf } from './listing-state.ts';
import { useOnBoard } from './use-on-board.ts';

/** The mark at a record's status: not posted, posting unknown, booked on the board, still posted. */
export const StatusMark = (record: ShownRecord) => {
  const { data, isFollowing } = useOnBoard(record);
  const mark = data && !isFollowing ? markOf(data) : undefined;
  return mark ? <Mark {...mark} /> : null;
};
