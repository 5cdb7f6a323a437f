import { today } from '../../../../src/shared-kernel/civil-date.ts';
import { fullName } from '../../format.ts';

/** A changed field; null is an empty value. */
export type FieldChange = {
  readonly section: string;
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

export type RecordEvent = {
  readonly revision: number;
  /** Revision of the event before it; null for the first one. */
  readonly previous: number | null;
  readonly eventDate: string;
  readonly description: string;
  readonly author: Parameters<typeof fullName>[0] | null;
  readonly changes: ReadonlyArray<FieldChange>;
};

export type RecordEvents = ReadonlyArray<RecordEvent>;

/** The actor of an event; Lanebook if it has no user. */
export const actorOf = ({ author }: RecordEvent): string => (author ? fullName(author) : 'Lanebook');

/** `1 field`, `39 fields`. */
export const fieldsInWords = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);

/** What happened; a creation says after its own words how many fields it had: `Quote created with 39 fields, note added`. */
export const inWords = ({ description, previous, changes }: RecordEvent): string =>
  previous === null && changes.length > 0
    ? description.replace(/,|$/u, ` with ${fieldsInWords(changes.length)}$&`)
    : description;

const oldestFirst = (events: RecordEvents): RecordEvents =>
  events.toSorted((a, b) => a.revision - b.revision);

/** Last revision before the oldest returned event of a truncated history; null if the history is complete. */
export const leftOut = (events: RecordEvents): number | null => oldestFirst(events)[0]?.previous ?? null;

/** The event of a revision, with its predecessor and successor. */
export const around = (events: RecordEvents, revision: number) => {
  const ordered = oldestFirst(events);
  return {
    event: ordered.find((each) => each.revision === revision),
    earlier: ordered.findLast((each) => each.revision < revision),
    later: ordered.find((each) => each.revision > revision),
    newest: ordered.at(-1),
  };
};

/** The last event on or before a day of the office; undefined before the first one. */
export const lastEventOn = (events: RecordEvents, day: string): RecordEvent | undefined =>
  oldestFirst(events).findLast(({ eventDate }) => today(eventDate) <= day);

/**
 * Fields that differ between a revision and the newest one, with both values. A field that was changed and changed back
 * is left out.
 */
export const changesSince = (events: RecordEvents, revision: number): ReadonlyArray<FieldChange> => {
  const since = oldestFirst(events.filter((event) => event.revision > revision));
  const fields = new Map<string, FieldChange>();
  for (const change of since.flatMap(({ changes }) => changes))
    fields.set(change.field, { ...change, from: (fields.get(change.field) ?? change).from });
  return [...fields.values()].filter(({ from, to }) => from !== to);
};
