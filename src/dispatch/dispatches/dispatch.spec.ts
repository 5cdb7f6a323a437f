import { expect } from 'chai';
import fc from 'fast-check';
import { given } from '../../platform/testing/decider-spec.ts';
import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { type OrderStage, STATUS_OF_STAGE } from '../../quoting/published/events.ts';
import type { OrderResponse } from '../../quoting/published/queries.ts';
import { staffActor } from '../../shared-kernel/actor.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import type { Cents } from '../../shared-kernel/money.ts';
import { CARRIER_7 } from '../carriers/testing/carriers.ts';
import { DISPATCH_MESSAGES } from '../contract/dispatches.ts';
import { driverIdOf } from '../contract/driver-id.ts';
import type { RegistrationFacts } from '../registry/facts.ts';
import { goodFacts } from '../registry/testing/registrations.ts';
import { dispatchOrder } from './commands/dispatch-order.ts';
import { followPay } from './commands/follow-pay.ts';
import {
  cancelDispatch,
  followOrder,
  setDispatchStatus,
  takesBack,
  withdrawDispatch,
} from './commands/move-dispatch.ts';
import { updateDispatch } from './commands/update-dispatch.ts';
import { activeOf, DISPATCH_EVENTS, type DispatchEvent, dispatch, isEnded } from './dispatch.ts';
import type { DispatchId } from './dispatch-id.ts';
import { dispatchesOfOrder } from './read-models/dispatches-of-order.ts';
import {
  CARRIER,
  CHOSEN,
  canceled,
  DRIVER_2,
  dispatched,
  dispatchNumber,
  MIAMI_TO_ALBANY,
  moved,
  ORDER_4711,
  orderIn,
} from './testing/dispatches.ts';

type Past = DispatchEvent & { readonly actor?: string };
const past = (...events: ReadonlyArray<Past>) => given<DispatchEvent>(...events);
const NEVER = { carrier: CARRIER, registrations: [], lane: MIAMI_TO_ALBANY };
const with_ = (stage: OrderResponse['stage']) => ({ facts: { ...NEVER, order: orderIn(stage) } });
/** What a change without a difference would store. */
const changedOf = () => {
  const {
    replaced: _replaced,
    lane: _lane,
    ...values
  } = (dispatched() as Extract<DispatchEvent, { readonly type: 'OrderDispatched' }>).data;
  return values;
};
const registered = (facts: Partial<RegistrationFacts>) => ({
  ...goodFacts(facts),
  lookedUpAt: '2026-01-15T12:00:00.000Z',
});
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

  it('records the first dispatch of an order that is on the way, or arrived, in that status', () => {
    past()
      .when(dispatchOrder, CHOSEN, with_('PICKED_UP'))
      .then(dispatched(1, { status: 'PICKED_UP' }));
    for (const stage of ['DELIVERED', 'COMPLETED'] as const)
      past()
        .when(dispatchOrder, CHOSEN, with_(stage))
        .then(dispatched(1, { status: 'DELIVERED' }));
    past().when(dispatchOrder, CHOSEN, with_('DISPATCHED')).then(dispatched());
  });
});

