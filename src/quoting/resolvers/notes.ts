import type { CommandField, Request } from '../../platform/resolver.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from '../commands/notes.ts';
import type { NoteAdded } from '../events/notes.ts';
import { noteAdded } from '../read-models/personal-parts.ts';
import { quoteRecord, recordOfId } from '../read-models/quote-record.ts';
import { noteView, quoteView } from '../read-models/quote-view.ts';
import { recordOfChild } from '../record-ids.ts';
import { lastEvent } from './last-event.ts';

type Id = { readonly id: string };

const noteShown = async (id: string, { sql }: Request) => {
  const row = await recordOfId(recordOfChild(id), sql);
  return (row === null ? [] : quoteView(row).internalNotes).find((note) => note.id === id) ?? null;
};

export const noteMutations = {
  addQuoteNote: {
    command: addQuoteNote,
    reads: [quoteRecord],
    answer: async (outcome, request) => {
      const added = await lastEvent<NoteAdded>(outcome, request);
      if (added === null || outcome.repeated) return added && noteShown(added.data.noteId, request);
      const note = noteAdded(added);
      return note ? noteView(note) : null;
    },
  },
  updateQuoteNote: {
    command: updateQuoteNote,
    input: ({ id, input }: Id & { readonly input: object }) => ({ ...input, id }),
    reads: [quoteRecord],
    answer: (_outcome, request, { id }: Id) => noteShown(id, request),
  },
  deleteQuoteNote: {
    command: deleteQuoteNote,
    input: ({ id }: Id) => ({ id }),
    reads: [quoteRecord],
    answer: async (_outcome, _request, { id }: Id) => id,
  },
} satisfies Record<string, CommandField>;
