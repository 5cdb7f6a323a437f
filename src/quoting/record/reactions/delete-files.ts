import type { History } from '../../../platform/event-store/history.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { filesHeld } from '../../../platform/file-store/held-files.ts';
import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { FILE_EVENTS } from '../file-events.ts';
import { quoteStream } from '../record-ids.ts';

/** Deletes the files of a record permanently. Idempotent. */
export const deleteFilesOf = async (
  files: Pick<FileStore, 'delete'>,
  history: History,
  quoteId: RecordId,
): Promise<void> => {
  for (const key of await filesHeld(history, FILE_EVENTS, quoteStream(quoteId))) await files.delete(key);
};

/**
 * Deletes the files of a person's record when the person is forgotten. Waits for an unavailable file store; the
 * file keys in the log stay readable, so none is missed.
 */
export const fileDeletion = (files: Pick<FileStore, 'delete'>): Reaction<PersonForgotten> =>
  defineReaction({
    name: 'delete_files_of_forgotten',
    from: 'beginning',
    setsAside: true,
    events: [PersonForgotten],
    react: async ({ data }, { history }) => {
      for (const id of idsOf('record')(data.subject)) await deleteFilesOf(files, history, id as RecordId);
    },
  });
