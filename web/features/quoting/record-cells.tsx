import type { ReactNode } from 'react';
import { briefDate, fullName, today } from '../../kit/format.ts';
import { InlineCell } from '../../kit/list/inline/inline-cell.tsx';
import { listedDate, pastDate } from '../../kit/list/listed-date.ts';
import { DueDate, isPastDue } from './due-date.tsx';
import { followupInWords } from './inline/inline-words.ts';
import type { ListedRecord } from './listed-record.ts';

/** Text of any length and direction, with itself as tooltip. */
export const words = (text: string): ReactNode =>
  text ? <bdi title={text}>{text}</bdi> : <span className="quiet">–</span>;

/** Text that may be truncated, followed by a short part that may not. */
export const wordsWith = (text: string, small: string, title: string): ReactNode => (
  <span className="list-pair">
    {words(text)}
    <span className="list-word" title={title}>
      {small}
    </span>
  </span>
);

/** A date without its weekday where it is followed by `overdue`. */
export const dueDate = (date: string, { parentStatus }: ListedRecord): ReactNode => (
  <DueDate
    date={date}
    parentStatusId={parentStatus?.id}
    inWords={isPastDue(date, parentStatus?.id) ? pastDate : listedDate}
  />
);

export const briefDueDate = (date: string, { parentStatus }: ListedRecord): ReactNode => (
  <DueDate
    date={date}
    parentStatusId={parentStatus?.id}
    inWords={isPastDue(date, parentStatus?.id) ? pastDate : briefDate}
  />
);

export const followup = (row: ListedRecord, inWords = dueDate): ReactNode => (
  <InlineCell field="followup" row={row}>
    {row.followupOn === null ? words(followupInWords(row)) : inWords(row.followupOn, row)}
  </InlineCell>
);

const TIME_ZONE = "The customer's time zone";

export const shipper = ({ shipper, timezone }: ListedRecord): ReactNode =>
  timezone ? wordsWith(fullName(shipper), timezone, TIME_ZONE) : words(fullName(shipper));

/** The time zone before a date, in the second line of a name. */
export const zoneWith = ({ timezone }: ListedRecord, date: ReactNode): ReactNode => (
  <>
    {timezone && <span title={TIME_ZONE}>{timezone} · </span>}
    {date}
  </>
);

/** The latest note and the number of notes. */
export const notes = ({ internalNotes }: ListedRecord): ReactNode => {
  const latest = internalNotes.reduce<ListedRecord['internalNotes'][number] | undefined>(
    (last, note) => (last && last.createdAt > note.createdAt ? last : note),
    undefined,
  );
  if (!latest) return words('');
  const { length } = internalNotes;
  return wordsWith(latest.note, String(length), length === 1 ? '1 note' : `${length} notes`);
};

const instantListed = (instant: string): string => listedDate(today(new Date(instant)));

export const bookedOn = ({ convertedAt, createdAt }: ListedRecord): ReactNode =>
  // An order that was never a quote was booked when it was created.
  instantListed(convertedAt ?? createdAt);

export const receivedOn = ({ createdAt }: ListedRecord): ReactNode => instantListed(createdAt);
