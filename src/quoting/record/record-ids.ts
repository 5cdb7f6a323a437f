import * as t from 'io-ts';
import { type RecordId, recordId } from '../../shared-kernel/ids/record.ts';
import { parsed } from '../../shared-kernel/validation.ts';

/** The stream of a record, as quote and as order. */
export const quoteStream = (quoteId: RecordId): string => `quote-${quoteId}`;

/** Children of a record; their ids contain the record's, so an id alone names its stream. */
const CHILDREN = { note: '', followup: 'f', attachment: 'a' } as const;
type Child = keyof typeof CHILDREN;

export type ChildId<Of extends Child> = t.Branded<string, { readonly childOfRecord: Of }>;

const childId =
  <Of extends Child>(child: Of) =>
  (quoteId: number, number: number): ChildId<Of> =>
    `${quoteId}-${CHILDREN[child]}${number}` as ChildId<Of>;

/** `4711-1` is the first note of record 4711. */
export const noteId = childId('note');
/** `4711-f1` is the first follow-up of record 4711. */
export const followupId = childId('followup');
/** `4711-a1` is the first file of record 4711. */
export const attachmentId = childId('attachment');

/** Number of the note, follow-up or file within its record. */
export const numberOfChild = (id: ChildId<Child>): number => Number(/\d+$/u.exec(id)?.[0]);

/** The record number in a child's id. */
export const recordOfChild = (id: string): RecordId => Number.parseInt(id, 10) as RecordId;

/** Codec for the external id of a note, a follow-up or a file. */
export const childOf = <Of extends Child>(child: Of): t.Type<ChildId<Of>, string> => {
  const pattern = new RegExp(`^(\\d+)-${CHILDREN[child]}[1-9]\\d*$`, 'u');
  const isId = (value: unknown): value is ChildId<Of> =>
    t.string.is(value) && recordId.is(Number(pattern.exec(value)?.[1]));
  return parsed(
    `${child} id`,
    isId,
    (value) => (isId(value) ? value : undefined),
    t.identity,
    `This is not the id of a ${child}.`,
  );
};
