import type { Sql } from '../platform/sql.ts';
import { type OtherRecord, recordsOfPerson } from '../quoting/read-models/records-of-person.ts';
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

/** The other records of the customers of some records, each once, by number. */
export const othersOf = async (ids: ReadonlyArray<number>, sql: Sql): Promise<ReadonlyArray<OtherRecord>> => {
  const found = new Map<number, OtherRecord>();
  for (const id of ids)
    for (const other of await recordsOfPerson(id, sql))
      if (!found.has(other.id) || isRecognized(other)) found.set(other.id, other);
  return [...found.values()]
    .filter(({ id }) => !ids.includes(id))
    .toSorted((one, other) => one.id - other.id);
};

/** What is printed of them: numbers and reasons, nobody's name. */
export const tellOthers = (others: ReadonlyArray<OtherRecord>): ReadonlyArray<string> =>
  others.length === 0
    ? ['No other record has the same e-mail, phone or name, and none is a copy.']
    : [
        'Other records that are or may be of the same customer:',
        ...columns(
          ['record', 'kind', 'why'],
          others.map((other) => [String(other.id), other.isOrder ? 'order' : 'quote', reasonOf(other)]),
        ),
      ];
