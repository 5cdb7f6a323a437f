import { expect } from 'chai';
import fc from 'fast-check';
import { type OrderStage, STATUS_OF_STAGE } from '../../../quoting/published/events.ts';
import { activeOf, type DispatchEvent, dispatch, isEnded } from '../dispatch.ts';
import type { DispatchId } from '../dispatch-id.ts';
import { dispatchesOfOrder } from '../read-models/dispatches-of-order.ts';
import {
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
} from '../testing/dispatches.ts';
import { dispatchOrder } from './dispatch-order.ts';
import {
  cancelDispatch,
  followOrder,
  setDispatchStatus,
  takesBack,
  withdrawDispatch,
} from './move-dispatch.ts';
import { prepareTakeBack } from './prepare-take-back.ts';

const orderId = ORDER_4711;

describe('the status of a dispatch', () => {
  const set = (
    events: ReadonlyArray<DispatchEvent>,
    status: string,
    stage: OrderStage = 'DISPATCHED',
    dispatchId: DispatchId | null = null,
  ) =>
    past(...events).when(
      setDispatchStatus,
      { orderId, status: status as never, dispatchId, offerVersion: null },
      with_(stage),
    );

  it('is set by hand; a carrier rejects before the pickup alone', () => {
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
      past(...events).when(
        cancelDispatch,
        { orderId, reason: 'Truck broke down', dispatchId: null },
        with_(stage),
      );
    cancel([dispatched()]).then(canceled('Truck broke down'));
    cancel([dispatched(), canceled()]).then();
    cancel([]).thenRejected('REFUSED');
    cancel([dispatched(), moved('DELIVERED')], 'COMPLETED').then(canceled('Truck broke down'));
    cancel([dispatched()], 'CANCELED').thenRejected('REFUSED');
    cancel([dispatched(), moved('REJECTED')]).thenRejected('REFUSED');
  });

  it('is set, and ends, only where it is the one that was seen', () => {
    const [first, second] = [dispatchNumber(1), dispatchNumber(2)];
    const replaced = past(dispatched(), { ...dispatched(2, { replaced: first }), actor: 'user:9' });
    const cancel = (dispatchId: DispatchId) =>
      replaced.when(cancelDispatch, { orderId, reason: null, dispatchId }, with_('DISPATCHED'));
    const move = (status: 'ACCEPTED' | 'REJECTED', dispatchId: DispatchId) =>
      replaced.when(
        setDispatchStatus,
        { orderId, status, dispatchId, offerVersion: null },
        with_('DISPATCHED'),
      );
    for (const decided of [cancel(first), move('REJECTED', first), move('ACCEPTED', first)])
      decided.thenRejected('CONFLICT');
    cancel(second).then(canceled(null, 2));
    move('REJECTED', second).then(moved('REJECTED', 2));
    cancel(dispatchNumber(3)).thenRejected('CONFLICT');
  });

  it('holds already where the one that was seen has ended so; another that ended otherwise says nothing of it', () => {
    const ended = [dispatched(), moved('REJECTED'), dispatched(2), canceled(null, 2)];
    set(ended, 'REJECTED', 'NEW', dispatchNumber(1)).then();
    set(ended, 'REJECTED', 'NEW', dispatchNumber(2)).thenRejected('REFUSED');
    const cancel = (dispatchId: DispatchId) =>
      past(...ended).when(cancelDispatch, { orderId, reason: null, dispatchId }, with_('NEW'));
    cancel(dispatchNumber(2)).then();
    cancel(dispatchNumber(1)).thenRejected('REFUSED');
    cancel(dispatchNumber(3)).thenRejected('REFUSED');
    past(dispatched(), dispatched(2, { replaced: dispatchNumber(1) }), moved('REJECTED', 2))
      .when(cancelDispatch, { orderId, reason: null, dispatchId: dispatchNumber(1) }, with_('DISPATCHED'))
      .thenRejected('REFUSED');
  });

  it('is withdrawn where the order could not follow, and another one that is active by then stays', () => {
    const withdraw = (events: ReadonlyArray<DispatchEvent>, dispatchId: DispatchId | null) =>
      past(...events).when(withdrawDispatch, { orderId, dispatchId });
    withdraw([dispatched()], null).then(canceled());
    withdraw([dispatched()], dispatchNumber(1)).then(canceled());
    withdraw([dispatched(), dispatched(2, { replaced: dispatchNumber(1) })], dispatchNumber(1)).then();
    withdraw([], null).then();
  });

  it('is taken back by a status for the reason of whoever sets it, and left as it is until then', () => {
    const parentStatusId = STATUS_OF_STAGE.NEW;
    const about = { orderId, dispatchId: dispatchNumber(1), parentStatusId, reason: 'Truck broke down' };
    const agreed = { type: 'TakeBackPrepared', data: about, actor: 'user:1' } as const;
    past(dispatched()).when(prepareTakeBack, about).then({ type: 'TakeBackPrepared', data: about });
    past(dispatched(), canceled()).when(prepareTakeBack, about).then();
    past(dispatched(), dispatched(2, { replaced: dispatchNumber(1) }))
      .when(prepareTakeBack, about)
      .thenRejected('CONFLICT');
    past(dispatched())
      .when(prepareTakeBack, { ...about, parentStatusId: STATUS_OF_STAGE.DELIVERED })
      .thenRejected('INVALID');
    const prepared = [{ ...dispatched(), actor: 'user:1' }, agreed].map((event, index) => ({
      ...{ ...event, revision: index, position: BigInt(index), at: '' },
    }));
    const [state] = prepared.reduce(
      (before, event) => dispatch.evolve(before, event as never),
      dispatch.initial,
    );
    expect(state).to.include({ status: 'PENDING', revision: 0 });
    const follow = (by: string, stage: keyof typeof STATUS_OF_STAGE) =>
      past(dispatched(), agreed).when(followOrder, {
        ...{ orderId, parentStatusId: STATUS_OF_STAGE[stage], by, position: 99 as never },
      });
    follow('user:1', 'NEW').then(canceled('Truck broke down', 1, 'user:1'));
    follow('user:2', 'NEW').then(canceled(null, 1, 'user:2'));
    follow('user:1', 'CANCELED').then(canceled(null, 1, 'user:1'));
    follow('user:1', 'DELIVERED').then(moved('DELIVERED', 1, 'user:1'));
    const followed = { orderId, parentStatusId, by: 'user:1', position: 99 as never };
    past(dispatched(), { ...agreed, at: '2026-01-15T13:59:00.000Z' })
      .when(followOrder, followed)
      .then(canceled(null, 1, 'user:1'));
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
        ...{ orderId, parentStatusId: STATUS_OF_STAGE[stage], by: 'user:1' },
        position: position as never,
      });
    follow([dispatched()], 'NEW').then(canceled(null, 1, 'user:1'));
    follow([dispatched()], 'CANCELED').then(canceled(null, 1, 'user:1'));
    follow([dispatched()], 'PICKED_UP').then(moved('PICKED_UP', 1, 'user:1'));
    follow([dispatched(), moved('PICKED_UP')], 'PICKED_UP').then();
    follow([dispatched()], 'DELIVERED').then(moved('DELIVERED', 1, 'user:1'));
    follow([dispatched(), moved('DELIVERED')], 'DISPATCHED').then(moved('ACCEPTED', 1, 'user:1'));
    follow([dispatched()], 'DISPATCHED').then();
    follow([dispatched()], 'COMPLETED').then();
    follow([], 'NEW').then();
    follow([dispatched()], 'NEW', 0).then();
  });

  it('follows each of several statuses in a row, which it had not heard of before', () => {
    const follow = (events: ReadonlyArray<Past>, stage: keyof typeof STATUS_OF_STAGE, position: number) =>
      past(...events).when(followOrder, {
        ...{ orderId, parentStatusId: STATUS_OF_STAGE[stage], by: 'user:1' },
        position: position as never,
      });
    const followed = { ...moved('PICKED_UP'), actor: 'system:dispatch_follows_order' };
    const before = [dispatched(), followed];
    follow(before, 'DELIVERED', 1).then(moved('DELIVERED', 1, 'user:1'));
    follow(before, 'NEW', 1).then(canceled(null, 1, 'user:1'));
    follow([dispatched(), moved('PICKED_UP')], 'DELIVERED', 1).then();
  });

  it('is taken back with the order though days or acceptance changed since, but not once it is under way', () => {
    const follow = (events: ReadonlyArray<Past>, stage: keyof typeof STATUS_OF_STAGE) =>
      past(...events).when(followOrder, {
        ...{ orderId, parentStatusId: STATUS_OF_STAGE[stage], by: 'user:1' },
        position: 1 as never,
      });
    const changed = { type: 'DispatchChanged', data: changedOf() } as const;
    follow([dispatched(), changed], 'NEW').then(canceled(null, 1, 'user:1'));
    follow([dispatched(), moved('ACCEPTED')], 'NEW').then(canceled(null, 1, 'user:1'));
    follow([dispatched(), moved('PICKED_UP')], 'NEW').then();
    follow([dispatched(), moved('PICKED_UP')], 'CANCELED').then(canceled(null, 1, 'user:1'));
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
            move: () =>
              setDispatchStatus.decide({ ...around, input: { orderId, status, dispatchId: null } } as never),
            cancel: () =>
              cancelDispatch.decide({
                ...around,
                input: { orderId, reason: null, dispatchId: null },
              } as never),
            follow: () =>
              followOrder.decide({
                ...around,
                input: {
                  ...{ orderId, by: 'user:1', position: 1e9 },
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
