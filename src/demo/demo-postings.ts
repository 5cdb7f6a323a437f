import { postingErrors } from '../dispatch/published/queries.ts';
import { ORDER_STATUS } from '../quoting/contract/known-statuses.ts';
import type { CivilDate } from '../shared-kernel/civil-date.ts';
import type { DemoChange } from './demo-changes.ts';
import type { DemoQuote } from './demo-quotes.ts';

const isPosting = ({ input }: DemoChange): boolean =>
  (input(0) as { readonly parentStatusId?: string }).parentStatusId === String(ORDER_STATUS.posted);

type Transport = DemoQuote['transport'];

const DAYS: ReadonlyArray<string> = ['transport.availableDate', 'transport.deliveryDate'];

/** Whether the load board would take the order with these days. */
const isPostable = ({ transport, vehicles }: DemoQuote, today: CivilDate): boolean => {
  const { availableDate, deliveryDate = null } = transport as Transport & {
    readonly deliveryDate?: CivilDate;
  };
  const nowhere = { city: null, state: null, zipcode: null };
  const load = {
    availableDate,
    deliveryDate,
    vehicles,
    carrierPay: 1,
    origin: nowhere,
    destination: nowhere,
  };
  return !Object.keys(postingErrors(load, today)).some((field) => DAYS.includes(field));
};

/**
 * The changes of an order of which the load board takes what is posted there: one whose days are over was posted long ago, and
 * is not any more, or is available again from today on if it still is.
 */
export const withPostings = (
  changes: ReadonlyArray<DemoChange>,
  order: DemoQuote,
  today: CivilDate,
): ReadonlyArray<DemoChange> => {
  if (isPostable(order, today)) return changes;
  const transport = { ...order.transport, availableDate: today, deliveryDate: null };
  return changes.flatMap((change, index) => {
    if (!isPosting(change)) return [change];
    if (index < changes.length - 1) return [];
    return [{ ...change, input: (id) => ({ ...change.input(id), transport }) }];
  });
};

/** Pickups at which the stand-in of the load board refuses a posting, and says nothing about one. */
const PICKED_UP_AT: Readonly<Record<number, { city: string; state: 'MT'; zipcode: string }>> = {
  248: { city: 'Ballantine', state: 'MT', zipcode: '59006' },
  535: { city: 'Belfry', state: 'MT', zipcode: '59008' },
};

/** A record of the demo, with the pickup by which its posting will fail. */
export const withFailingPosting = (quote: DemoQuote, nth: number): DemoQuote => {
  const place = PICKED_UP_AT[nth];
  return place ? { ...quote, origin: { ...quote.origin, ...(place as object) } } : quote;
};
