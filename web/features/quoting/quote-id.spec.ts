import { expect } from 'chai';
import { describe, it } from 'mocha';
import { shownId } from './quote-id.ts';

describe('the shown number of a record', () => {
  it('is its own', () => {
    expect(shownId({ id: '4711', isFromProabd: false, proabdExternalId: null })).to.equal('4711');
  });

  it("is the load board's where it came from one", () => {
    expect(shownId({ id: '4711', isFromProabd: true, proabdExternalId: '88' })).to.equal('LD88');
  });
});