describe('the gate of a dispatch', () => {
  const dispatcher = staffActor('5' as UserId, 'DISPATCH', ['order_dispatch_only']);
  const manager = staffActor('3' as UserId, 'MANAGER', ['order_dispatch_only', 'order_update']);
  const expiring = (day: string) => ({ ...CARRIER, insuranceExpires: day as CivilDate });
  const at = (facts: object) => ({ facts: { ...with_('NEW').facts, ...facts } });
  const reason = { overrideReason: 'Renewed by phone' };

  it('stops where the insurance ends before the delivery, or the registry knows of something', () => {
    for (const facts of [
      { carrier: expiring('2026-01-19') },
      { registrations: [registered({ insuranceOnFile: 50_000_000 as Cents })] },
      { registrations: [registered({ commonAuthority: 'I', contractAuthority: 'N' })] },
      { registrations: [registered({ outOfService: [{ date: null, reason: null }] as never })] },
    ])
      past().when(dispatchOrder, CHOSEN, at(facts)).thenRejected('REFUSED');
    past()
      .when(dispatchOrder, CHOSEN, at({ carrier: expiring('2026-01-20'), registrations: [registered({})] }))
      .then(dispatched());
  });

  it('lets those go on, with a reason, who dispatch and update orders', () => {
    const facts = at({ carrier: expiring('2026-01-14') });
    const input = { ...CHOSEN, ...reason };
    past()
      .when(dispatchOrder, input, { ...facts, actor: dispatcher })
      .thenRejected('FORBIDDEN');
    past()
      .when(dispatchOrder, input, { ...facts, actor: manager })
      .then(dispatched(1, reason));
  });

  it('takes a reason from nobody else, and keeps none where nothing stops', () => {
    past()
      .when(dispatchOrder, { ...CHOSEN, ...reason }, { ...at({}), actor: dispatcher })
      .thenRejected('FORBIDDEN');
    past()
      .when(dispatchOrder, { ...CHOSEN, ...reason }, { ...at({}), actor: manager })
      .then(dispatched());
    const before = dispatched(1, reason);
    const change = (sent: object, actor = dispatcher) =>
      past(before).when(
        updateDispatch,
        { orderId, revision: null, ...sent },
        { ...with_('DISPATCHED'), actor },
      );
    change({ overrideReason: 'Never mind' }).thenRejected('FORBIDDEN');
    change({ overrideReason: null }).then();
    change({ ...reason, instructions: 'Call' }).then({
      type: 'DispatchChanged',
      data: { ...changedOf(), ...reason, instructions: 'Call' },
    });
  });

  it('asks for a reason again where another carrier is stopped too', () => {
    const driverId = driverIdOf(8 as CarrierId, 1);
    const drivers = CARRIER.drivers.map((each) => ({ ...each, id: driverId }));
    const to = (expires: string, sent: object) =>
      past(dispatched(1, reason)).when(
        updateDispatch,
        { orderId, revision: null, driverId, ...sent },
        {
          ...{ facts: { ...with_('DISPATCHED').facts, carrier: { ...expiring(expires), drivers } } },
          actor: manager,
        },
      );
    to('2026-01-14', {}).thenRejected('REFUSED');
    const values = { ...changedOf(), driverId, carrierId: 8 as CarrierId };
    const anew = { overrideReason: 'Renewed too' };
    to('2026-01-14', anew).then({ type: 'DispatchChanged', data: { ...values, ...anew } });
    to('2026-02-14', {}).then({ type: 'DispatchChanged', data: values });
  });

  it('is passed again by a later delivery with the same carrier, and by no earlier one', () => {
    const to = (deliveryDate: string, sent: object = {}, { actor = dispatcher, first = {} } = {}) =>
      past(dispatched(1, first)).when(
        updateDispatch,
        { orderId, revision: null, deliveryDate: day(deliveryDate), ...sent },
        { facts: { ...with_('DISPATCHED').facts, carrier: expiring('2026-01-21') }, actor },
      );
    const changed = (deliveryDate: string, more: object = {}): DispatchEvent => ({
      type: 'DispatchChanged',
      data: { ...changedOf(), deliveryDate: day(deliveryDate), ...more },
    });
    to('2026-01-21').then(changed('2026-01-21'));
    to('2026-01-19').then(changed('2026-01-19'));
    to('2026-01-22').thenRejected('REFUSED');
    to('2026-01-22', reason).thenRejected('FORBIDDEN');
    to('2026-01-22', {}, { actor: manager }).thenRejected('REFUSED');
    to('2026-01-22', reason, { actor: manager }).then(changed('2026-01-22', reason));
    // A reason for something else is none for the later day, unless somebody who may sends it again.
    to('2026-01-22', {}, { actor: manager, first: reason }).thenRejected('REFUSED');
    to('2026-01-22', reason, { first: reason }).thenRejected('REFUSED');
    to('2026-01-22', reason, { actor: manager, first: reason }).then(changed('2026-01-22', reason));
  });

  it('keeps the reason for a delivery that the insurance did not cover before', () => {
    const late = { ...reason, deliveryDate: day('2026-01-22') };
    past(dispatched(1, late))
      .when(
        updateDispatch,
        { orderId, revision: null, deliveryDate: day('2026-01-23') },
        { facts: { ...with_('DISPATCHED').facts, carrier: expiring('2026-01-21') }, actor: dispatcher },
      )
      .then({
        type: 'DispatchChanged',
        data: { ...changedOf(), ...late, deliveryDate: day('2026-01-23') },
      });
  });

  it('is passed again by another carrier, and by no change of the instructions', () => {
    const stopped = { facts: { ...with_('DISPATCHED').facts, carrier: expiring('2026-01-14') } };
    past(dispatched())
      .when(updateDispatch, { orderId, revision: null, instructions: 'Call first' }, stopped)
      .then({ type: 'DispatchChanged', data: { ...changedOf(), instructions: 'Call first' } });
    const driverId = driverIdOf(8 as CarrierId, 1);
    const other = {
      ...expiring('2026-01-14'),
      drivers: CARRIER.drivers.map((each) => ({ ...each, id: driverId })),
    };
    past(dispatched())
      .when(
        updateDispatch,
        { orderId, revision: null, driverId },
        { facts: { ...stopped.facts, carrier: other } },
      )
      .thenRejected('REFUSED');
  });
});

