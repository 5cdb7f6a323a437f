import { OFFICE_ZONE } from '../shared-kernel/civil-date.ts';
import { type Cents, formatMoney } from '../shared-kernel/money.ts';
import { type Difference, differences } from './differences.ts';
import type { Entry, History } from './history.ts';

/** How a kind of record is told: what of its state people know, and which of its fields are amounts in cents. */
export type Telling<State> = {
  readonly record: (state: State) => unknown;
  readonly isAmount: (field: string) => boolean;
};

const NOTHING = '–';
const INDENT = '    ';

/** `vehicles.0.sizeId` as `vehicles 1 size id`. */
const words = (field: string): string =>
  field
    .split('.')
    .map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/[A-Z]/g, ' $&').toLowerCase(),
    )
    .join(' ');

const shown = (value: unknown, isAmount: boolean): string => {
  if (value === undefined) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && isAmount) return formatMoney(value as Cents);
  return String(value).replace(/\p{Cc}+/gu, ' ');
};

const officeTime = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(instant),
  );

const columns = (rows: ReadonlyArray<readonly [string, string]>, indent = ''): ReadonlyArray<string> => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${indent}${name.padEnd(width)}  ${text}`);
};

const change = ({ field, from, to }: Difference, isAmount: Telling<never>['isAmount']): string => {
  const now = shown(to, isAmount(field));
  return from === undefined ? now : `${shown(from, isAmount(field))} → ${now}`;
};

/** The record as it was: each field that says something. */
export const tellState = <State>({ record, isAmount }: Telling<State>, { state }: History<State>) =>
  columns(differences(undefined, record(state)).map((each) => [words(each.field), change(each, isAmount)]));

/** One event: when in the office and in UTC, who, what kind, and below it each field that it changed. */
export const tellEntry = <State>(
  { record, isAmount }: Telling<State>,
  entry: Entry<State>,
  who: string,
): ReadonlyArray<string> => {
  const { revision, at, type, before, after, unreadable } = entry;
  const changes = differences(record(before), record(after));
  return [
    `${revision}  ${officeTime(at)}  (${at})  ${who}  ${type}`,
    ...(unreadable ? [`${INDENT}cannot be read: ${unreadable}`] : []),
    ...columns(
      changes.map((each) => [words(each.field), change(each, isAmount)]),
      INDENT,
    ),
  ];
};
