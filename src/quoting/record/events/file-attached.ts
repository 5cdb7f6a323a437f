import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../../shared-kernel/event.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { personalText } from '../../../shared-kernel/stored.ts';
import { childOf } from '../record-ids.ts';

/**
 * A file, stored in the file store under `key`, belongs to the record. `size` in bytes; `contentType` as
 * detected from its content.
 */
export const FileAttached = defineEvent(
  'FileAttached',
  1,
  t.type({
    quoteId: recordId,
    attachmentId: childOf('attachment'),
    key: t.string,
    fileName: personalText,
    contentType: t.string,
    size: t.number,
  }),
);

export type FileAttached = EventOf<typeof FileAttached>;
