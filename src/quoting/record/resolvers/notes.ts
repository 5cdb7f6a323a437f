import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from '../commands/notes.ts';
import type { NoteAdded } from '../events/notes.ts';
import { noteAdded } from '../read-models/personal-parts.ts';
import { quoteRecord, recordOfId } from '../read-models/quote-record.ts';
import { noteView, quoteView } from '../read-models/quote-view.ts';
import { recordOfChild } from '../record-ids.ts';
import type { RecordApi } from './record-api.ts';

const noteShown = async (id: string, { sql }: ResolverContext) => {
  const row = await recordOfId(recordOfChild(id), sql);
  return (row === null ? [] : quoteView(row).internalNotes).find((note) => note.id === id) ?? null;
};

export const noteMutations = {
  addQuoteNote: {
    command: addQuoteNote,
    reads: [quoteRecord],
    answer: async ({ created, events: [added] }, context) => {
      const note = added && noteAdded(added as Recorded<NoteAdded>);
      if (note) return noteView(note);
      return created ? noteShown(created, context) : null;
    },
  },
  updateQuoteNote: {
    command: updateQuoteNote,
    input: ({ id, input }) => ({ ...input, id }),
    reads: [quoteRecord],
    answer: (_outcome, context, { id }) => noteShown(id, context),
  },
  deleteQuoteNote: {
    command: deleteQuoteNote,
    input: ({ id }) => ({ id }),
    reads: [quoteRecord],
    answer: async (_outcome, _request, { id }) => id,
  },
} satisfies RecordApi['mutations'];
