import * as E from 'fp-ts/lib/Either.js';
import { type CivilDate, civilDate } from '../../../../shared-kernel/civil-date.ts';
import type { ShownLoad } from '../../load-board.ts';
import * as answers from './answers.ts';

/** The day of an instant, which the board has at midnight UTC. */
export const dayIn = (instant: string | null | undefined): CivilDate | null => {
  const day = instant?.slice(0, 10);
  return civilDate.is(day) ? day : null;
};

/** What a listing shows, as `listingBody` has sent it; null where its answer does not say all of that. */
export const shownLoad = (answer: unknown): ShownLoad | null => {
  const decoded = answers.shown.decode(answer);
  if (E.isLeft(decoded)) return null;
  const { trailerType: trailer, availableDate, desiredDeliveryDate, price, stops, vehicles } = decoded.right;
  const stopOf = (nth: number) => {
    const { city, state, postalCode } = stops.find(({ stopNumber }) => stopNumber === nth) ?? {};
    return { city: city ?? '', state: state ?? '', zipcode: postalCode ?? '' };
  };
  const day = dayIn(availableDate);
  if (day === null) return null;
  return {
    ...{ trailer, availableDate: day, desiredDeliveryDate: dayIn(desiredDeliveryDate) },
    price: { total: price.total, paid: price.balance ? 'BY_OFFICE' : 'AT_DELIVERY' },
    ...{ pickup: stopOf(1), delivery: stopOf(2) },
    vehicles: vehicles.map(({ vin, year, make, model, isInoperable }) => ({
      ...{ vin: vin ?? null, year, make, model, isInoperable },
    })),
  };
};
