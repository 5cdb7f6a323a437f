import { expect } from 'chai';
import type { DispatchStatus } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { CivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { cardTowards, dayAfter, daysFrom, layoutOf } from './board-days.ts';

const TODAY = '2026-01-15' as CivilDate;
const DAYS = daysFrom(TODAY, 3);

const load = (
  orderId: string,
  pickupDate: string,
  deliveryDate: string,
  status: DispatchStatus = 'PENDING',
) => ({
  ...{ orderId, pickupDate, deliveryDate, status },
});

const keysOf = (cards: ReadonlyArray<{ readonly key: string }>) => cards.map(({ key }) => key);

const LOADS = [
  load('1', '2026-01-12', '2026-01-16'),
  load('2', '2026-01-15', '2026-01-17', 'PICKED_UP'),
  load('3', '2026-01-15', '2026-01-20'),
  load('4', '2026-01-10', '2026-01-14', 'PICKED_UP'),
  load('5', '2026-01-16', '2026-01-16', 'DELIVERED'),
];
const LAYOUT = layoutOf(LOADS, DAYS, TODAY);

describe('the day board', () => {
  it('has a column for each day, with late ones above, the longest late first', () => {
    expect(LAYOUT.columns.map(({ day }) => day)).to.deep.equal(['2026-01-15', '2026-01-16', '2026-01-17']);
    expect(keysOf(LAYOUT.late)).to.deep.equal(['1-pickup', '4-delivery']);
    expect(LAYOUT.late.map(({ late }) => late)).to.deep.equal(['Pickup 3 days late', 'Delivery 1 day late']);
  });

  it('has what is to come before what was done, pickups before deliveries', () => {
    expect(LAYOUT.columns.map(({ cards }) => keysOf(cards))).to.deep.equal([
      ['3-pickup', '2-pickup'],
      ['1-delivery', '5-pickup', '5-delivery'],
      ['2-delivery'],
    ]);
    expect(LAYOUT.columns[0]?.cards.map(({ isOpen }) => isOpen)).to.deep.equal([true, false]);
  });

  it('has a late one on top of its day, where that is shown', () => {
    const past = layoutOf(LOADS, daysFrom('2026-01-12' as CivilDate, 2), TODAY);
    expect(past.columns[0]?.cards[0]?.late).to.equal('Pickup 3 days late');
    expect(keysOf(past.late)).to.deep.equal(['4-delivery']);
  });

  it('is walked through by arrows, over empty days, and up to late ones', () => {
    const towards = (key: string, direction: 'up' | 'down' | 'left' | 'right') =>
      cardTowards(LAYOUT, key, direction)?.key;
    expect(towards('3-pickup', 'down')).to.equal('2-pickup');
    expect(towards('2-pickup', 'down')).to.equal(undefined);
    expect(towards('2-pickup', 'right')).to.equal('5-pickup');
    expect(towards('5-delivery', 'right')).to.equal('2-delivery');
    expect(towards('2-delivery', 'left')).to.equal('1-delivery');
    expect(towards('3-pickup', 'left')).to.equal(undefined);
    expect(towards('3-pickup', 'up')).to.equal('4-delivery');
    expect(towards('4-delivery', 'left')).to.equal('1-pickup');
    expect(towards('4-delivery', 'down')).to.equal('3-pickup');
    expect(towards('gone', 'down')).to.equal(undefined);
    const gaps = layoutOf([load('1', TODAY, '2026-01-17')], DAYS, TODAY);
    expect(cardTowards(gaps, '1-pickup', 'right')?.key).to.equal('1-delivery');
  });

  it('moves a day at a time, and a late one to today', () => {
    const [first, late] = [LAYOUT.columns[0]?.cards[0], LAYOUT.late[0]];
    expect(first && dayAfter(first, 1, TODAY)).to.equal('2026-01-16');
    expect(first && dayAfter(first, -1, TODAY)).to.equal('2026-01-14');
    expect(late && dayAfter(late, 1, TODAY)).to.equal(TODAY);
    expect(late && dayAfter(late, -1, TODAY)).to.equal('2026-01-11');
  });
});
