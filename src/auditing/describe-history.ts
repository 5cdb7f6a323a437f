import type { Entry, History } from '../platform/history/history.ts';
import { OFFICE_ZONE } from '../shared-kernel/civil-date.ts';

/** One field before and after, in words; null for an absent value. */
export type ChangeDescription = {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Describes the fields in which two states of a kind of record differ. */
export type DescribeChanges<State> = (
  before: State,
  after: State,
) => Promise<ReadonlyArray<ChangeDescription>>;

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

const rowsOf = (changes: ReadonlyArray<ChangeDescription>) =>
  changes.map(({ label, from, to }): readonly [string, string] => [
    label,
    from === null ? shown(to) : `${shown(from)} → ${shown(to)}`,
  ]);

/** A record's state as differences from `nothing`: each field with a value. */
export const describeState = async <State>(
  describeChanges: DescribeChanges<State>,
  nothing: State,
  { state }: History<State>,
): Promise<ReadonlyArray<string>> => columns(rowsOf(await describeChanges(nothing, state)));

/** One event: office time and UTC, actor, type, and below it each changed field. */
export const describeEntry = async <State>(
  describeChanges: DescribeChanges<State>,
  { revision, at, type, before, after, unreadable }: Entry<State>,
  who: string,
): Promise<ReadonlyArray<string>> => [
  `${revision}  ${officeTime(at)}  (${at})  ${who}  ${type}`,
  ...(unreadable ? [`${INDENT}cannot be read: ${unreadable}`] : []),
  ...columns(rowsOf(await describeChanges(before, after)), INDENT),
];
