import { staffActor } from '../../../shared-kernel/actor.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import { DISPATCH_MESSAGES, type DispatchStop } from '../../contract/dispatches.ts';
import { driverIdOf } from '../../contract/driver-id.ts';
import type { DispatchEvent } from '../dispatch.ts';
import {
  CARRIER,
  CHOSEN,
  changedOf,
  dispatched,
  ORDER_4711,
  past,
  registered,
  with_,
} from '../testing/dispatches.ts';
import { dispatchOrder } from './dispatch-order.ts';
import { updateDispatch } from './update-dispatch.ts';

const orderId = ORDER_4711;
const day = (text: string) => text as CivilDate;

describe('the gate of a dispatch', () => {
  const dispatcher = staffActor('5' as UserId, 'DISPATCH', ['order_dispatch_only']);
  const manager = staffActor('3' as UserId, 'MANAGER', ['order_dispatch_only', 'order_update']);
  const expiring = (day: string) => ({ ...CARRIER, insuranceExpires: day as CivilDate });
  const at = (facts: object) => ({ facts: { ...with_('NEW').facts, ...facts } });
  const reason = { overrideReason: 'Renewed by phone' };
  const INSURED: { overridden: DispatchStop[] } = { overridden: ['INSURANCE'] };

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
      .then(dispatched(1, { ...reason, ...INSURED }));
  });

  it('says at the reason that it is missing to those who may give one', () => {
    past()
      .when(dispatchOrder, CHOSEN, { ...at({ carrier: expiring('2026-01-14') }), actor: manager })
      .thenRejected('REFUSED', { overrideReason: DISPATCH_MESSAGES.overrideReason });
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
        { orderId, revision: null, dispatchId: null, ...sent },
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
        { orderId, revision: null, dispatchId: null, driverId, ...sent },
        {
          ...{ facts: { ...with_('DISPATCHED').facts, carrier: { ...expiring(expires), drivers } } },
          actor: manager,
        },
      );
    to('2026-01-14', {}).thenRejected('REFUSED');
    const values = { ...changedOf(), driverId, carrierId: 8 as CarrierId };
    const anew = { overrideReason: 'Renewed too' };
    to('2026-01-14', anew).then({ type: 'DispatchChanged', data: { ...values, ...anew, ...INSURED } });
    to('2026-02-14', {}).then({ type: 'DispatchChanged', data: values });
  });

  it('is passed again by a later delivery with the same carrier, and by no earlier one', () => {
    const to = (deliveryDate: string, sent: object = {}, { actor = dispatcher, first = {} } = {}) =>
      past(dispatched(1, first)).when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, deliveryDate: day(deliveryDate), ...sent },
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
    const overridden = changed('2026-01-22', { ...reason, ...INSURED });
    to('2026-01-22', reason, { actor: manager }).then(overridden);
    // A reason for something else is none for the later day, unless somebody who may sends it again.
    to('2026-01-22', {}, { actor: manager, first: reason }).thenRejected('REFUSED');
    to('2026-01-22', reason, { first: reason }).thenRejected('REFUSED');
    to('2026-01-22', reason, { actor: manager, first: reason }).then(overridden);
  });

  it('keeps the reason for a delivery that the insurance did not cover before', () => {
    const late = { ...reason, ...INSURED, deliveryDate: day('2026-01-22') };
    past(dispatched(1, late))
      .when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, deliveryDate: day('2026-01-23') },
        { facts: { ...with_('DISPATCHED').facts, carrier: expiring('2026-01-21') }, actor: dispatcher },
      )
      .then({
        type: 'DispatchChanged',
        data: { ...changedOf(), ...late, deliveryDate: day('2026-01-23') },
      });
  });

  it('opens for what the reason was given for, and for nothing else', () => {
    const outOfService = {
      carrier: expiring('2026-12-31'),
      registrations: [registered({ outOfService: [{ date: null, reason: null }] as never })],
    };
    const to = (deliveryDate: string, sent: object, actor: typeof dispatcher, first: object) =>
      past(dispatched(1, first)).when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, deliveryDate: day(deliveryDate), ...sent },
        { facts: { ...with_('DISPATCHED').facts, ...outOfService }, actor },
      );
    const insured = { ...reason, ...INSURED };
    const anew = { overrideReason: 'Back in service' };
    to('2026-01-25', {}, dispatcher, insured).thenRejected('REFUSED');
    to('2026-01-25', reason, dispatcher, insured).thenRejected('REFUSED');
    to('2026-01-25', {}, manager, insured).thenRejected('REFUSED');
    to('2026-01-25', {}, manager, { ...reason, overridden: null }).thenRejected('REFUSED');
    const data = { ...changedOf(), deliveryDate: day('2026-01-25'), overridden: ['OUT_OF_SERVICE' as const] };
    to('2026-01-25', anew, manager, insured).then({ type: 'DispatchChanged', data: { ...data, ...anew } });
  });

  it('opens for a lack of authority, and not for a carrier that the registry does not allow to operate since', () => {
    const later = (changes: object) =>
      past(dispatched(1, { ...reason, overridden: ['AUTHORITY' as const] })).when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, deliveryDate: day('2026-01-25') },
        {
          facts: { ...with_('DISPATCHED').facts, registrations: [registered(changes)] },
          actor: dispatcher,
        },
      );
    later({ isAllowedToOperate: false }).thenRejected('REFUSED');
    const data = { ...changedOf(), ...reason, deliveryDate: day('2026-01-25') };
    later({ commonAuthority: 'I', contractAuthority: 'N' }).then({
      type: 'DispatchChanged',
      data: { ...data, overridden: ['AUTHORITY'] },
    });
  });

  it('keeps no reason that is sent while nothing stops', () => {
    const change = (sent: object, first: object = {}) =>
      past(dispatched(1, first)).when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, overrideReason: 'They are nice', ...sent },
        { ...with_('DISPATCHED'), actor: manager },
      );
    change({}).then();
    const called = { ...changedOf(), instructions: 'Call first' };
    change({ instructions: 'Call first' }).then({ type: 'DispatchChanged', data: called });
    const first = { ...reason, ...INSURED };
    change({ instructions: 'Call first' }, first).then({
      type: 'DispatchChanged',
      data: { ...called, ...first },
    });
  });

  it('is passed again by another carrier, and by no change of the instructions', () => {
    const stopped = { facts: { ...with_('DISPATCHED').facts, carrier: expiring('2026-01-14') } };
    past(dispatched())
      .when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, instructions: 'Call first' },
        stopped,
      )
      .then({ type: 'DispatchChanged', data: { ...changedOf(), instructions: 'Call first' } });
    const driverId = driverIdOf(8 as CarrierId, 1);
    const other = {
      ...expiring('2026-01-14'),
      drivers: CARRIER.drivers.map((each) => ({ ...each, id: driverId })),
    };
    past(dispatched())
      .when(
        updateDispatch,
        { orderId, revision: null, dispatchId: null, driverId },
        { facts: { ...stopped.facts, carrier: other } },
      )
      .thenRejected('REFUSED');
  });
});
