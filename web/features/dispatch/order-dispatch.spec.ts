import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { DispatchStatus } from '../../../src/dispatch/contract/dispatch-statuses.ts';
import { ORDER_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import {
  activeOf,
  bookedBy,
  type DispatchState,
  earlierOf,
  firstStatus,
  isBehind,
  mayBeChanged,
  mayBeDispatched,
  mayBeMoved,
  mayBeTakenBack,
  nextOf,
  undoOf,
} from './order-dispatch.ts';

const ENDED: ReadonlyArray<DispatchStatus> = ['REJECTED', 'CANCELED'];

/** An order in a status, with its dispatches, oldest first. */
const order = (
  status: keyof typeof ORDER_STATUS,
  ...statuses: ReadonlyArray<DispatchStatus>
): DispatchState => {
  const dispatches = statuses.map((each, at) => ({ id: `7-${at + 1}`, status: each }));
  const active = dispatches.find((each) => !ENDED.includes(each.status));
  return { parentStatus: { id: String(ORDER_STATUS[status]) }, dispatch: active ?? null, dispatches };
};

describe('the dispatch of an order', () => {
  it('is the active one; the others come after it, newest first', () => {
    const shown = order('dispatched', 'CANCELED', 'REJECTED', 'PENDING');
    expect(activeOf(shown)?.id).to.equal('7-3');
    expect(earlierOf(shown).map(({ id }) => id)).to.deep.equal(['7-2', '7-1']);
  });

  it('goes to the carrier that booked it on the load board, while nobody has it', () => {
    const loadBoard = { booking: { carrierName: 'Prairie Auto Haulers LLC' } };
    expect(bookedBy({ ...order('posted'), loadBoard })).to.equal('Prairie Auto Haulers LLC');
    expect(bookedBy({ ...order('dispatched', 'PENDING'), loadBoard })).to.equal(undefined);
    expect(bookedBy({ ...order('posted'), loadBoard: null })).to.equal(undefined);
  });

  it('is made or replaced until the order is delivered', () => {
    for (const status of ['new', 'posted', 'dispatched', 'pickedUp', 'onHold'] as const) {
      expect(mayBeDispatched(order(status)), status).to.equal(true);
      expect(mayBeDispatched(order(status, 'PENDING')), status).to.equal(true);
    }
    for (const status of ['delivered', 'completed'] as const) {
      expect(mayBeDispatched(order(status)), `${status}, none recorded`).to.equal(true);
      expect(mayBeDispatched(order(status, 'DELIVERED')), status).to.equal(false);
      expect(mayBeDispatched(order(status, 'CANCELED')), `${status}, and nobody has it`).to.equal(true);
    }
    expect(mayBeDispatched(order('onHold', 'DELIVERED')), 'delivered, then on hold').to.equal(false);
    expect(mayBeDispatched(order('canceled'))).to.equal(false);
  });

  it('begins as waiting, or where the order is by then that was dispatched without one', () => {
    expect(firstStatus(order('new'))).to.equal('PENDING');
    expect(firstStatus(order('dispatched'))).to.equal('PENDING');
    expect(firstStatus(order('pickedUp'))).to.equal('PICKED_UP');
    expect(firstStatus(order('completed'))).to.equal('DELIVERED');
    expect(firstStatus(order('delivered', 'REJECTED')), 'nobody had it any more').to.equal('DELIVERED');
    expect(firstStatus(order('pickedUp', 'PICKED_UP')), 'replaced: the truck broke down').to.equal('PENDING');
  });

  it('is changed until delivery, and moved until the order is completed or canceled', () => {
    expect(mayBeChanged(order('pickedUp', 'PICKED_UP'))).to.equal(true);
    expect(mayBeChanged(order('delivered', 'DELIVERED'))).to.equal(false);
    expect(mayBeMoved(order('delivered', 'DELIVERED'))).to.equal(true);
    expect(mayBeMoved(order('completed', 'DELIVERED'))).to.equal(false);
  });

  it('is taken back whenever the order can be New again', () => {
    expect(mayBeTakenBack(order('completed', 'DELIVERED'))).to.equal(true);
    expect(mayBeTakenBack(order('canceled', 'PENDING'))).to.equal(false);
  });

  it('waits again wherever it was set by mistake, and is rejected only before it is picked up', () => {
    const next = (status: DispatchStatus, acceptedBeforeChange = false) =>
      nextOf({ status, acceptedBeforeChange });
    expect(next('PENDING')).to.deep.equal(['ACCEPTED', 'PICKED_UP', 'DELIVERED', 'REJECTED']);
    expect(next('ACCEPTED')).to.deep.equal(['PENDING', 'PICKED_UP', 'DELIVERED', 'REJECTED']);
    expect(next('ACCEPTED', true), 'of a load that changed since').to.include('ACCEPTED');
    expect(next('PICKED_UP')).to.deep.equal(['PENDING', 'ACCEPTED', 'DELIVERED']);
    expect(next('DELIVERED')).to.deep.equal(['PENDING', 'ACCEPTED', 'PICKED_UP']);
  });

  it('is set back exactly only between waiting and accepted, where the carrier itself did not answer', () => {
    const seen = (status: DispatchStatus, acceptedBeforeChange = false) => ({
      ...{ status, acceptedBeforeChange, answer: null },
    });
    const answer = { accepted: true, at: '2026-11-30T15:00:00.000Z', name: 'Ruth Barlow', note: null };
    expect(undoOf(seen('PENDING'), 'ACCEPTED')).to.equal('PENDING');
    expect(undoOf(seen('ACCEPTED'), 'PENDING')).to.equal('ACCEPTED');
    for (const to of ['PICKED_UP', 'DELIVERED', 'REJECTED'] as const)
      expect(undoOf(seen('PENDING'), to), to).to.equal(undefined);
    expect(undoOf(seen('PICKED_UP'), 'ACCEPTED')).to.equal(undefined);
    expect(undoOf(seen('ACCEPTED', true), 'PENDING'), 'accepted before a change').to.equal(undefined);
    expect(undoOf(seen('ACCEPTED', true), 'ACCEPTED'), 'accepted again').to.equal(undefined);
    expect(undoOf({ ...seen('ACCEPTED'), answer }, 'PENDING'), 'by its link').to.equal(undefined);
  });

  it('is waited for where it does not follow the status of the order yet', () => {
    expect(isBehind(order('pickedUp', 'ACCEPTED'))).to.equal(true);
    expect(isBehind(order('dispatched', 'PICKED_UP'))).to.equal(true);
    expect(isBehind(order('new', 'PENDING'))).to.equal(true);
    for (const status of ['dispatched', 'onHold', 'issue'] as const)
      expect(isBehind(order(status, 'PENDING')), status).to.equal(false);
    expect(isBehind(order('new', 'CANCELED'))).to.equal(false);
  });
});
