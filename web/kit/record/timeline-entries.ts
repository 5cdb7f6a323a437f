import type { EntryKind, Timeline, TimelineEntry } from '../feature.ts';
import { today } from '../format.ts';

type Entries = ReadonlyArray<TimelineEntry>;

/** The entries of several sources, newest first; those of one source keep their order. */
export const merged = (timelines: ReadonlyArray<Timeline>): Entries =>
  timelines.flatMap(({ entries }) => entries).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** The kinds of some entries, each once, by name. */
export const kindsOf = (entries: Entries): ReadonlyArray<EntryKind> => {
  const kinds = new Map(entries.flatMap(({ kind }) => (kind ? [[kind.id, kind] as const] : [])));
  return [...kinds.values()].toSorted((a, b) => a.name.localeCompare(b.name));
};

const TEN_MINUTES = 600_000;

/** Entries that are shown as one: `key` and `at` are those of the first. */
export type Grouped = Pick<TimelineEntry, 'key' | 'at'> & {
  readonly entries: readonly [TimelineEntry, ...Entries];
};

const belongsTo = ({ entries: [first] }: Grouped, { at, group }: TimelineEntry): boolean =>
  group !== undefined && group.id === first.group?.id && Date.parse(first.at) - Date.parse(at) <= TEN_MINUTES;

/** Joins entries of one group that follow each other within ten minutes; they are sorted, newest first. */
export const grouped = (entries: Entries): ReadonlyArray<Grouped> => {
  const groups: Array<Grouped> = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && belongsTo(last, entry))
      groups[groups.length - 1] = { ...last, entries: [...last.entries, entry] };
    else groups.push({ key: entry.key, at: entry.at, entries: [entry] });
  }
  return groups;
};

/** `Origin changed, status changed`: what happened in the entries of a group, each thing once. */
export const whatHappened = (entries: Entries): string => {
  const all = entries
    .flatMap(({ group }) => group?.what ?? [])
    .map((what) => what.charAt(0).toLowerCase() + what.slice(1));
  const words = [...new Set(all)].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Groups entries by the office's day, in their order. */
export const byDay = <Entry extends Pick<TimelineEntry, 'at'>>(
  entries: ReadonlyArray<Entry>,
): ReadonlyArray<{ readonly date: string; readonly entries: ReadonlyArray<Entry> }> => {
  const days = new Map<string, ReadonlyArray<Entry>>();
  for (const entry of entries) {
    const date = today(new Date(entry.at));
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days].map(([date, ofDay]) => ({ date, entries: ofDay }));
};
