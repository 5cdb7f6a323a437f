import { expect } from 'chai';
import type { Note } from '../../../../api/generated/types.ts';
import { type NewNote, unlistedNotes } from './new-notes.ts';

const listed = (id: string, note: string): Note => ({
  id,
  note,
  createdAt: '2026-03-02T15:00:00.000Z',
  author: null,
});
const OLD = listed('old', 'Called, no answer');
const sent: NewNote = { key: 'k', text: 'Called, no answer', state: 'saving', sentBeside: [OLD] };

describe('new notes that the record does not list yet', () => {
  it('include one that was only sent, beside an older note of the same text', () => {
    expect(unlistedNotes([sent], [OLD])).to.deep.equal([sent]);
  });

  it('leave out one that the record lists before its own response has arrived', () => {
    expect(unlistedNotes([sent], [OLD, listed('new', sent.text)])).to.deep.equal([]);
  });

  it('leave out a saved one once the record lists it', () => {
    const saved: NewNote = { ...sent, state: 'saved', id: 'new' };
    expect(unlistedNotes([saved], [OLD])).to.deep.equal([saved]);
    expect(unlistedNotes([saved], [OLD, listed('new', sent.text)])).to.deep.equal([]);
  });

  it('include one that failed, whatever the record lists', () => {
    const failed: NewNote = { ...sent, state: 'failed' };
    expect(unlistedNotes([failed], [OLD, listed('new', sent.text)])).to.deep.equal([failed]);
  });
});
