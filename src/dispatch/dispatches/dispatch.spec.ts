import { expect } from 'chai';
import { describeGolden } from '../../platform/testing/golden-spec.ts';
import type { OrderStage } from '../../quoting/published/events.ts';
import type { OrderResponse } from '../../quoting/published/queries/loads.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import { type Cents, wholeDollars } from '../../shared-kernel/money.ts';
import { CARRIER_7 } from '../carriers/testing/carriers.ts';
import type { DispatchStatus } from '../contract/dispatch-statuses.ts';
import { DISPATCH_MESSAGES } from '../contract/dispatches.ts';
import { driverIdOf } from '../contract/driver-id.ts';
import { dispatchOrder } from './commands/dispatch-order.ts';
import { endedMeanwhile } from './commands/dispatched-meanwhile.ts';
import { followPay } from './commands/follow-pay.ts';
import { updateDispatch } from './commands/update-dispatch.ts';
import { loadVersion } from './commands/versions.ts';
import { type Dispatch, type DispatchEvent, dispatch } from './dispatch.ts';
import {
  CARRIER,
  CHOSEN,
  canceled,
  changedOf,
  DRIVER_2,
  dispatched,
  dispatchNumber,
  moved,
  NEVER,
  ORDER_4711,
  orderIn,
  type Past,
  past,
  with_,
} from './testing/dispatches.ts';

const orderId = ORDER_4711;
const day = (text: string) => text as CivilDate;

