import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../../shared-kernel/event.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { personalText } from '../../../shared-kernel/stored.ts';
import { childOf } from '../record-ids.ts';

const note = { quoteId: recordId, noteId: childOf('note') };

export const NoteAdded = defineEvent('NoteAdded', 1, t.type({ ...note, note: personalText }));
const NoteChanged = defineEvent('NoteChanged', 1, t.type({ ...note, note: personalText }));
const NoteDeleted = defineEvent('NoteDeleted', 1, t.type(note));

export type NoteAdded = EventOf<typeof NoteAdded>;

export const NOTE_EVENTS = [NoteAdded, NoteChanged, NoteDeleted] as const;

export type NoteEvent = EventOf<(typeof NOTE_EVENTS)[number]>;
