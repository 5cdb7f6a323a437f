import { expect } from 'chai';
import { begunDraft } from './begun-draft.ts';

const ORDER = {
  parentStatus: { id: '112' },
  transport: { availableDate: '2099-07-01', deliveryDate: null, carrierType: 'OPEN', carrierPay: 1_000 },
  dispatch: null,
  dispatches: [],
} as const;
const DISPATCH = {
  ...{ id: '4711-1', status: 'ACCEPTED', pickupDate: '2099-07-02', deliveryDate: '2099-07-05' },
  ...{ instructions: 'Gate 12', overrideReason: 'Renewed by phone' },
};

describe('what a dispatch begins with', () => {
  it('is the days of the order', () => {
    expect(begunDraft(ORDER)).to.deep.equal({
      ...{ driverId: null, pickupDate: '2099-07-01', deliveryDate: '', instructions: '', overrideReason: '' },
    });
  });

  it('is days and instructions of the dispatch that it replaces, and nothing else of it', () => {
    const again = { ...ORDER, dispatch: { id: '4711-1' }, dispatches: [DISPATCH as never] };
    expect(begunDraft(again)).to.deep.equal({
      ...{ driverId: null, pickupDate: '2099-07-02', deliveryDate: '2099-07-05' },
      ...{ instructions: 'Gate 12', overrideReason: '' },
    });
    expect(begunDraft({ ...again, dispatch: null }).instructions, 'one that has ended').to.equal('');
  });
});
