import { contextQuery } from '../../../shared-kernel/context-query.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StoredFile } from '../../../shared-kernel/stored-file.ts';

/** A record as linked from other contexts. */
export type RecordResponse = { readonly id: RecordId; readonly isOrder: boolean };

export const recordById = contextQuery<RecordId, RecordResponse>('quoting.recordById');

/** The copies of a record, oldest first. */
export const copiesOfRecord = contextQuery<RecordId, ReadonlyArray<RecordResponse>>('quoting.copiesOfRecord');

/** Null for an unknown id, and for the files of a forgotten person. */
export const attachmentById = contextQuery<string, StoredFile>('quoting.attachmentById');
