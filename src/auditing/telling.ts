import type { Entry, History } from '../platform/history/history.ts';
import { OFFICE_ZONE } from '../shared-kernel/civil-date.ts';

/** One field before and after, in words; null where there was or is nothing. */
export type Told = { readonly label: string; readonly from: string | null; readonly to: string | null };

/** Tells in which fields two states of a kind of record differ. */
export type Telling<State> = (before: State, after: State) => Promise<ReadonlyArray<Told>>;

const NOTHING = '–';
const INDENT = '    ';

const shown = (text: string | null): string => text?.replace(/\p{Cc}+/gu, ' ') ?? NOTHING;

const officeTime = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(instant),
  );

const columns = (rows: ReadonlyArray<readonly [string, string]>, indent = ''): ReadonlyArray<string> => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${indent}${name.padEnd(width)}  ${text}`);
};

const rowsOf = (changes: ReadonlyArray<Told>) =>
  changes.map(({ label, from, to }): readonly [string, string] => [
    label,
    from === null ? shown(to) : `${shown(from)} → ${shown(to)}`,
  ]);

/** A record as it is in a state, from `nothing` on: each field that says something. */
export const tellState = async <State>(
  telling: Telling<State>,
  nothing: State,
  { state }: History<State>,
): Promise<ReadonlyArray<string>> => columns(rowsOf(await telling(nothing, state)));

/** One event: when in the office and in UTC, who, what kind, and below it each field that it changed. */
export const tellEntry = async <State>(
  telling: Telling<State>,
  { revision, at, type, before, after, unreadable }: Entry<State>,
  who: string,
): Promise<ReadonlyArray<string>> => [
  `${revision}  ${officeTime(at)}  (${at})  ${who}  ${type}`,
  ...(unreadable ? [`${INDENT}cannot be read: ${unreadable}`] : []),
  ...columns(rowsOf(await telling(before, after)), INDENT),
];
