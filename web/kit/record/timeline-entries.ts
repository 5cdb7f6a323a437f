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

/** Entries that are shown as one, newest first: `at` is that of the newest; `key` of the oldest, which stays as others join. */
export type Grouped = Pick<TimelineEntry, 'key' | 'at'> & {
  readonly entries: readonly [TimelineEntry, ...Entries];
};

const belongsTo = ({ entries }: Grouped, { at, group }: TimelineEntry): boolean => {
  const oldest = entries.at(-1) ?? entries[0];
  const isSoon = Date.parse(at) - Date.parse(oldest.at) <= TEN_MINUTES;
  return group !== undefined && group.id === oldest.group?.id && isSoon;
};

/**
 * Joins entries of one group that follow each other within ten minutes of the oldest, so that a newer one changes no group
 * but the one that it joins. They are sorted, newest first.
 */
export const grouped = (entries: Entries): ReadonlyArray<Grouped> => {
  const groups: Array<Grouped> = [];
  for (const entry of entries.toReversed()) {
    const last = groups.at(-1);
    if (last && belongsTo(last, entry))
      groups[groups.length - 1] = { ...last, at: entry.at, entries: [entry, ...last.entries] };
    else groups.push({ key: entry.key, at: entry.at, entries: [entry] });
  }
  return groups.toReversed();
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
