import { expect } from 'chai';
import { begunDraft } from './begun-draft.ts';

const TODAY = '2099-06-20';
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
    expect(begunDraft(ORDER, TODAY)).to.deep.equal({
      ...{ driverId: null, pickupDate: '2099-07-01', deliveryDate: '', instructions: '', overrideReason: '' },
    });
  });

  it('is days and instructions of the dispatch that it replaces, and nothing else of it', () => {
    const again = { ...ORDER, dispatch: { id: '4711-1' }, dispatches: [DISPATCH as never] };
    expect(begunDraft(again, TODAY)).to.deep.equal({
      ...{ driverId: null, pickupDate: '2099-07-02', deliveryDate: '2099-07-05' },
      ...{ instructions: 'Gate 12', overrideReason: '' },
    });
    expect(begunDraft({ ...again, dispatch: null }, TODAY).instructions, 'one that has ended').to.equal('');
  });

  const daysOf = (order: Parameters<typeof begunDraft>[0], today: string) => {
    const { pickupDate, deliveryDate } = begunDraft(order, today);
    return [pickupDate, deliveryDate];
  };

  it('is no day that is over: today for the pickup, and none for a delivery before it', () => {
    const planned = { ...ORDER, transport: { ...ORDER.transport, deliveryDate: '2099-07-05' } };
    expect(daysOf(planned, '2099-07-01')).to.deep.equal(['2099-07-01', '2099-07-05']);
    expect(daysOf(planned, '2099-07-03')).to.deep.equal(['2099-07-03', '2099-07-05']);
    expect(daysOf(planned, '2099-07-08')).to.deep.equal(['2099-07-08', '']);
    expect(daysOf(ORDER, '2099-07-08')).to.deep.equal(['2099-07-08', '']);
    const none = { ...ORDER, transport: { ...ORDER.transport, availableDate: '' } };
    expect(daysOf(none, TODAY), 'without a day').to.deep.equal(['', '']);
    const again = { ...ORDER, dispatch: { id: '4711-1' }, dispatches: [DISPATCH as never] };
    expect(daysOf(again, '2099-07-03')).to.deep.equal(['2099-07-03', '2099-07-05']);
  });

  it('is the days of the order, over or not, where it is on its way already', () => {
    const pickedUp = { ...ORDER, parentStatus: { id: '113' } };
    expect(daysOf(pickedUp, '2099-07-08')).to.deep.equal(['2099-07-01', '']);
  });
});
