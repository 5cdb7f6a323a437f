import * as E from 'fp-ts/lib/Either.js';
import { UnreadableStream } from '../../platform/event-store/unreadable-stream.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { defineReaction, type Reaction } from '../../platform/reactor/reaction.ts';
import type { Request } from '../../platform/resolver.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { idsOf } from '../../shared-kernel/subject.ts';
import { FileAttached } from '../events/file-attached.ts';
import { quoteStream } from '../record-ids.ts';

/** The keys of the files that were ever attached to a record, also when its person is forgotten. */
export const filesOfRecord = async (log: Request['log'], stream: string): Promise<ReadonlyArray<string>> => {
  const stored = (await log.read(stream)).filter(({ type }) => type === FileAttached.type);
  return (await log.decode(stored)).map((read) => {
    if (E.isLeft(read)) throw new UnreadableStream(`a file of ${stream} cannot be told: ${read.left.reason}`);
    return (read.right.data as FileAttached['data']).key;
  });
};

/** Deletes the files of a record for good. May be repeated. */
export const deleteFilesOf = async (
  files: Pick<FileStore, 'delete'>,
  log: Request['log'],
  quoteId: number,
): Promise<void> => {
  for (const key of await filesOfRecord(log, quoteStream(quoteId))) await files.delete(key);
};

/**
 * Whenever a person is forgotten, the files of their record are deleted. A file store that is away is waited for;
 * what the log says of files stays readable, so none is missed.
 */
export const fileDeletion = (
  files: Pick<FileStore, 'delete'>,
  log: Request['log'],
): Reaction<PersonForgotten> =>
  defineReaction({
    name: 'delete_files_of_forgotten',
    from: 'beginning',
    setsAside: true,
    events: [PersonForgotten],
    react: async ({ data }) => {
      for (const id of idsOf('record')(data.subject)) await deleteFilesOf(files, log, id);
    },
  });
