import { expect } from 'chai';
import fc from 'fast-check';
import { STATUS_OF_STAGE } from '../../../quoting/published/events.ts';
import { addDays, type CivilDate, today } from '../../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import * as dispatching from '../../dispatches/testing/dispatches.ts';
import {
  DRIVER_2,
  dispatched,
  dispatchNumber,
  MIAMI_TO_ALBANY,
  ORDER_4711,
} from '../../dispatches/testing/dispatches.ts';
import type { LoadEvent } from './load.ts';
import { type LoadRow, loadOf, loads } from './loads.ts';

const { CHOSEN } = dispatching;

/** A status that is no stage of an order's way. */
const ON_HOLD = 117;

/** Late in the evening of the office, already the next day in UTC. */
const LATE_ON = (day: string): string => `${addDays(day as CivilDate, 1)}T03:30:00.000Z`;

type Step = readonly [at: string, event: LoadEvent];

const status = (parentStatusId: number): LoadEvent => ({
  type: 'StatusChanged',
  data: { quoteId: ORDER_4711, parentStatusId: parentStatusId as StatusId, childStatusId: null },
});
const asLoad = (event: unknown): LoadEvent => event as LoadEvent;
const given = asLoad(dispatched());
const moved = (...of: Parameters<typeof dispatching.moved>) => asLoad(dispatching.moved(...of));
const canceled = (number = 1) => asLoad(dispatching.canceled(null, number));
const changed = (values: object, number = 1): LoadEvent =>
  asLoad({
    type: 'DispatchChanged',
    data: {
      ...{ ...CHOSEN, carrierId: 7, status: 'PENDING', carrierPay: null },
      ...{ dispatchId: dispatchNumber(number), ...values },
    },
  });

const recorded = (event: LoadEvent, at: string, index: number): Recorded<LoadEvent> =>
  ({
    ...event,
    ...{ id: '00000000-0000-4000-8000-000000000001', stream: 's', revision: index, position: BigInt(index) },
    ...{ at, actor: 'user:4', commandId: 'c' },
  }) as Recorded<LoadEvent>;

const rowAfter = (...steps: ReadonlyArray<Step>): LoadRow | undefined =>
  steps.reduce<LoadRow | undefined>(
    (row, [at, event], index) => loads.evolve(row, recorded(event, at, index), ORDER_4711),
    undefined,
  );

const DAY = LATE_ON('2026-01-10');
const follow = (...events: ReadonlyArray<LoadEvent>) =>
  rowAfter(...events.map((event): Step => [DAY, event]));

