import { expect } from 'chai';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { staffActor } from '../../../shared-kernel/actor.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import type { NoteAdded } from '../events/notes.ts';
import type { QuoteEvent } from '../quote.ts';
import { noteId } from '../record-ids.ts';
import { arbitraryQuoteCreated, recorded } from '../testing/quotes.ts';
import { noteMutations } from './notes.ts';
import { recordMutations } from './records.ts';

const NOTE: NoteAdded = {
  type: 'NoteAdded',
  data: { quoteId: arbitraryQuoteCreated().data.quoteId, noteId: noteId(4711, 1), note: 'Called' },
};

const ARGS = { input: {} };

const outcomeOf = (...events: ReadonlyArray<QuoteEvent>): Outcome => ({
  ...{ stream: 'quote-4711', newId: 4711, created: null, revision: events.length - 1, position: 1n },
  events: recorded(...events),
});

/** Rejects every statement, and records them. */
const contextOf = (...permissions: ReadonlyArray<Permission>) => {
  const asked: Array<string | null> = [];
  const sql: ResolverContext['sql'] = async (name) => {
    asked.push(name);
    return [];
  };
  const context = {
    actor: staffActor(nthUserId(4), 'SUPPORT', permissions),
    sql,
  } as unknown as ResolverContext;
  return { asked, context };
};

describe('what a command has just stored', () => {
  it('is a note that is shown without being read', async () => {
    const { asked, context } = contextOf();
    const note = await noteMutations.addQuoteNote.answer(outcomeOf(NOTE), context);
    expect(note).to.deep.equal({
      ...{ id: '4711-1', note: 'Called', authorId: '4' },
      createdAt: '2026-01-15T15:00:00.000Z',
    });
    expect(asked).to.deep.equal([]);
  });

  it('is read where it was stored before: a note may be another one by now, or gone', async () => {
    const { asked, context } = contextOf();
    const repeat = { ...outcomeOf(), created: NOTE.data.noteId, repeated: true } as const;
    expect(await noteMutations.addQuoteNote.answer(repeat, context)).to.equal(null);
    expect(asked).to.deep.equal(['record_of_id']);
  });

  it('is a record that is shown without being read, to those who may see its kind', async () => {
    const { asked, context } = contextOf('quote_view');
    const { answer } = recordMutations.createQuote;
    const quote = await answer(outcomeOf(arbitraryQuoteCreated()), context, ARGS);
    expect(quote).to.deep.include({ id: 4711, isOrder: false, revision: 0, locked: false });
    expect(await answer(outcomeOf(arbitraryQuoteCreated()), contextOf().context, ARGS)).to.equal(null);
    expect(asked).to.deep.equal([]);
    await answer(outcomeOf(), context, ARGS);
    expect(asked).to.deep.equal(['record_of_id']);
  });
});
