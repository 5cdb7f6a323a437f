import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { LoadBoardStatus, OnBoard } from '../../../api/generated/types.ts';
import { type BoardAction, outcomeOf } from './posting-outcome.ts';

const listing = (status: LoadBoardStatus, changes: Partial<OnBoard> = {}) =>
  ({
    ...{
      status,
      revision: 3,
      listingId: '42000001',
      problems: [],
      error: null,
      isWaiting: false,
    },
    ...changes,
  }) as unknown as OnBoard;
const said = (action: BoardAction, before: OnBoard | null, now: OnBoard | null) =>
  outcomeOf({ action, before } as never, { id: '558', isOrder: true, loadBoard: now } as never);

describe('what became of what a person asked of the load board', () => {
  it('is the refusal with its reason, once it comes', () => {
    const problems = [{ field: 'transport.basePrice', message: 'The price is too low.' }];
    const before = listing('REFUSED', { problems });
    expect(said('post', before, before), 'of before').to.equal(undefined);
    expect(said('post', before, listing('POSTING', { revision: 4 }))).to.equal(undefined);
    expect(said('post', before, listing('REFUSED', { revision: 4, problems }))).to.deep.equal({
      ...{ text: 'The load board refused order 558. The price is too low.', isGood: false },
    });
  });

  it('is that a carrier booked it before it was removed', () => {
    const error = 'A carrier booked this record on the load board before it was removed.';
    expect(said('remove', listing('POSTED'), listing('BOOKED', { revision: 4, error }))).to.deep.equal({
      ...{ text: `Order 558 is not removed. ${error}`, isGood: false },
    });
    expect(said('remove', listing('BOOKED'), listing('BOOKED')), 'of before').to.equal(undefined);
  });

  it('is said of a posting, an unknown one, a refreshed and a removed listing', () => {
    const texts = [
      said('post', null, listing('POSTED')),
      said('post', null, listing('UNKNOWN')),
      said('refresh', listing('POSTED'), listing('POSTED', { revision: 5 })),
      said('remove', listing('POSTED'), listing('REMOVED', { revision: 5 })),
    ].map((outcome) => outcome?.text);
    expect(texts).to.deep.equal([
      'Order 558 is on the load board.',
      'Nobody knows whether order 558 was posted. Look it up on the load board.',
      'The load board shows order 558 as it is now.',
      'Order 558 is off the load board.',
    ]);
  });

  it('is nothing while it is under way', () => {
    expect(said('post', null, null)).to.equal(undefined);
    expect(said('refresh', listing('POSTED'), listing('UPDATING'))).to.equal(undefined);
    expect(said('refresh', listing('POSTED'), listing('POSTED'))).to.equal(undefined);
    expect(said('remove', listing('POSTED'), listing('REMOVING', { revision: 4 }))).to.equal(undefined);
  });

  it('is nothing of a removal while what was under way before it ends', () => {
    for (const status of ['POSTED', 'UPDATE_REFUSED', 'REFUSED', 'UNKNOWN'] as const)
      expect(said('remove', listing('UPDATING'), listing(status, { revision: 4 })), status).to.equal(
        undefined,
      );
  });

  it('is a second refusal of a removal too, with its own reason', () => {
    const before = listing('REMOVAL_REFUSED', { error: 'It is locked.' });
    const again = listing('REMOVAL_REFUSED', { revision: 5, error: 'It was booked.' });
    expect(said('remove', before, before)).to.equal(undefined);
    expect(said('remove', before, again)?.text).to.match(/carriers still find it\. It was booked\.$/u);
  });

  it('is a second refusal of a change, and not the one of before', () => {
    const before = listing('UPDATE_REFUSED', { error: 'It is locked.' });
    expect(said('refresh', before, before)).to.equal(undefined);
    const again = listing('UPDATE_REFUSED', { revision: 5, error: 'It is locked.' });
    expect(said('refresh', before, again)?.isGood).to.equal(false);
  });
});
