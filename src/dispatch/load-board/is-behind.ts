import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import type { ListedLoad } from './listed-load.ts';
import type { ListingState } from './listing-state.ts';

const RENEWED_DAYS_BEFORE = 3;

/**
 * Whether the board is to be told of an order again. What it refused is not sent again until it changes; a listing that
 * shows what does not hold any more is not renewed either, so that no carrier books it for another month.
 */
export const isBehind = (
  {
    load,
    refused,
    isRefreshed,
    onBoard,
    booking,
  }: Pick<ListingState, 'load' | 'refused' | 'isRefreshed' | 'onBoard' | 'booking'>,
  order: ListedLoad,
  day: CivilDate,
): boolean => {
  if (isRefreshed) return true;
  if (refused && sameValue(refused.load, order)) return false;
  const expires = onBoard && onBoard.expiresOn <= addDays(day, RENEWED_DAYS_BEFORE) && booking === null;
  return !sameValue(load, order) || expires === true;
};
