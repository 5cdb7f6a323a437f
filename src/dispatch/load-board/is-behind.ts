import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { POSTING_LIMITS, POSTING_MESSAGES } from '../contract/load-board.ts';
import type { ListedLoad } from './listed-load.ts';
import type { ListingState } from './listing-state.ts';

const RENEWED_DAYS_BEFORE = 3;
const DAY = 'transport.availableDate';

const wasTooFarAhead = ({ [DAY]: message }: FieldErrors): boolean => message === POSTING_MESSAGES.tooFarAhead;

const isTooFarAhead = ({ availableDate }: ListedLoad, day: CivilDate): boolean =>
  availableDate > addDays(day, POSTING_LIMITS.daysAhead);

/**
 * Whether the board is to be told of an order again. What it refused is not sent again until it changes, or its day is near
 * enough. One of which nobody knows what it shows, or whether its removal went through, is sent; a listing that shows what
 * does not hold any more is not renewed either, so that no carrier books it for another month.
 */
export const isBehind = (
  {
    sent,
    refused,
    isRefreshed,
    isForgetting,
    isRemovalSent,
    isUpdateSent,
    onBoard,
    booking,
  }: Pick<
    ListingState,
    | 'sent'
    | 'refused'
    | 'isRefreshed'
    | 'isForgetting'
    | 'isRemovalSent'
    | 'isUpdateSent'
    | 'onBoard'
    | 'booking'
  >,
  order: ListedLoad,
  day: CivilDate,
): boolean => {
  if (isRefreshed || isForgetting) return true;
  if (refused && sameValue(refused.load, order))
    return wasTooFarAhead(refused.errors) && !isTooFarAhead(order, day);
  if (isRemovalSent || isUpdateSent) return true;
  const expires = onBoard && onBoard.expiresOn <= addDays(day, RENEWED_DAYS_BEFORE) && booking === null;
  return !sameValue(sent, order) || expires === true;
};
