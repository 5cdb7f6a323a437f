import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../../shared-kernel/event.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';

/** Direction of a copy: as its source, or reversed. */
export const copyMode = t.keyof({ STANDARD: null, REVERSE: null });
export type CopyMode = t.TypeOf<typeof copyMode>;

/** The record, just created, is a copy of another one; a reverse copy goes the other way. */
export const CopiedFrom = defineEvent(
  'CopiedFrom',
  1,
  t.type({ quoteId: recordId, sourceId: recordId, mode: copyMode }),
);

export type CopiedFrom = EventOf<typeof CopiedFrom>;
