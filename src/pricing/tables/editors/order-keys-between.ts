import { generateKeyBetween } from 'fractional-indexing';
import { inDigits } from '../rows/order-key.ts';

/** Null: before all others, or after them. */
type Neighbour = string | null;

/** The end of each key that an edit of a draft makes, so that two drafts seldom make the same one. */
const markOf = (draftId: number): string => `${inDigits(draftId)}1`;

const between = (low: Neighbour, high: Neighbour, mark: string): string => {
  let end = high;
  for (;;) {
    const place = generateKeyBetween(low, end);
    if (end === null || place + mark < end) return place + mark;
    // The end begins with this place, which is shorter.
    end = place;
  }
};

/**
 * Keys for rows between two others: there is always another one, so that no other row changes. 2,000 rows that are put
 * to one place, each by a draft of its own, have less than 500 characters each.
 */
export const orderKeysBetween = (
  low: Neighbour,
  high: Neighbour,
  count: number,
  draftId: number,
): ReadonlyArray<string> => {
  const mark = markOf(draftId);
  const places: Array<string> = [];
  const add = (from: Neighbour, to: Neighbour, more: number): void => {
    if (more === 0) return;
    // At an end of the table one follows the other: these are the shortest.
    const before = to === null ? 0 : from === null ? more - 1 : (more - 1) >> 1;
    const place = between(from, to, mark);
    add(from, place, before);
    places.push(place);
    add(place, to, more - 1 - before);
  };
  add(low, high, count);
  return places;
};

/** A key after another one, or the first. */
export const orderKeyAfter = (last: Neighbour, draftId: number): string =>
  between(last, null, markOf(draftId));
