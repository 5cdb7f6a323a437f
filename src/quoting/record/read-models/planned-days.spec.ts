import { expect } from 'chai';
import { plannedDays } from './planned-days.ts';

const orderId = 4711;
const dispatched = (pickupDate: string, deliveryDate: string, status = 'PENDING') => ({
  ...{ type: 'OrderDispatched', data: { orderId, pickupDate, deliveryDate, status } },
});
const changed = (pickupDate: string, deliveryDate: string) => ({
  ...{ type: 'DispatchChanged', data: { orderId, pickupDate, deliveryDate, status: 'PENDING' } },
});
const moved = (status: string) => ({ type: 'DispatchMoved', data: { orderId, status } });
const canceled = { type: 'DispatchCanceled', data: { orderId } };

const rowAfter = (...events: ReadonlyArray<object>) =>
  events.reduce<never>(
    (row, event) => plannedDays.evolve(row, event as never, orderId) as never,
    undefined as never,
  ) as { readonly pickup_on: string; readonly delivery_on: string; readonly is_open: boolean } | undefined;

describe('the planned days of orders', () => {
  it('are those of the latest dispatch', () => {
    const first = dispatched('2026-01-16', '2026-01-20');
    expect(rowAfter(first)).to.deep.equal({
      ...{ id: orderId, pickup_on: '2026-01-16', delivery_on: '2026-01-20', is_open: true },
    });
    expect(rowAfter(first, changed('2026-01-17', '2026-01-21'))?.pickup_on).to.equal('2026-01-17');
    expect(rowAfter(first, dispatched('2026-02-01', '2026-02-02'))?.delivery_on).to.equal('2026-02-02');
  });

  it('are open until the delivery, and while the carrier has the load', () => {
    const open = (...events: ReadonlyArray<object>) =>
      rowAfter(dispatched('2026-01-16', '2026-01-20'), ...events)?.is_open;
    expect([open(moved('ACCEPTED')), open(moved('PICKED_UP'))]).to.deep.equal([true, true]);
    expect([open(moved('DELIVERED')), open(moved('REJECTED')), open(canceled)]).to.deep.equal([
      ...[false, false, false],
    ]);
    expect(open(moved('DELIVERED'), moved('ACCEPTED'))).to.equal(true);
    expect(open(canceled, dispatched('2026-02-01', '2026-02-02'))).to.equal(true);
    expect(rowAfter(canceled)).to.equal(undefined);
  });
});
