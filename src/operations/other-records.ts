import type { Sql } from '../platform/sql.ts';
import { type OtherRecord, recordsOfPerson } from '../quoting/record/read-models/records-of-person.ts';
import { columns } from './columns.ts';

const REASONS = [
  ['email', 'same e-mail'],
  ['phone', 'same phone'],
  ['copy', 'copy, or copied from'],
  ['name', 'same name'],
] as const;

/** A name alone may be somebody else's: such a record is forgotten only when it is named. */
export const isRecognized = ({ email, phone, copy }: OtherRecord): boolean => email || phone || copy;

const reasonOf = (other: OtherRecord): string => {
  const reasons = REASONS.filter(([by]) => other[by]).map(([, reason]) => reason);
  return isRecognized(other) ? reasons.join(', ') : `${reasons.join()} only: may be somebody else`;
};

const both = (one: OtherRecord, other: OtherRecord): OtherRecord => ({
  ...one,
  email: one.email || other.email,
  phone: one.phone || other.phone,
  name: one.name || other.name,
  copy: one.copy || other.copy,
});

/**
 * The other records of the customers of some records, each once: first those that these lead to, then those
 * that the recognized ones among them lead to, transitively.
 */
export const othersOf = async (ids: ReadonlyArray<number>, sql: Sql): Promise<ReadonlyArray<OtherRecord>> => {
  const found = new Map<number, OtherRecord>();
  const reached = new Set(ids);
  for (const id of reached)
    for (const other of await recordsOfPerson(id, sql)) {
      const known = found.get(other.id);
      found.set(other.id, known ? both(known, other) : other);
      if (isRecognized(other)) reached.add(other.id);
    }
  return [...new Set([...reached, ...found.keys()])]
    .filter((id) => !ids.includes(id))
    .flatMap((id) => found.get(id) ?? []);
};

const byNumber = (others: ReadonlyArray<OtherRecord>): ReadonlyArray<OtherRecord> =>
  others.toSorted((one, other) => one.id - other.id);

/** Printed lines about them: numbers and reasons, no names. */
export const describeOthers = (others: ReadonlyArray<OtherRecord>): ReadonlyArray<string> =>
  others.length === 0
    ? ['No other record has the same e-mail, phone or name, and none is a copy.']
    : [
        'Other records that are or may be of the same customer:',
        ...columns(
          ['record', 'kind', 'why'],
          byNumber(others).map((other) => [
            String(other.id),
            other.isOrder ? 'order' : 'quote',
            reasonOf(other),
          ]),
        ),
      ];
