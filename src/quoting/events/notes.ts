import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { personalText } from './sections.ts';

const note = { quoteId: recordId, noteId: t.string };

export const NoteAdded = defineEvent('NoteAdded', 1, t.type({ ...note, note: personalText }));
const NoteChanged = defineEvent('NoteChanged', 1, t.type({ ...note, note: personalText }));
const NoteDeleted = defineEvent('NoteDeleted', 1, t.type(note));

export type NoteAdded = EventOf<typeof NoteAdded>;

export const NOTE_EVENTS = [NoteAdded, NoteChanged, NoteDeleted] as const;

export type NoteEvent = EventOf<(typeof NOTE_EVENTS)[number]>;
