import type { Timeline, TimelineEntry } from '../feature.ts';
import { today } from '../format.ts';

type Entries = ReadonlyArray<TimelineEntry>;

/** The entries of several sources, newest first; those of one source keep their order. */
export const merged = (timelines: ReadonlyArray<Timeline>): Entries =>
  timelines.flatMap(({ entries }) => entries).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

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
