import { expect } from 'chai';
import { describe, it } from 'mocha';
import { skippedAfter } from './skipped-move.ts';

describe('a move of a status behind one that failed', () => {
  it('is not made, and says only what is known of the one before', () => {
    const said = (state: Parameters<typeof skippedAfter>[0]['state']) =>
      skippedAfter({ state }).error.message;
    expect(said('offline')).to.equal('It was not moved, as a move before it was not stored.');
    expect(said('unknown')).to.equal(
      'It was not moved, as it is not known whether the move before it was stored.',
    );
  });
});
