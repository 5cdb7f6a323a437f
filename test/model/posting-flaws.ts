import type { Flaws } from './flaws.ts';
import { carrierPay } from './prices.ts';
import type { Sections } from './sections.ts';

const DAY_MS = 86_400_000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A day on which a load board takes a load, whatever the hour and the zone. */
export const SOON = inDays(10);

const isTaken = (day: string): boolean => inDays(0) <= day && day <= inDays(30);

/** What a load board would not take of an order, by path. */
export const flawsOfPosting = ({ transport, origin, destination, vehicles }: Sections): Flaws => {
  const { availableDate, deliveryDate } = transport as Readonly<Record<string, string | null>>;
  const places = Object.entries({ origin, destination }).flatMap(([place, { city, state, zipcode }]) =>
    Object.entries({ city, state, zipcode }).flatMap(([name, value]) => (value ? [] : [`${place}.${name}`])),
  );
  return [
    ...(isTaken(availableDate ?? '') ? [] : ['transport.availableDate']),
    ...(deliveryDate && deliveryDate < (availableDate ?? '') ? ['transport.deliveryDate'] : []),
    ...(carrierPay(transport) > 0 ? [] : ['transport.basePrice']),
    ...places,
    ...(vehicles.length === 0 || vehicles.length > 12 ? ['vehicles'] : []),
  ];
};
