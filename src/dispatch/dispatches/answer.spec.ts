import { expect } from 'chai';
import { given, recorded } from '../../platform/testing/decider-spec.ts';
import type { ShipmentResponse } from '../../quoting/published/queries/loads.ts';
import { CARRIER_7 } from '../carriers/testing/carriers.ts';
import { termsVersion } from '../contract/terms.ts';
import { answerDispatch } from './commands/answer-dispatch.ts';
import { setDispatchStatus } from './commands/move-dispatch.ts';
import { updateDispatch } from './commands/update-dispatch.ts';
import { offerVersion, sheetVersion } from './commands/versions.ts';
import { type DispatchEvent, dispatch } from './dispatch.ts';
import {
  CARRIER,
  CHOSEN,
  canceled,
  dispatched,
  dispatchNumber,
  moved,
  NEVER,
  ORDER_4711,
  orderIn,
} from './testing/dispatches.ts';

const evolved = (...events: ReadonlyArray<DispatchEvent>) =>
  events.map(recorded).reduce(dispatch.evolve, dispatch.initial);
const past = (...events: ReadonlyArray<DispatchEvent>) => given<DispatchEvent>(...events);
const stop = {
  ...{ name: null, companyName: null, address: '12 Calle Ocho', address2: null, city: 'Miami', state: 'FL' },
  ...{ zipcode: '33101', phone: null, phone2: null },
};
const SHIPMENT: ShipmentResponse = {
  ...{ id: ORDER_4711, forgotten: false, carrierType: 'OPEN', fullPay: false, note: null, vehicles: [] },
  ...{ origin: stop, destination: stop },
};
const TERMS = termsVersion(SHIPMENT);
const accepting = () => moved('ACCEPTED', 1, null, SHIPMENT);
const KNOWN = { facts: { isKnown: true, isAnswerable: true, shipment: SHIPMENT } };

const about = { orderId: ORDER_4711, dispatchId: dispatchNumber(1) };
const said = (accepted: boolean, name = 'Ruth Barlow') => ({
  ...{ ...about, carrierId: CARRIER_7, accepted, name, note: null },
});
const sent = (accepted: boolean, name?: string) => ({ ...said(accepted, name), version: null });
const answered = (accepted: boolean, name?: string): DispatchEvent => ({
  type: 'DispatchAnswered',
  data: said(accepted, name),
});
const changed = (values: object): DispatchEvent => {
  const {
    replaced: _replaced,
    lane: _lane,
    ...rest
  } = dispatched().data as Extract<DispatchEvent, { readonly type: 'OrderDispatched' }>['data'];
  return { type: 'DispatchChanged', data: { ...rest, ...values } };
};

