import { defineFileDeletion } from '../../../platform/file-store/delete-files.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { carrierStream } from '../carrier.ts';
import { CARRIER_FILE_EVENTS } from '../documents/file-events.ts';

/** Deletes the documents of a carrier when it is forgotten. */
export const documentDeletion = (files: Pick<FileStore, 'delete'>) =>
  defineFileDeletion({
    name: 'delete_documents_of_forgotten_carriers',
    files,
    events: CARRIER_FILE_EVENTS,
    streamsOf: (subject) => idsOf('carrier')(subject).map(carrierStream),
  });
