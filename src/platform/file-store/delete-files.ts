import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import type { FileEvent } from '../../shared-kernel/stored-file.ts';
import type { History } from '../event-store/history.ts';
import { defineReaction, type Reaction } from '../reactor/reaction.ts';
import type { FileStore } from './file-store.ts';
import { filesHeld } from './held-files.ts';

/** Deletes the files of a stream permanently. Idempotent. */
export const deleteFilesOf = async (
  files: Pick<FileStore, 'delete'>,
  history: History,
  { events, stream }: { readonly events: ReadonlyArray<FileEvent>; readonly stream: string },
): Promise<void> => {
  for (const key of await filesHeld(history, events, stream)) await files.delete(key);
};

type Deletion = {
  readonly name: string;
  readonly files: Pick<FileStore, 'delete'>;
  readonly events: ReadonlyArray<FileEvent>;
  /** The streams that hold files of a subject. */
  readonly streamsOf: (subject: string) => ReadonlyArray<string>;
};

/**
 * Deletes the files of a subject when it is forgotten. Waits for an unavailable file store; the file keys in the log
 * stay readable, so none is missed.
 */
export const defineFileDeletion = ({ name, files, events, streamsOf }: Deletion): Reaction<PersonForgotten> =>
  defineReaction({
    name,
    from: 'beginning',
    setsAside: true,
    events: [PersonForgotten],
    react: async ({ data }, { history }) => {
      for (const stream of streamsOf(data.subject)) await deleteFilesOf(files, history, { events, stream });
    },
  });