describe('dispatching an order', () => {
  it('gives it to a driver and his carrier, at what the order pays', () => {
    past().when(dispatchOrder, CHOSEN, with_('NEW')).then(dispatched());
    past().when(dispatchOrder, CHOSEN, with_('OTHER')).then(dispatched());
  });

  it('refuses what is no order, and an order that is canceled', () => {
    past()
      .when(dispatchOrder, CHOSEN, { facts: { ...NEVER, order: null } })
      .thenRejected('NOT_FOUND');
    past().when(dispatchOrder, CHOSEN, with_('CANCELED')).thenRejected('REFUSED');
  });

  it('names the field of a driver who is not there, was removed, or of days in the wrong order', () => {
    const wrong = (values: object, fields: object) =>
      past()
        .when(dispatchOrder, { ...CHOSEN, ...values }, with_('NEW'))
        .thenRejected('INVALID', fields as never);
    const driver = (number: number) => ({ driverId: driverIdOf(CARRIER_7, number) });
    wrong(driver(9), { driverId: 'This driver does not exist any more. Choose another one.' });
    wrong(driver(3), { driverId: 'This driver was removed from the carrier. Choose another one.' });
    wrong({ deliveryDate: day('2026-01-15') }, { deliveryDate: DISPATCH_MESSAGES.deliveryBeforePickup });
    past()
      .when(dispatchOrder, { ...CHOSEN, deliveryDate: CHOSEN.pickupDate }, with_('NEW'))
      .then(dispatched(1, { deliveryDate: CHOSEN.pickupDate }));
  });

  it('names the field of a driver of another carrier than the one that is meant, also where he has it already', () => {
    const meant = (id: number) => ({ ...CHOSEN, carrierId: id as CarrierId });
    const wrong = { driverId: DISPATCH_MESSAGES.driverOfOther };
    past().when(dispatchOrder, meant(CARRIER_7), with_('NEW')).then(dispatched());
    past()
      .when(dispatchOrder, meant(8), with_('NEW'))
      .thenRejected('INVALID', wrong as never);
    past(dispatched())
      .when(dispatchOrder, meant(8), with_('OTHER'))
      .thenRejected('INVALID', wrong as never);
  });

  it('replaces the active dispatch, which stays in the list; the same again changes nothing', () => {
    const second = { ...CHOSEN, driverId: DRIVER_2 };
    past(dispatched()).when(dispatchOrder, CHOSEN, with_('DISPATCHED')).then();
    past(dispatched())
      .when(dispatchOrder, second, with_('DISPATCHED'))
      .then(dispatched(2, { driverId: DRIVER_2, replaced: dispatchNumber(1) }));
    past(dispatched(), moved('PICKED_UP'))
      .when(dispatchOrder, second, with_('PICKED_UP'))
      .then(dispatched(2, { driverId: DRIVER_2, replaced: dispatchNumber(1) }));
    for (const stage of ['DELIVERED', 'COMPLETED', 'CANCELED'] as const)
      past(dispatched()).when(dispatchOrder, second, with_(stage)).thenRejected('REFUSED');
    past(dispatched(), moved('DELIVERED'))
      .when(dispatchOrder, second, with_('OTHER'))
      .thenRejected('REFUSED');
  });

  it('is a conflict where another dispatch is active than the one that was seen', () => {
    const second = { ...CHOSEN, driverId: DRIVER_2 };
    const seeing = (replaces: string | null) => ({ ...second, replaces: replaces as never });
    past(dispatched()).when(dispatchOrder, seeing(null), with_('DISPATCHED')).thenRejected('CONFLICT');
    past(dispatched(), canceled())
      .when(dispatchOrder, seeing(dispatchNumber(1)), with_('NEW'))
      .thenRejected('CONFLICT');
    past(dispatched())
      .when(dispatchOrder, seeing(dispatchNumber(1)), with_('DISPATCHED'))
      .then(dispatched(2, { driverId: DRIVER_2, replaced: dispatchNumber(1) }));
  });

  it('is a conflict where the order is another one than was seen, and goes on by what was seen since', () => {
    const seeing = (loadVersion: string | null) => ({ ...CHOSEN, loadVersion });
    past().when(dispatchOrder, seeing('before'), with_('NEW')).thenRejected('CONFLICT');
    for (const seen of ['now', null])
      past().when(dispatchOrder, seeing(seen), with_('NEW')).then(dispatched());
    // A repeat of what was stored.
    past(dispatched()).when(dispatchOrder, seeing('before'), with_('DISPATCHED')).then();
  });

  it('has another version for other places, vehicles, transport, days or pay of the order alone', () => {
    const order = orderIn('NEW');
    const vehicle = {
      ...{ year: 2021, make: 'Ford', model: 'F-350', operable: true, sizeId: null, color: null },
      ...{ plate: null, state: null, vin: null, lot: null },
    };
    const shipment = { carrierType: 'OPEN', vehicles: [vehicle] } as const;
    const seen = loadVersion(order, shipment);
    const others: ReadonlyArray<Partial<OrderResponse>> = [
      { origin: { ...order.origin, zipcode: '33109' } },
      { destination: { ...order.destination, city: 'Troy' } },
      { availableDate: '2026-01-17' as CivilDate },
      { deliveryDate: '2026-01-30' as CivilDate },
      { carrierPay: wholeDollars(700) },
    ];
    for (const other of others) expect(loadVersion({ ...order, ...other }, shipment)).not.to.equal(seen);
    expect(loadVersion(order, { ...shipment, carrierType: 'ENCLOSED' })).not.to.equal(seen);
    for (const other of [[], [{ ...vehicle, operable: false }], [vehicle, vehicle]])
      expect(loadVersion(order, { ...shipment, vehicles: other })).not.to.equal(seen);
    const named = { ...shipment, vehicles: [{ ...vehicle, vin: 'V' }] };
    expect(loadVersion(orderIn('OTHER'), named)).to.equal(seen);
  });

  it('says how the dispatch ended that was to be replaced', () => {
    const ended = (status: 'REJECTED' | 'CANCELED'): string => endedMeanwhile({ status } as Dispatch).message;
    expect(ended('REJECTED')).to.include('rejected the load meanwhile');
    expect(ended('CANCELED')).to.include('was taken back meanwhile');
    expect(endedMeanwhile(undefined).message).to.include('no such dispatch');
  });

  it('records the first dispatch of an order that is on the way, or arrived, in that status', () => {
    past()
      .when(dispatchOrder, CHOSEN, with_('PICKED_UP'))
      .then(dispatched(1, { status: 'PICKED_UP' }));
    for (const stage of ['DELIVERED', 'COMPLETED'] as const)
      past()
        .when(dispatchOrder, CHOSEN, with_(stage))
        .then(dispatched(1, { status: 'DELIVERED' }));
    past().when(dispatchOrder, CHOSEN, with_('DISPATCHED')).then(dispatched());
    // Its carrier rejected it, and who carried it all the same is recorded later.
    past(dispatched(), moved('REJECTED'))
      .when(dispatchOrder, CHOSEN, with_('DELIVERED'))
      .then(dispatched(2, { status: 'DELIVERED' }));
    past(dispatched(), moved('REJECTED'))
      .when(dispatchOrder, CHOSEN, with_('PICKED_UP'))
      .then(dispatched(2, { status: 'PICKED_UP' }));
  });
});

