import { expect } from 'chai';
import fc from 'fast-check';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { CARRIER_7 } from '../../carriers/testing/carriers.ts';
import { DISPATCH_EVENTS, type DispatchEvent, dispatch } from '../dispatch.ts';
import { CHOSEN, canceled, dispatched, dispatchNumber, moved, ORDER_4711 } from '../testing/dispatches.ts';
import { daysOfDispatches } from './days-of-dispatches.ts';

const answered = (accepted: boolean, number = 1): DispatchEvent => ({
  type: 'DispatchAnswered',
  data: {
    ...{ orderId: ORDER_4711, dispatchId: dispatchNumber(number), carrierId: CARRIER_7, accepted },
    ...{ name: 'Ruth Barlow', note: null },
  },
});
const changed = (values: object, number = 1): DispatchEvent => ({
  type: 'DispatchChanged',
  data: {
    ...{ ...CHOSEN, carrierId: CARRIER_7, status: 'PENDING', carrierPay: null, overridden: [] },
    ...{ dispatchId: dispatchNumber(number), ...values },
  },
});

const recorded = (event: DispatchEvent, index: number): Recorded<DispatchEvent> =>
  ({
    ...event,
    ...{ id: '00000000-0000-4000-8000-000000000001', stream: 's', revision: index, position: BigInt(index) },
    ...{ at: '2026-01-10T12:00:00.000Z', actor: 'user:4', commandId: 'c' },
  }) as Recorded<DispatchEvent>;

type Row = Parameters<typeof daysOfDispatches.evolve>[0];

const rowAfter = (events: ReadonlyArray<DispatchEvent>): Row =>
  events.reduce<Row>(
    (row, event, index) => daysOfDispatches.evolve(row, recorded(event, index), ORDER_4711),
    undefined,
  );
const statusAfter = (...events: ReadonlyArray<DispatchEvent>) => rowAfter([dispatched(), ...events])?.status;

describe('the days of dispatches', () => {
  it('keep a load that its carrier accepted, and the days of one that was answered', () => {
    expect(statusAfter(moved('ACCEPTED'), answered(true))).to.equal('ACCEPTED');
    expect(statusAfter(moved('REJECTED'), answered(false))).to.equal('REJECTED');
    expect(statusAfter(moved('ACCEPTED'), answered(true), moved('PICKED_UP'))).to.equal('PICKED_UP');
    expect(rowAfter([dispatched(), moved('ACCEPTED'), answered(true)])).to.deep.include({
      ...{ pickup_on: CHOSEN.pickupDate, delivery_on: CHOSEN.deliveryDate },
    });
  });

  it('are those of the latest dispatch of the order, and stand as it does, after any events', () => {
    const second = dispatched(2, { replaced: dispatchNumber(1) });
    const steps = [1, 2].flatMap((number) => [
      ...(['PENDING', 'ACCEPTED', 'PICKED_UP', 'DELIVERED', 'REJECTED'] as const).map((status) =>
        moved(status, number),
      ),
      ...[answered(true, number), answered(false, number), canceled(null, number)],
      changed({ status: 'PENDING', deliveryDate: '2026-02-01' }, number),
      changed({ status: 'ACCEPTED', pickupDate: '2026-01-17' }, number),
    ]);
    expect(new Set(steps.map(({ type }) => type)).size).to.equal(DISPATCH_EVENTS.length - 1);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps, second), { maxLength: 12 }), (some) => {
        const events = [dispatched(), ...some];
        const latest = events.map(recorded).reduce(dispatch.evolve, dispatch.initial).at(-1);
        expect(rowAfter(events)).to.deep.equal({
          ...{ id: ORDER_4711, dispatch_id: latest?.id, status: latest?.status },
          ...{ pickup_on: latest?.pickupDate, delivery_on: latest?.deliveryDate },
        });
      }),
    );
  });
});
