import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { OrderStop, Way } from '../read-models/stops-of-days.ts';

export const MOST_SHOWN = 300;
/** Late ones have this much room of it, and more where the days leave some. */
export const MOST_LATE = 150;
export const PAGE = 500;
/** Of each way; what is further off is not looked at. */
export const MOST_PAGES = 10;

type Found = { readonly stops: ReadonlyArray<OrderStop>; readonly isCut: boolean };

type Read = {
  readonly page: (way: Way, after: OrderStop | undefined, limit: number) => Promise<ReadonlyArray<OrderStop>>;
  /** For each of the orders whether the board shows it, whatever its days are. */
  readonly areShown: (ids: ReadonlyArray<RecordId>) => Promise<ReadonlyArray<boolean>>;
};

/** The first stops of a way whose orders are shown: those that are not take nobody's place. */
const shownOf = async (way: Way, { page, areShown }: Read): Promise<Found> => {
  const stops: Array<OrderStop> = [];
  let after: OrderStop | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const read = await page(way, after, PAGE);
    const shown = await areShown(read.map(({ id }) => id));
    stops.push(...read.filter((_, at) => shown[at]));
    if (stops.length > MOST_SHOWN) return { stops: stops.slice(0, MOST_SHOWN), isCut: true };
    if (read.length < PAGE) return { stops, isCut: false };
    after = read.at(-1);
  }
  return { stops, isCut: true };
};

const idsOf = (stops: ReadonlyArray<OrderStop>): ReadonlyArray<RecordId> => [
  ...new Set(stops.map(({ id }) => id)),
];

const byDay = (a: OrderStop, b: OrderStop): number =>
  a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1;

/**
 * The orders that fit onto the board: late ones first, the latest days before the earlier ones, then those of the first
 * days. `isCut`: there are more, or may be.
 */
export const ordersOnBoard = async (
  read: Read,
): Promise<{ readonly ids: ReadonlyArray<RecordId>; readonly isCut: boolean }> => {
  const ways = ['late_pickup', 'late_delivery', 'pickup', 'delivery'] as const;
  const [latePickups, lateDeliveries, pickups, deliveries] = (await Promise.all(
    ways.map((way) => shownOf(way, read)),
  )) as [Found, Found, Found, Found];
  const late = idsOf([...latePickups.stops, ...lateDeliveries.stops].toSorted(byDay).toReversed());
  const ofDays = idsOf([...pickups.stops, ...deliveries.stops].toSorted(byDay));
  const all = new Set([...late, ...ofDays]);
  const shown = new Set(late.slice(0, Math.max(MOST_LATE, MOST_SHOWN - ofDays.length)));
  for (const id of ofDays) if (shown.size < MOST_SHOWN) shown.add(id);
  const isCut = [latePickups, lateDeliveries, pickups, deliveries].some((found) => found.isCut);
  return { ids: [...shown], isCut: isCut || shown.size < all.size };
};