describe('changing a dispatch', () => {
  const change = (events: ReadonlyArray<DispatchEvent>, input: object, stage: OrderStage = 'DISPATCHED') =>
    past(...events).when(
      updateDispatch,
      { orderId, revision: null, dispatchId: null, ...input },
      with_(stage),
    );
  const changed = (values: object): DispatchEvent => {
    const {
      replaced: _replaced,
      lane: _lane,
      ...before
    } = dispatched().data as never as {
      replaced: null;
      lane: null;
    };
    return { type: 'DispatchChanged', data: { ...before, ...values } as never };
  };

  it('changes what differs; other days must be accepted again, another driver must not', () => {
    change([dispatched()], { instructions: 'Call first' }).then(changed({ instructions: 'Call first' }));
    change([dispatched()], { instructions: null }).then();
    change([dispatched(), moved('ACCEPTED')], { deliveryDate: day('2026-01-21') }).then(
      changed({ deliveryDate: '2026-01-21', status: 'PENDING' }),
    );
    change([dispatched(), moved('ACCEPTED')], { driverId: DRIVER_2 }).then(
      changed({ driverId: DRIVER_2, status: 'ACCEPTED' }),
    );
  });

  it('gives the load to another carrier until it is picked up, and to another driver of the same one then, too', () => {
    const driverId = driverIdOf(8 as CarrierId, 1);
    const other = { ...CARRIER, drivers: CARRIER.drivers.map((each) => ({ ...each, id: driverId })) };
    const to = (status: DispatchStatus, stage: OrderStage) =>
      past(dispatched(), moved(status)).when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, driverId },
        { facts: { ...NEVER, carrier: other, order: orderIn(stage) } },
      );
    to('ACCEPTED', 'DISPATCHED').then(changed({ driverId, carrierId: 8 }));
    const message =
      'The load was picked up, and its freight bill number is that of its carrier. Replace the carrier instead: the new dispatch has a number of its own.';
    to('PICKED_UP', 'PICKED_UP').thenRejected('REFUSED', { driverId: message });
    to('PICKED_UP', 'OTHER').thenRejected('REFUSED', { driverId: message });
    to('DELIVERED', 'DELIVERED').thenRejected('REFUSED');
    change([dispatched(), moved('PICKED_UP')], { driverId: DRIVER_2 }, 'PICKED_UP').then(
      changed({ driverId: DRIVER_2, status: 'PICKED_UP' }),
    );
  });

  it('is a conflict in the fields that somebody else changed since, and in no others', () => {
    const later = { ...changed({ deliveryDate: '2026-01-22' }), actor: 'user:9' } as Past;
    const since = (...events: ReadonlyArray<Past>) =>
      past(dispatched(), ...events).when(
        updateDispatch,
        { orderId, revision: 0 as never, dispatchId: null, deliveryDate: day('2026-01-21') },
        with_('DISPATCHED'),
      );
    since(later).thenRejected('CONFLICT');
    since({ ...changed({ instructions: 'Call first' }), actor: 'user:9' } as Past).then(
      changed({ instructions: 'Call first', deliveryDate: '2026-01-21' }),
    );
    since(moved('ACCEPTED')).then(changed({ deliveryDate: '2026-01-21', status: 'PENDING' }));
    since({ ...changed({ deliveryDate: '2026-01-21' }), actor: 'user:9' } as Past).then();
    since(canceled(), dispatched(2)).thenRejected('CONFLICT');
    change([dispatched()], { revision: 7, instructions: 'Call' }).thenRejected('CONFLICT');
  });

  it('is a conflict where another dispatch has taken the place of the one that was seen', () => {
    const seen = (number: number) => ({ dispatchId: dispatchNumber(number), instructions: 'Call first' });
    const replaced = [dispatched(), dispatched(2, { replaced: dispatchNumber(1) })];
    change(replaced, seen(1)).thenRejected('CONFLICT');
    change(replaced, seen(2)).then(changed({ dispatchId: dispatchNumber(2), instructions: 'Call first' }));
    change([dispatched(), canceled()], seen(1)).thenRejected('REFUSED');
  });

  it('needs an active dispatch, and days in order', () => {
    change([], { instructions: 'Call' }).thenRejected('REFUSED');
    change([dispatched(), canceled()], { instructions: 'Call' }).thenRejected('REFUSED');
    change([dispatched()], { instructions: 'Call' }, 'COMPLETED').thenRejected('REFUSED');
    change([dispatched()], { pickupDate: day('2026-01-25') }).thenRejected('INVALID', {
      deliveryDate: DISPATCH_MESSAGES.deliveryBeforePickup,
    });
  });
});

describe('the pay of a dispatch', () => {
  const pay = (cents: number) => cents as Cents;
  const changed = (values: object): DispatchEvent =>
    ({ type: 'DispatchChanged', data: { ...changedOf(), ...values } }) as never;
  const follow = (events: ReadonlyArray<DispatchEvent>, cents: number) =>
    past(...events).when(followPay, { orderId, carrierPay: pay(cents) }, {});

  it('follows that of the order while it is active, delivered or not', () => {
    follow([dispatched()], 75_000).then(changed({ carrierPay: 75_000 }));
    follow([dispatched(), moved('DELIVERED')], 85_000).then(
      changed({ carrierPay: 85_000, status: 'DELIVERED' }),
    );
    follow([dispatched()], 80_000).then();
    follow([dispatched(), changed({ carrierPay: 75_000 })], 75_000).then();
    follow([dispatched(), changed({ carrierPay: null })], 80_000).then();
    follow([dispatched(), moved('REJECTED')], 75_000).then();
    follow([], 75_000).then();
  });

  it('must be accepted again where it is less, and not where it is more', () => {
    const accepted = [dispatched(), moved('ACCEPTED')];
    follow(accepted, 75_000).then(changed({ carrierPay: 75_000, status: 'PENDING' }));
    follow(accepted, 85_000).then(changed({ carrierPay: 85_000, status: 'ACCEPTED' }));
  });

  it('stays with other changes of the dispatch', () => {
    past(dispatched(), changed({ carrierPay: 75_000 }))
      .when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, instructions: 'Call' },
        with_('DISPATCHED'),
      )
      .then(changed({ carrierPay: 75_000, instructions: 'Call' }));
  });
});

for (const event of dispatch.events) describeGolden(new URL('./golden/', import.meta.url), event);
