import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { noteText } from '../../contract/lists.ts';
import * as published from '../../published/commands.ts';
import type { NoteEvent } from '../events/notes.ts';
import { RECORD_EVENTS } from '../events/record-events.ts';
import { quote, type RecordState } from '../quote.ts';
import { childOf, noteId, numberOfChild, quoteStream, recordOfChild } from '../record-ids.ts';
import { MAY_UPDATE, recordToUpdate } from './record-of-kind.ts';

type Decision = E.Either<Rejection, ReadonlyArray<NoteEvent>>;

const alike = { permission: MAY_UPDATE, aggregate: quote } as const;

/** Adds a note to a quote or an order. */
export const addQuoteNote = defineCommand({
  ...published.addQuoteNote,
  ...alike,
  stream: ({ quoteId }) => quoteStream(quoteId),
  decide: ({ state, input: { quoteId, note }, given }): Decision =>
    E.chain(
      (record: RecordState): Decision =>
        unlessForgotten(RECORD_EVENTS, record, [
          { type: 'NoteAdded', data: { quoteId, noteId: noteId(quoteId, record.counts.notes + 1), note } },
        ]),
    )(recordToUpdate(state, given.actor, quoteId)),
  creates: ({ data }) => data.noteId,
});

const NO_NOTE = rejection('NOT_FOUND', 'This note does not exist any more.');

/** Replaces a note's text. */
export const updateQuoteNote = defineCommand({
  ...alike,
  name: 'updateQuoteNote',
  input: fields({ id: childOf('note'), note: noteText }),
  stream: ({ id }) => quoteStream(recordOfChild(id)),
  decide: ({ state, input: { id, note }, given }): Decision =>
    E.chain((record: RecordState): Decision => {
      const { quoteId, internalNotes } = record.details;
      const before = internalNotes.find((each) => each.id === id);
      if (!before) return E.left(NO_NOTE);
      if (before.note === note) return E.right([]);
      return unlessForgotten(RECORD_EVENTS, record, [
        { type: 'NoteChanged', data: { quoteId, noteId: id, note } },
      ]);
    })(recordToUpdate(state, given.actor, id)),
});

/** Deletes a note; history keeps it. Deleting it again has no effect. */
export const deleteQuoteNote = defineCommand({
  ...alike,
  name: 'deleteQuoteNote',
  input: fields({ id: childOf('note') }),
  stream: ({ id }) => quoteStream(recordOfChild(id)),
  decide: ({ state, input: { id }, given }): Decision =>
    E.chain(({ details: { quoteId, internalNotes }, counts }: RecordState): Decision => {
      if (internalNotes.some((each) => each.id === id))
        return E.right([{ type: 'NoteDeleted', data: { quoteId, noteId: id } }]);
      return numberOfChild(id) <= counts.notes ? E.right([]) : E.left(NO_NOTE);
    })(recordToUpdate(state, given.actor, id)),
});
