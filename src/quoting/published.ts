import type { CivilDate } from '../shared-kernel/civil-date.ts';
import { question } from '../shared-kernel/question.ts';

/** What a status applies to: a record that is a quote, or one that is an order. */
export type RecordType = 'QUOTE' | 'ORDER';

/** `parentId` is null for a parent. A retired status is out of the choosers; its name still resolves. */
export type StatusAnswer = {
  readonly id: number;
  readonly name: string;
  readonly type: RecordType;
  readonly parentId: number | null;
  readonly retired: boolean;
};

/** Amounts in cents. */
export type ReferrerAnswer = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly depositAmount: number;
  readonly leadCost: number;
};

export const statusById = question<number, StatusAnswer>('quoting.statusById');
export const referrerById = question<number, ReferrerAnswer>('quoting.referrerById');

/** The children that can be chosen under a parent status, in their order. */
export const childStatuses = question<number, ReadonlyArray<StatusAnswer>>('quoting.childStatuses');

/** A record as others link to it. */
export type RecordAnswer = { readonly id: number; readonly isOrder: boolean };

export const recordById = question<number, RecordAnswer>('quoting.recordById');

/** The copies that were made of a record, oldest first. */
export const copiesOfRecord = question<number, ReadonlyArray<RecordAnswer>>('quoting.copiesOfRecord');

/** The office's day on which an order was dispatched; null for what was not. */
export const dispatchDayOf = question<number, CivilDate>('quoting.dispatchDayOf');

/** A file of a record, and under which key it lies in the file store. `isOrder` says what seeing it needs. */
export type AttachmentAnswer = {
  readonly isOrder: boolean;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
};

/** Null for an unknown id, and for the files of a person who was forgotten. */
export const attachmentById = question<string, AttachmentAnswer>('quoting.attachmentById');
