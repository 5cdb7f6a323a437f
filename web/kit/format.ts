import { today as dateAt } from '../../src/shared-kernel/civil-date.ts';

/** Formatting of values. Amounts are dollars, civil dates YYYY-MM-DD, instants ISO 8601. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const money = (amount: number): string => dollars.format(amount);

/** `$1,250`: with cents only where there are some. */
export const wholeMoney = (amount: number): string => money(amount).replace(/\.00$/u, '');

/** `+$1,250`, `−$75` or `$0`. */
export const moneyDifference = (difference: number): string => {
  const amount = wholeMoney(Math.abs(difference));
  if (difference === 0) return amount;
  return `${difference > 0 ? '+' : '−'}${amount}`;
};

const whole = new Intl.NumberFormat('en-US');
export const count = (n: number): string => whole.format(n);

/** Today's civil date in the office's zone. */
export const today = (now: Date = new Date()): string => dateAt(now.toISOString());

export type DateWords = (date: string, now?: string) => string;

/** A date in words, with the year unless it is the current one. */
const dateWords = (options: Intl.DateTimeFormatOptions): DateWords => {
  const day = { timeZone: 'UTC', month: 'short', day: 'numeric', ...options } as const;
  const inThisYear = new Intl.DateTimeFormat('en-US', day);
  const inAnotherYear = new Intl.DateTimeFormat('en-US', { ...day, year: 'numeric' });
  return (date, now = today()) =>
    (date.slice(0, 4) === now.slice(0, 4) ? inThisYear : inAnotherYear).format(new Date(`${date}T00:00:00Z`));
};

/** `Fri, Nov 20` */
export const civilDate = dateWords({ weekday: 'short' });

/** `Nov 20`, where there is no room for the day of the week. */
export const briefDate = dateWords({});

/** Civil date of an instant in the office's zone. */
export const instantDate = (instant: string, now: string = today()): string =>
  civilDate(today(new Date(instant)), now);

export type Locality = { readonly city: string; readonly state: string };
export const place = ({ city, state }: Locality): string => `${city}, ${state}`;
export const lane = (from: Locality, to: Locality): string => `${place(from)} → ${place(to)}`;

type Car = { readonly year: number; readonly make: string; readonly model: string };
export const vehicle = ({ year, make, model }: Car): string => `${year} ${make} ${model}`;

/** `2019 Toyota Camry +1`: the first vehicle and the number of others. */
export const vehicles = ([first, ...others]: ReadonlyArray<Car>): string =>
  first ? vehicle(first) + (others.length > 0 ? ` +${others.length}` : '') : '';

export { fullName } from '../../src/shared-kernel/full-name.ts';
