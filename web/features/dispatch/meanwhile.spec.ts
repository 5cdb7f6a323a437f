import { expect } from 'chai';
import { describe, it } from 'mocha';
import { ORDER_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import type { Dispatch } from '../../api/generated/types.ts';
import {
  isOver,
  isRejected,
  isSettled,
  meanwhileInWords,
  type OrderNow,
  whyNotRejected,
} from './meanwhile.ts';

type Shown = OrderNow['dispatches'][number];

const to = (companyName: string, firstName: string): Dispatch['driver'] => ({
  ...{ id: '1', firstName, lastName: null, phoneNumber: null },
  carrier: { id: '1', companyName, phoneNumber: null },
});
const seen: Shown = {
  ...{ id: '138-1', status: 'PENDING', acceptedBeforeChange: false, answer: null },
  ...{ replacedBy: null, by: 'Kevin Tran' },
  driver: to('Red Rock', 'Omar'),
};
const by = (accepted: boolean) => ({
  accepted,
  name: 'Ruth Barlow',
  note: null,
  at: '2026-01-15T10:00:00.000Z',
});

/** The order on its last dispatch, unless that ended. */
const order = (status: keyof typeof ORDER_STATUS, ...dispatches: ReadonlyArray<Shown>): OrderNow => {
  const last = dispatches.at(-1);
  const isActive = last && !['REJECTED', 'CANCELED'].includes(last.status);
  return {
    ...{ id: '138', dispatches, parentStatus: { id: String(ORDER_STATUS[status]) } },
    dispatch: isActive ? { id: last.id } : null,
  };
};

describe('what became of a dispatch while a dialog about it was open', () => {
  const words = (...now: ReadonlyArray<Shown>) => meanwhileInWords(order('dispatched', ...now), seen);

  it('is nothing while it is as it was, whatever else was changed of it', () => {
    expect(words(seen)).to.equal(undefined);
    expect(words({ ...seen, driver: to('Red Rock', 'Lena') })).to.equal(undefined);
  });

  it('is the answer of its carrier', () => {
    const answered = (accepted: boolean) =>
      words({ ...seen, status: accepted ? 'ACCEPTED' : 'REJECTED', answer: by(accepted) });
    expect(answered(true)).to.equal('Ruth Barlow, Red Rock: accepted order 138.');
    expect(answered(false)).to.equal('Ruth Barlow, Red Rock: rejected order 138.');
  });

  it('is the status that somebody set, also after an answer', () => {
    expect(words({ ...seen, status: 'ACCEPTED' })).to.equal(
      'The dispatch to Red Rock was set to “Accepted”.',
    );
    expect(words({ ...seen, status: 'ACCEPTED', acceptedBeforeChange: true })).to.equal(
      'The dispatch to Red Rock was set to “Accepted before a change”.',
    );
    expect(words({ ...seen, status: 'PICKED_UP', answer: by(true) })).to.equal(
      'The dispatch to Red Rock was set to “Picked up”.',
    );
    expect(words({ ...seen, status: 'CANCELED' })).to.equal('The dispatch to Red Rock was taken back.');
  });

  it('is the dispatch that took its place', () => {
    const next: Shown = { ...seen, id: '138-2', driver: to('Blue Mesa', 'Ines') };
    const replaced: Shown = { ...seen, status: 'CANCELED', replacedBy: '138-2' };
    expect(words(replaced, next)).to.equal('Kevin Tran dispatched order 138 to Blue Mesa, with driver Ines.');
    expect(words(replaced, { ...next, by: null })).to.equal(
      'Order 138 was dispatched to Blue Mesa, with driver Ines.',
    );
    expect(isOver(order('dispatched', replaced, next), seen)).to.equal(true);
    expect(isOver(order('dispatched', seen), seen)).to.equal(false);
  });
});

describe('replacing a dispatch', () => {
  it('has nothing to replace once its carrier has rejected the load, for good', () => {
    const rejected: Shown = { ...seen, status: 'REJECTED' };
    const next: Shown = { ...seen, id: '138-2' };
    expect(isRejected(order('dispatched', seen), seen)).to.equal(false);
    expect(isRejected(order('dispatched', rejected), seen)).to.equal(true);
    expect(isRejected(order('dispatched', rejected), null)).to.equal(false);
    expect(isRejected(order('dispatched', rejected, next), seen), 'whoever has it by now').to.equal(true);
    expect(isRejected(order('dispatched', rejected, next), next)).to.equal(false);
    expect(isRejected(order('new', { ...seen, status: 'CANCELED' }), seen), 'asked about').to.equal(false);
  });
});

describe('a status whose setting may have failed', () => {
  it('is settled once it is set, or its dispatch is over', () => {
    const settled = (...now: ReadonlyArray<Shown>) =>
      isSettled(order('dispatched', ...now), { id: '138-1', status: 'ACCEPTED' });
    expect(settled(seen)).to.equal(false);
    expect(settled({ ...seen, status: 'ACCEPTED' })).to.equal(true);
    expect(settled({ ...seen, status: 'ACCEPTED', acceptedBeforeChange: true })).to.equal(false);
    expect(settled({ ...seen, status: 'CANCELED' })).to.equal(true);
    expect(settled({ ...seen, status: 'CANCELED' }, { ...seen, id: '138-2' })).to.equal(true);
  });
});

describe('marking a dispatch as rejected that was seen before', () => {
  const why = (status: keyof typeof ORDER_STATUS, ...now: ReadonlyArray<Shown>) =>
    whyNotRejected(order(status, ...now), seen);

  it('is possible while its carrier has not picked the load up', () => {
    expect(why('dispatched', seen)).to.equal(undefined);
    expect(why('dispatched', { ...seen, status: 'ACCEPTED' })).to.equal(undefined);
    expect(why('pickedUp', { ...seen, status: 'PICKED_UP' })).to.include('only before it is picked up');
  });

  it('is over with the dispatch, and with its order', () => {
    expect(why('dispatched', { ...seen, status: 'REJECTED' })).to.include('That dispatch is over');
    expect(why('dispatched', { ...seen, status: 'CANCELED' }, { ...seen, id: '138-2' })).to.include(
      'is over',
    );
    expect(why('completed', seen)).to.include('Order 138 is completed or canceled');
  });
});
