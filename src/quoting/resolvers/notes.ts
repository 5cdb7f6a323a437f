import type { CommandField, Request } from '../../platform/resolver.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from '../commands/notes.ts';
import type { NoteAdded } from '../events/notes.ts';
import { quoteRecord, recordOfId } from '../read-models/quote-record.ts';
import { quoteView } from '../read-models/quote-view.ts';
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
      return added && noteShown(added.data.noteId, request);
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