describe('a carrier that answers by its link', () => {
  it('accepts, or rejects, by name', () => {
    past(dispatched()).when(answerDispatch, sent(true), KNOWN).then(accepting(), answered(true));
    past(dispatched()).when(answerDispatch, sent(false), KNOWN).then(moved('REJECTED'), answered(false));
  });

  it('is held to the first answer; the same again changes nothing', () => {
    const accepted = past(dispatched(), moved('ACCEPTED'), answered(true));
    accepted.when(answerDispatch, sent(true, 'Somebody Else'), KNOWN).then();
    accepted.when(answerDispatch, sent(false), KNOWN).thenRejected('REFUSED');
    const rejected = past(dispatched(), moved('REJECTED'), answered(false));
    rejected.when(answerDispatch, sent(false), KNOWN).then();
    rejected.when(answerDispatch, sent(true), KNOWN).thenRejected('REFUSED');
  });

  it('has nothing to answer where the office did so for it, or the load is on its way', () => {
    for (const status of ['ACCEPTED', 'REJECTED', 'PICKED_UP', 'DELIVERED'] as const)
      past(dispatched(), moved(status)).when(answerDispatch, sent(true), KNOWN).thenRejected('REFUSED');
  });

  it('has nothing to answer once the order is on its way or over, whatever its dispatch says', () => {
    past(dispatched())
      .when(answerDispatch, sent(true), { facts: { ...KNOWN.facts, isAnswerable: false } })
      .thenRejected('REFUSED');
  });

  it('answers what it saw: not days, pay or instructions that were changed since', () => {
    const at = (number: number) => ({ version: sheetVersion(number, SHIPMENT) });
    const seen = { ...sent(true), ...at(0) };
    past(dispatched()).when(answerDispatch, seen, KNOWN).then(accepting(), answered(true));
    for (const values of [{ deliveryDate: '2026-01-22' }, { carrierPay: 70_000 }, { instructions: 'Ring' }]) {
      const later = past(dispatched(), changed({ status: 'PENDING', ...values }));
      later.when(answerDispatch, seen, KNOWN).thenRejected('REFUSED');
      later.when(answerDispatch, { ...sent(false), ...at(0) }, KNOWN).thenRejected('REFUSED');
      later.when(answerDispatch, { ...seen, ...at(1) }, KNOWN).then(accepting(), answered(true));
    }
    past(dispatched(), moved('ACCEPTED'), answered(true)).when(answerDispatch, seen, KNOWN).then();
  });

  it('answers what it saw: no other places, vehicles, payment or transport, which are those of its order', () => {
    const vehicle = {
      ...{ year: 2021, make: 'Ford', model: 'F-350', operable: false, sizeId: null, color: null },
      ...{ plate: null, state: null, vin: null, lot: null },
    };
    const seen = { ...sent(true), version: sheetVersion(0, SHIPMENT) };
    const others: ReadonlyArray<Partial<ShipmentResponse>> = [
      { destination: { ...stop, city: 'Seattle', state: 'WA', zipcode: '98101' } },
      { vehicles: [vehicle] },
      { carrierType: 'ENCLOSED' },
      { fullPay: true },
      { note: 'Low bridge' },
    ];
    for (const other of others) {
      const facts = { ...KNOWN.facts, shipment: { ...SHIPMENT, ...other } };
      past(dispatched()).when(answerDispatch, seen, { facts }).thenRejected('REFUSED');
      past(dispatched())
        .when(answerDispatch, sent(true), { facts })
        .then(moved('ACCEPTED', 1, null, facts.shipment), answered(true));
    }
  });

  it('is asked again where places, vehicles, transport or payment are others than it accepted, and not for what it is only told', () => {
    const accepted = past(dispatched(), accepting(), answered(true));
    const vehicle = {
      ...{ year: 2021, make: 'Ford', model: 'F-350', operable: false, sizeId: null, color: null },
      ...{ plate: null, state: null, vin: null, lot: null },
    };
    const others: ReadonlyArray<Partial<ShipmentResponse>> = [
      { destination: { ...stop, city: 'Seattle', state: 'WA', zipcode: '98101' } },
      { origin: { ...stop, address: '14 Calle Ocho' } },
      { vehicles: [vehicle] },
      { carrierType: 'ENCLOSED' },
      { fullPay: true },
    ];
    for (const other of others) {
      const shipment = { ...SHIPMENT, ...other };
      const around = { facts: { ...KNOWN.facts, shipment } };
      const again = moved('ACCEPTED', 1, null, shipment);
      accepted.when(answerDispatch, sent(true), around).then(again, answered(true));
      accepted.when(answerDispatch, sent(false), around).then(moved('REJECTED'), answered(false));
      const seen = { ...sent(true), version: sheetVersion(0, SHIPMENT) };
      accepted.when(answerDispatch, seen, around).thenRejected('REFUSED');
      // The office notes the same by hand.
      const facts = { ...NEVER, order: orderIn('DISPATCHED'), shipment };
      const noted = {
        orderId: ORDER_4711,
        status: 'ACCEPTED',
        dispatchId: null,
        offerVersion: null,
      } as const;
      accepted.when(setDispatchStatus, noted, { facts }).then(again);
      past(dispatched(), again).when(setDispatchStatus, noted, { facts }).then();
    }
    const told = { note: 'Low bridge', origin: { ...stop, name: 'Max', phone: '+13055550100' } };
    for (const shipment of [
      { ...SHIPMENT, ...told },
      { ...SHIPMENT, fullPay: true, forgotten: true },
    ])
      accepted.when(answerDispatch, sent(true), { facts: { ...KNOWN.facts, shipment } }).then();
    // What was accepted before its terms were stored.
    past(dispatched(), moved('ACCEPTED'), answered(true))
      .when(answerDispatch, sent(true), {
        facts: { ...KNOWN.facts, shipment: { ...SHIPMENT, fullPay: true } },
      })
      .then();
  });

  it('accepts by the office what the office saw: no other days, pay, places or payment', () => {
    const [seen] = evolved(dispatched());
    const noted = {
      orderId: ORDER_4711,
      status: 'ACCEPTED',
      dispatchId: null,
      offerVersion: seen ? offerVersion(seen, SHIPMENT) : null,
    } as const;
    const around = (shipment = SHIPMENT) => ({
      facts: { ...NEVER, order: orderIn('DISPATCHED'), shipment },
    });
    past(dispatched()).when(setDispatchStatus, noted, around()).then(accepting());
    past(dispatched(), changed({ status: 'PENDING', instructions: 'Ring' }))
      .when(setDispatchStatus, noted, around())
      .then(accepting());
    for (const values of [{ deliveryDate: '2026-01-22' }, { carrierPay: 70_000 }])
      past(dispatched(), changed({ status: 'PENDING', ...values }))
        .when(setDispatchStatus, noted, around())
        .thenRejected('CONFLICT');
    const other = around({ ...SHIPMENT, fullPay: true });
    past(dispatched()).when(setDispatchStatus, noted, other).thenRejected('CONFLICT');
    past(dispatched(), accepting()).when(setDispatchStatus, noted, other).thenRejected('CONFLICT');
    past(dispatched())
      .when(setDispatchStatus, { ...noted, status: 'PICKED_UP' }, other)
      .then(moved('PICKED_UP'));
  });

  it('accepted no terms any more once other days ask again, and still those once its load comes back from the road', () => {
    const last = (...events: ReadonlyArray<DispatchEvent>) => evolved(...events).at(-1)?.acceptedTerms;
    const accepted = [dispatched(), accepting()];
    expect(last(...accepted)).to.equal(TERMS);
    expect(last(...accepted, moved('PICKED_UP'), moved('ACCEPTED'))).to.equal(TERMS);
    expect(last(...accepted, changed({ status: 'ACCEPTED', instructions: 'Ring' }))).to.equal(TERMS);
    expect(last(...accepted, changed({ status: 'PENDING' }))).to.equal(null);
    expect(last(...accepted, moved('PENDING'))).to.equal(null);
  });

  it('is asked again by other days, not by another driver', () => {
    const accepted = [dispatched(), moved('ACCEPTED'), answered(true)];
    past(...accepted, changed({ status: 'PENDING', deliveryDate: '2026-01-22' }))
      .when(answerDispatch, sent(false), KNOWN)
      .then(moved('REJECTED'), answered(false));
    past(...accepted, changed({ status: 'ACCEPTED', instructions: 'Ring twice' }))
      .when(answerDispatch, sent(false), KNOWN)
      .thenRejected('REFUSED');
    past(...accepted, moved('PENDING'))
      .when(answerDispatch, sent(true), KNOWN)
      .then(accepting(), answered(true));
  });

  it('answers no load that was taken back or replaced, or that another carrier has now', () => {
    past(dispatched(), canceled()).when(answerDispatch, sent(true), KNOWN).thenRejected('REFUSED');
    past(dispatched(), dispatched(2, { replaced: dispatchNumber(1) }))
      .when(answerDispatch, sent(true), KNOWN)
      .thenRejected('REFUSED');
    past(dispatched(), changed({ carrierId: 8 }))
      .when(answerDispatch, sent(true), KNOWN)
      .thenRejected('REFUSED');
  });

  it('finds nothing where customer or carrier are forgotten, and no dispatch that never was', () => {
    past(dispatched())
      .when(answerDispatch, sent(true), { facts: { ...KNOWN.facts, isKnown: false } })
      .thenRejected('NOT_FOUND');
    past().when(answerDispatch, sent(true), KNOWN).thenRejected('NOT_FOUND');
  });

  it('is named under its own subject, not under that of the customer', () => {
    expect(dispatch.subject('dispatch-4711', answered(true))).to.equal('carrier-7');
    expect(dispatch.subject('dispatch-4711', moved('ACCEPTED'))).to.equal('record-4711');
  });

  it('has to accept by itself what another carrier accepted', () => {
    const other = { ...CARRIER, id: 8 as never, drivers: [{ ...CARRIER.drivers[0], id: '8-1' }] as never };
    past(dispatched(), moved('ACCEPTED'))
      .when(
        updateDispatch,
        { orderId: ORDER_4711, revision: null, dispatchId: null, driverId: '8-1' as never },
        { facts: { order: orderIn('DISPATCHED'), carrier: other, registrations: [] } },
      )
      .then(changed({ ...CHOSEN, driverId: '8-1', carrierId: 8, status: 'PENDING' }));
  });
});
