import { insuranceState } from '../../../../src/dispatch/contract/insurance.ts';
import { briefDate, civilDate, today } from '../../../kit/format.ts';

const DAY_MS = 86_400_000;

const daysUntil = (date: string, now: string): number => (Date.parse(date) - Date.parse(now)) / DAY_MS;

const inDays = (days: number): string => {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

/** `Fri, Dec 4`, with a word while it needs attention: `Nov 20 · expired`, `Dec 4 · in 9 days`. */
export const expiryInWords = (expires: string, now: string = today()): string => {
  const state = insuranceState(expires, now);
  if (state === 'valid') return civilDate(expires, now);
  return `${briefDate(expires, now)} · ${state === 'expired' ? 'expired' : inDays(daysUntil(expires, now))}`;
};

/** A sentence without its full stop: `Insurance expired Nov 20`, `Insurance expires in 9 days`. */
export const insuranceInWords = (expires: string | null, now: string = today()): string => {
  if (expires === null) return 'No insurance on file';
  const state = insuranceState(expires, now);
  if (state === 'expired') return `Insurance expired ${briefDate(expires, now)}`;
  if (state === 'soon') return `Insurance expires ${inDays(daysUntil(expires, now))}`;
  return `Insured until ${briefDate(expires, now)}`;
};

/** Beside a place: `Insured to Dec 4`, `Insurance expired`. */
export const briefExpiry = (expires: string, now: string = today()): string =>
  insuranceState(expires, now) === 'expired' ? 'Insurance expired' : `Insured to ${briefDate(expires, now)}`;