describe('changing a dispatch', () => {
  const change = (events: ReadonlyArray<DispatchEvent>, input: object, stage: OrderStage = 'DISPATCHED') =>
    past(...events).when(updateDispatch, { orderId, revision: null, ...input }, with_(stage));
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

  it('is a conflict in the fields that somebody else changed since, and in no others', () => {
    const later = { ...changed({ deliveryDate: '2026-01-22' }), actor: 'user:9' } as Past;
    const since = (...events: ReadonlyArray<Past>) =>
      past(dispatched(), ...events).when(
        updateDispatch,
        { orderId, revision: 0 as never, deliveryDate: day('2026-01-21') },
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
      .when(updateDispatch, { orderId, revision: null, instructions: 'Call' }, with_('DISPATCHED'))
      .then(changed({ carrierPay: 75_000, instructions: 'Call' }));
  });
});

describe('the status of a dispatch', () => {
  const set = (events: ReadonlyArray<DispatchEvent>, status: string, stage: OrderStage = 'DISPATCHED') =>
    past(...events).when(setDispatchStatus, { orderId, status: status as never }, with_(stage));

  it('is set by hand; a carrier rejects before the pick-up alone', () => {
    set([dispatched()], 'ACCEPTED').then(moved('ACCEPTED'));
    set([dispatched()], 'PENDING').then();
    set([dispatched()], 'REJECTED').then(moved('REJECTED'));
    set([dispatched(), moved('PICKED_UP')], 'REJECTED').thenRejected('REFUSED');
    set([dispatched()], 'DELIVERED', 'COMPLETED').thenRejected('REFUSED');
    set([], 'ACCEPTED', 'NEW').thenRejected('REFUSED');
  });

  it('is final once rejected or taken back', () => {
    set([dispatched(), moved('REJECTED')], 'ACCEPTED').thenRejected('REFUSED');
    set([dispatched(), moved('REJECTED')], 'REJECTED').then();
    set([dispatched(), canceled()], 'ACCEPTED').thenRejected('REFUSED');
  });

  it('ends by taking it back, once', () => {
    const cancel = (events: ReadonlyArray<DispatchEvent>, stage: OrderStage = 'DISPATCHED') =>
      past(...events).when(cancelDispatch, { orderId, reason: 'Truck broke down' }, with_(stage));
    cancel([dispatched()]).then(canceled('Truck broke down'));
    cancel([dispatched(), canceled()]).then();
    cancel([]).thenRejected('REFUSED');
    cancel([dispatched()], 'CANCELED').thenRejected('REFUSED');
    cancel([dispatched(), moved('REJECTED')]).thenRejected('REFUSED');
  });

  it('is withdrawn where the order could not follow, and another one that is active by then stays', () => {
    const withdraw = (events: ReadonlyArray<DispatchEvent>, dispatchId: DispatchId | null) =>
      past(...events).when(withdrawDispatch, { orderId, dispatchId, reason: null });
    withdraw([dispatched()], null).then(canceled());
    withdraw([dispatched()], dispatchNumber(1)).then(canceled());
    withdraw([dispatched(), dispatched(2, { replaced: dispatchNumber(1) })], dispatchNumber(1)).then();
    withdraw([], null).then();
    past(dispatched())
      .when(withdrawDispatch, { orderId, dispatchId: dispatchNumber(1), reason: 'Truck broke down' })
      .then(canceled('Truck broke down'));
  });

  it('is taken back by New and Canceled, and by no other status of the order', () => {
    const taking = Object.values(STATUS_OF_STAGE).filter(takesBack);
    expect(taking).to.have.members([STATUS_OF_STAGE.NEW, STATUS_OF_STAGE.CANCELED]);
  });

  it('follows the status of the order, but for what was decided about the dispatch since', () => {
    const follow = (
      events: ReadonlyArray<DispatchEvent>,
      stage: keyof typeof STATUS_OF_STAGE,
      position = 99,
    ) =>
      past(...events).when(followOrder, {
        ...{ orderId, parentStatusId: STATUS_OF_STAGE[stage] },
        position: position as never,
      });
    follow([dispatched()], 'NEW').then(canceled());
    follow([dispatched()], 'CANCELED').then(canceled());
    follow([dispatched()], 'PICKED_UP').then(moved('PICKED_UP'));
    follow([dispatched(), moved('PICKED_UP')], 'PICKED_UP').then();
    follow([dispatched()], 'DELIVERED').then(moved('DELIVERED'));
    follow([dispatched(), moved('DELIVERED')], 'DISPATCHED').then(moved('ACCEPTED'));
    follow([dispatched()], 'DISPATCHED').then();
    follow([dispatched()], 'COMPLETED').then();
    follow([], 'NEW').then();
    follow([dispatched()], 'NEW', 0).then();
  });

  it('follows each of several statuses in a row, which it had not heard of before', () => {
    const follow = (events: ReadonlyArray<Past>, stage: keyof typeof STATUS_OF_STAGE, position: number) =>
      past(...events).when(followOrder, {
        ...{ orderId, parentStatusId: STATUS_OF_STAGE[stage] },
        position: position as never,
      });
    const followed = { ...moved('PICKED_UP'), actor: 'system:dispatch_follows_order' };
    const before = [dispatched(), followed];
    follow(before, 'DELIVERED', 1).then(moved('DELIVERED'));
    follow(before, 'NEW', 1).then(canceled());
    follow([dispatched(), moved('PICKED_UP')], 'DELIVERED', 1).then();
  });

  it('is taken back with the order though days or acceptance changed since, but not once it is under way', () => {
    const follow = (events: ReadonlyArray<Past>, stage: keyof typeof STATUS_OF_STAGE) =>
      past(...events).when(followOrder, {
        ...{ orderId, parentStatusId: STATUS_OF_STAGE[stage] },
        position: 1 as never,
      });
    const changed = { type: 'DispatchChanged', data: changedOf() } as const;
    follow([dispatched(), changed], 'NEW').then(canceled());
    follow([dispatched(), moved('ACCEPTED')], 'NEW').then(canceled());
    follow([dispatched(), moved('PICKED_UP')], 'NEW').then();
    follow([dispatched(), moved('PICKED_UP')], 'CANCELED').then(canceled());
    follow([dispatched(), dispatched(2, { replaced: dispatchNumber(1) })], 'CANCELED').then();
  });

  it('leaves at most one dispatch active, whatever is sent', () => {
    const commands = fc.array(
      fc.record({
        what: fc.constantFrom('dispatch', 'move', 'cancel', 'follow'),
        driver: fc.constantFrom(CHOSEN.driverId, DRIVER_2),
        status: fc.constantFrom('PENDING', 'ACCEPTED', 'PICKED_UP', 'DELIVERED', 'REJECTED'),
        stage: fc.constantFrom('NEW', 'DISPATCHED', 'PICKED_UP', 'DELIVERED', 'CANCELED'),
      }),
    );
    fc.assert(
      fc.property(commands, (sent) => {
        const events: Array<DispatchEvent> = [];
        let state = dispatch.initial;
        for (const { what, driver, status, stage } of sent) {
          const around = {
            state,
            given: { actor: { kind: 'system', id: 's' }, now: '', today: '', newId: 0 },
            facts: { ...NEVER, order: orderIn(stage as OrderStage) },
          } as never as Parameters<typeof dispatchOrder.decide>[0];
          const decision = {
            dispatch: () => dispatchOrder.decide({ ...around, input: { ...CHOSEN, driverId: driver } }),
            move: () => setDispatchStatus.decide({ ...around, input: { orderId, status } } as never),
            cancel: () => cancelDispatch.decide({ ...around, input: { orderId, reason: null } } as never),
            follow: () =>
              followOrder.decide({
                ...around,
                input: {
                  ...{ orderId, position: 1e9 },
                  parentStatusId: STATUS_OF_STAGE[stage as keyof typeof STATUS_OF_STAGE],
                },
              } as never),
          }[what as 'dispatch']();
          if (decision._tag === 'Left') continue;
          for (const event of decision.right) {
            const position = BigInt(events.push(event));
            state = dispatch.evolve(state, { ...event, position, revision: events.length } as never);
          }
          expect(state.filter((each) => !isEnded(each)).length).to.be.at.most(1);
          expect(new Set(state.map(({ id }) => id)).size).to.equal(state.length);
        }
      }),
    );
  });

  it('is read as it is folded, and without what people wrote once the customer is forgotten', () => {
    const events = [
      dispatched(1, { instructions: 'Ring twice' }),
      dispatched(2, { driverId: DRIVER_2, replaced: dispatchNumber(1) }),
      canceled('Too late', 2),
    ].map((event, revision) => ({
      ...event,
      revision,
      position: BigInt(revision + 1),
      actor: 'user:1',
      at: '',
    }));
    const row = events.reduce(
      (before: never, event) => dispatchesOfOrder.evolve(before, event as never, orderId) as never,
      undefined as never,
    ) as { dispatches: ReadonlyArray<{ status: string; carrierPay: number }>; texts: object };
    expect(row.dispatches.map(({ status }) => status)).to.deep.equal(['CANCELED', 'CANCELED']);
    expect(activeOf(row.dispatches as never)).to.equal(undefined);
    expect(row.dispatches[0]?.carrierPay).to.equal(80_000);
    expect(row.texts).to.have.nested.property('4711-2.reason', 'Too late');
    expect(JSON.stringify(row.dispatches)).not.to.match(/Ring|late/);
  });
});

for (const event of DISPATCH_EVENTS) describeGolden(new URL('./golden/', import.meta.url), event);
