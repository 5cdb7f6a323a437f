import * as t from 'io-ts';
import { parsed } from './validation.ts';

type CivilDateBrand = { readonly CivilDate: unique symbol };

/** A day on the calendar, YYYY-MM-DD, without a time and without a zone. */
export type CivilDate = t.Branded<string, CivilDateBrand>;

export const OFFICE_ZONE = 'America/New_York';
export const NOT_A_DATE = 'Enter a date as YYYY-MM-DD.';

const DAY_MS = 86_400_000;

/** Milliseconds serve as a count of days only; no zone is ever applied. */
const toMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const fromMs = (ms: number): CivilDate => new Date(ms).toISOString().slice(0, 10) as CivilDate;

export const isCivilDate = (value: unknown): value is CivilDate =>
  typeof value === 'string' &&
  /^[12]\d{3}-\d{2}-\d{2}$/u.test(value) &&
  !Number.isNaN(toMs(value)) &&
  fromMs(toMs(value)) === value;

/** Real dates of the years 1000 to 2999. */
export const civilDate: t.Type<CivilDate, string> = parsed(
  'CivilDate',
  isCivilDate,
  (value) => {
    const date = typeof value === 'string' ? value.trim() : value;
    return isCivilDate(date) ? date : undefined;
  },
  t.identity,
  NOT_A_DATE,
);

/** MM/DD/YYYY, the format of dates in forms (specification, core 5). */
export const monthFirst = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/u, '$2/$3/$1');

const inWords = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
});

/** `Fri, Dec 4, 2026`, as records show their dates, with the year in every case. */
export const dayInWords = (date: CivilDate): string => inWords.format(toMs(date));

/** A range that ends before it starts, in the specification's words (settings 8). */
export const invalidDateRange = (from: CivilDate, to: CivilDate): string =>
  `Invalid Date Range : ${monthFirst(from)} - ${monthFirst(to)}`;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs more than a whole command; one is cached per zone. */
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const formatter =
    formatters.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formatters.set(zone, formatter);
  return formatter;
};

/** Offsets of zones are multiples of a quarter of an hour, so that no day begins within one. */
const QUARTER_MS = 900_000;
const latest = new Map<string, { readonly quarter: number; readonly date: CivilDate }>();

/** The date in `zone` at an ISO instant. Most are asked for the present: the latest answer of a zone is kept. */
export const today = (instant: string, zone: string = OFFICE_ZONE): CivilDate => {
  const ms = Date.parse(instant);
  const quarter = Math.floor(ms / QUARTER_MS);
  const known = latest.get(zone);
  if (known?.quarter === quarter) return known.date;
  const date = formatterOf(zone).format(ms) as CivilDate;
  latest.set(zone, { quarter, date });
  return date;
};

/** Below 0 when `a` is earlier, above 0 when later. */
export const compareDates = (a: CivilDate, b: CivilDate): number => (a < b ? -1 : a > b ? 1 : 0);

export const addDays = (date: CivilDate, days: number): CivilDate => fromMs(toMs(date) + days * DAY_MS);

/** Below 0 when `to` is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => (toMs(to) - toMs(from)) / DAY_MS;

/** The same day some years later; 1 March for 29 February where there is none. */
export const addYears = (date: CivilDate, years: number): CivilDate =>
  fromMs(Date.UTC(yearOf(date) + years, Number(date.slice(5, 7)) - 1, Number(date.slice(8))));

/** 0 is Sunday, 6 Saturday. */
export const weekday = (date: CivilDate): number => new Date(toMs(date)).getUTCDay();

/** Consecutive days, inclusive. */
export type DateRange = { readonly from: CivilDate; readonly to: CivilDate };

/** The week of a date, from Sunday to Saturday. */
export const weekOf = (date: CivilDate): DateRange => {
  const from = addDays(date, -weekday(date));
  return { from, to: addDays(from, 6) };
};

const firstOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01` as CivilDate;

/** The month of a date, from its first day to its last. */
export const monthOf = (date: CivilDate): DateRange => {
  const from = firstOfMonth(date);
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) };
};

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The earliest of some dates, or null. */
export const earliest = (dates: ReadonlyArray<CivilDate>): CivilDate | null =>
  dates.toSorted(compareDates)[0] ?? null;
