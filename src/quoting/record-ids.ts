import * as t from 'io-ts';
import { recordId } from '../shared-kernel/record-id.ts';
import { parsed } from '../shared-kernel/validation.ts';

/** The stream of a record, as quote and as order. */
export const quoteStream = (quoteId: number): string => `quote-${quoteId}`;

/** What a record has several of; each one's id carries its record, so an id alone names its stream. */
const CHILDREN = { note: '', followup: 'f', attachment: 'a' } as const;
type Child = keyof typeof CHILDREN;

const childId =
  (child: Child) =>
  (quoteId: number, number: number): string =>
    `${quoteId}-${CHILDREN[child]}${number}`;

/** `4711-1` is the first note of record 4711. */
export const noteId = childId('note');
/** `4711-f1` is the first follow-up of record 4711. */
export const followupId = childId('followup');
/** `4711-a1` is the first file of record 4711. */
export const attachmentId = childId('attachment');

/** Which of its record's notes, follow-ups or files an id names. */
export const numberOfChild = (id: string): number => Number(/\d+$/u.exec(id)?.[0]);

/** The number of the record that a child's id carries. */
export const recordOfChild = (id: string): number => Number.parseInt(id, 10);

/** The id of a note, a follow-up or a file as it comes from outside. */
export const childOf = (child: Child): t.Type<string> => {
  const pattern = new RegExp(`^(\\d+)-${CHILDREN[child]}[1-9]\\d*$`, 'u');
  return parsed(
    `${child} id`,
    t.string.is,
    (value) => {
      const record = typeof value === 'string' ? pattern.exec(value)?.[1] : undefined;
      return recordId.is(Number(record)) ? (value as string) : undefined;
    },
    t.identity,
    `This is not the id of a ${child}.`,
  );
};
