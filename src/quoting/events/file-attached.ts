import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { personalText } from './sections.ts';

/** A file that lies in the file store under `key` belongs to the record. `size` in bytes; `contentType` as its content says. */
export const FileAttached = defineEvent(
  'FileAttached',
  1,
  t.type({
    quoteId: recordId,
    attachmentId: t.string,
    key: t.string,
    fileName: personalText,
    contentType: t.string,
    size: t.number,
  }),
);

export type FileAttached = EventOf<typeof FileAttached>;