describe('loads of carriers', () => {
  it('pay what the order pays now, and what they paid where a change does not say', () => {
    expect(follow(given, changed({ carrierPay: 75_000 }))?.carrier_pay).to.equal(75_000);
    expect(follow(given, changed({ carrierPay: 75_000 }), changed({}))?.carrier_pay).to.equal(75_000);
  });

  it('are what a dispatch says: carrier, pay, days and where it goes', () => {
    expect(follow(given)).to.deep.include({
      ...{ order_id: ORDER_4711, dispatch_id: dispatchNumber(1), carrier_id: 7, carrier_pay: 80_000 },
      ...{ status: 'PENDING', dispatched_on: '2026-01-10', miles: 1_400 },
      ...{ origin_state: 'FL', origin_zipcode: '33101', destination_city: 'Albany', destination_state: 'NY' },
      ...{ origin_lat: 25.78, origin_lng: -80.2, picked_up_on: null, delivered_on: null },
      ...{ late_pickup: null, on_time: null },
    });
  });

  it('know no lane where the dispatch did not say it', () => {
    const row = follow(asLoad(dispatched(1, { lane: null })));
    expect(row).to.deep.include({ origin_state: null, origin_cell: null, miles: null, has_lane: false });
    expect(row && loadOf(row).lane).to.equal(null);
  });

  it('are none once the carrier rejects, or the dispatch is taken back', () => {
    expect(follow(given, moved('REJECTED'))).to.equal(undefined);
    expect(follow(given, canceled())).to.equal(undefined);
  });

  it('go to the carrier of the next dispatch, whatever is said of the one before', () => {
    const second = asLoad(dispatched(2, { carrierId: 8 as CarrierId, replaced: dispatchNumber(1) }));
    for (const late of [moved('DELIVERED'), canceled(), moved('REJECTED'), changed({ carrierId: 9 })])
      expect(follow(given, second, late)).to.deep.include({ carrier_id: 8, status: 'PENDING' });
    expect(follow(given, moved('REJECTED'), second)).to.deep.include({ carrier_id: 8 });
  });

  it("are late or on time by the office's days", () => {
    const { pickupDate, deliveryDate } = CHOSEN;
    const carried = (pickedUp: string, delivered: string) =>
      rowAfter(
        [DAY, given],
        [LATE_ON(pickedUp), moved('PICKED_UP')],
        [LATE_ON(delivered), moved('DELIVERED')],
      );
    expect(carried(pickupDate, deliveryDate)).to.deep.include({
      ...{ picked_up_on: pickupDate, delivered_on: deliveryDate, late_pickup: false, on_time: true },
    });
    expect(carried(addDays(pickupDate, 1), addDays(deliveryDate, 1))).to.deep.include({
      ...{ late_pickup: true, on_time: false },
    });
  });

  it("have the day on which the order's status was set, though the dispatch follows later", () => {
    const { pickupDate } = CHOSEN;
    const row = rowAfter(
      [DAY, given],
      [LATE_ON(pickupDate), status(STATUS_OF_STAGE.PICKED_UP)],
      [LATE_ON(addDays(pickupDate, 2)), moved('PICKED_UP')],
    );
    expect(row).to.deep.include({ picked_up_on: pickupDate, late_pickup: false });
  });

  it('follow days and carriers that change, and lose the days of what is undone', () => {
    const { deliveryDate } = CHOSEN;
    const late = LATE_ON(addDays(deliveryDate, 1));
    expect(rowAfter([DAY, given], [late, moved('DELIVERED')])).to.deep.include({ on_time: false });
    const planned = changed({ status: 'DELIVERED', deliveryDate: addDays(deliveryDate, 3), carrierId: 8 });
    expect(rowAfter([DAY, given], [late, moved('DELIVERED')], [late, planned])).to.deep.include({
      ...{ on_time: true, carrier_id: 8, delivery_date: addDays(deliveryDate, 3) },
    });
    for (const undone of [moved('ACCEPTED'), status(STATUS_OF_STAGE.DISPATCHED)])
      expect(rowAfter([DAY, given], [late, moved('DELIVERED')], [late, undone])).to.deep.include({
        ...{ status: 'ACCEPTED', picked_up_on: null, delivered_on: null, on_time: null },
      });
    expect(follow(given, moved('DELIVERED'), moved('PICKED_UP'))).to.deep.include({ delivered_on: null });
  });

  it('have no pickup day where nobody saw it: recorded on the way, or delivered at once', () => {
    const onTheWay = asLoad(dispatched(1, { status: 'PICKED_UP' }));
    expect(follow(onTheWay, status(STATUS_OF_STAGE.PICKED_UP))).to.deep.include({ picked_up_on: null });
    expect(follow(onTheWay, moved('DELIVERED'))).to.deep.include({
      ...{ picked_up_on: null, delivered_on: '2026-01-10', late_pickup: null, on_time: true },
    });
    expect(follow(given, status(STATUS_OF_STAGE.DELIVERED))).to.deep.include({ picked_up_on: null });
  });

  it('stay where the order gets a status that says nothing about its way', () => {
    for (const each of [ON_HOLD, STATUS_OF_STAGE.COMPLETED])
      expect(follow(given, status(each))).to.deep.equal(follow(given));
    expect(rowAfter([DAY, status(STATUS_OF_STAGE.PICKED_UP)])).to.equal(undefined);
  });

  it('are what the last dispatch and the statuses after it make, in any history', () => {
    const event = fc.oneof(
      fc.constantFrom(1, 2).map((number) => asLoad(dispatched(number))),
      fc
        .tuple(fc.constantFrom('ACCEPTED', 'PICKED_UP', 'DELIVERED', 'REJECTED'), fc.constantFrom(1, 2))
        .map(([to, number]) => moved(to as 'ACCEPTED', number)),
      fc.constantFrom(1, 2).map(canceled),
      fc.constantFrom(1, 2).map((number) => changed({ driverId: DRIVER_2 }, number)),
      fc.constantFrom(...Object.values(STATUS_OF_STAGE), ON_HOLD).map(status),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), event), { maxLength: 12 }),
        (history) => {
          const steps = history.map(
            ([days, each]): Step => [`${addDays('2026-01-01' as CivilDate, days)}T17:00:00.000Z`, each],
          );
          const row = rowAfter(...steps);
          if (!row) return;
          const load = loadOf(row);
          expect(load.lane).to.deep.equal(MIAMI_TO_ALBANY);
          // A day is known only in or after the status that it is of, and it is the day of some event.
          if (load.deliveredOn !== null) expect(load.status).to.equal('DELIVERED');
          if (load.pickedUpOn !== null) expect(load.status).to.be.oneOf(['PICKED_UP', 'DELIVERED']);
          const days = steps.map(([at]) => today(at));
          for (const day of [load.pickedUpOn, load.deliveredOn])
            if (day !== null) expect(days).to.include(day);
          expect(row.on_time).to.equal(load.deliveredOn && load.deliveredOn <= load.deliveryDate);
        },
      ),
    );
  });
});
