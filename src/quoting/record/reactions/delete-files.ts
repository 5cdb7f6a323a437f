import { defineFileDeletion } from '../../../platform/file-store/delete-files.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { FILE_EVENTS } from '../file-events.ts';
import { quoteStream } from '../record-ids.ts';

/** Deletes the files of a person's record when the person is forgotten. */
export const fileDeletion = (files: Pick<FileStore, 'delete'>) =>
  defineFileDeletion({
    name: 'delete_files_of_forgotten',
    files,
    events: FILE_EVENTS,
    streamsOf: (subject) => idsOf('record')(subject).map((id) => quoteStream(id as RecordId)),
  });
