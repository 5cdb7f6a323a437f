import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { QuoteEvent } from '../quote.ts';
import { noteId } from '../record-ids.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from './notes.ts';

const quoteId = 4711 as RecordId;
const [one, two] = [noteId(4711, 1), noteId(4711, 2)];
const created = arbitraryQuoteCreated({ internalNotes: [{ id: one, note: 'Call after 5' }] });
const booked = {
  type: 'ConvertedToOrder',
  data: { quoteId, parentStatusId: 110 as StatusId, childStatusId: null },
} as const;
const forgotten = { type: 'PersonForgotten', data: { subject: 'record-4711' } } as const;
const deleted = { type: 'NoteDeleted', data: { quoteId, noteId: one } } as const;
const having = (...since: ReadonlyArray<QuoteEvent>) => given<QuoteEvent>(created, ...since);
const added = (number: number, note: string) =>
  ({ type: 'NoteAdded', data: { quoteId, noteId: noteId(4711, number), note } }) as const;

describe('a note', () => {
  it('is added under the next number, which none has had', () => {
    having().when(addQuoteNote, { quoteId, note: 'Two' }).then(added(2, 'Two'));
    having(deleted).when(addQuoteNote, { quoteId, note: 'Two' }).then(added(2, 'Two'));
    having(added(2, 'Two'), { ...deleted, data: { quoteId, noteId: two } })
      .when(addQuoteNote, { quoteId, note: 'Three' })
      .then(added(3, 'Three'));
  });

  it('is written anew, and once', () => {
    having()
      .when(updateQuoteNote, { id: one, note: 'Call after 6' })
      .then({ type: 'NoteChanged', data: { quoteId, noteId: one, note: 'Call after 6' } });
    having().when(updateQuoteNote, { id: one, note: 'Call after 5' }).then();
  });

  it('is taken away, and once', () => {
    having().when(deleteQuoteNote, { id: one }).then(deleted);
    having(deleted).when(deleteQuoteNote, { id: one }).then();
  });

  it('is only found where it is', () => {
    having(deleted).when(updateQuoteNote, { id: one, note: 'x' }).thenRejected('NOT_FOUND');
    having().when(updateQuoteNote, { id: two, note: 'x' }).thenRejected('NOT_FOUND');
    having().when(deleteQuoteNote, { id: two }).thenRejected('NOT_FOUND');
    given().when(addQuoteNote, { quoteId, note: 'x' }).thenRejected('NOT_FOUND');
  });

  it('says something, and its id is that of a note', () => {
    expect(decodeWith(addQuoteNote.input)({ quoteId: 1, note: ' \n' })).to.deep.equal(
      E.left({ note: MESSAGES.note }),
    );
    for (const id of ['4711', '4711-f1', '4711-0', '0-1', 'x-1', '4711-1 '])
      expect(decodeWith(deleteQuoteNote.input)({ id }), id).to.deep.equal(
        E.left({ id: 'This is not the id of a note.' }),
      );
  });

  it('of a forgotten person is not written, and can be taken away', () => {
    having(forgotten).when(addQuoteNote, { quoteId, note: 'x' }).thenRejected('REFUSED');
    having(forgotten).when(updateQuoteNote, { id: one, note: 'x' }).thenRejected('REFUSED');
    having(forgotten).when(deleteQuoteNote, { id: one }).then(deleted);
  });

  it('is for those who may update what the record is now', () => {
    const forQuotes = { actor: staffActor(nthUserId(4), 'SALES', ['quote_update']) };
    const forOrders = { actor: staffActor(nthUserId(4), 'SALES', ['order_update']) };
    having().when(addQuoteNote, { quoteId, note: 'Two' }, forQuotes).then(added(2, 'Two'));
    having().when(addQuoteNote, { quoteId, note: 'Two' }, forOrders).thenRejected('FORBIDDEN');
    having(booked).when(addQuoteNote, { quoteId, note: 'Two' }, forOrders).then(added(2, 'Two'));
    having(booked).when(deleteQuoteNote, { id: one }, forQuotes).thenRejected('FORBIDDEN');
  });
});
