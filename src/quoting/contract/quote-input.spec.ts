import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { NOT_AN_EMAIL } from '../../shared-kernel/email.ts';
import { NEGATIVE_DOLLARS } from '../../shared-kernel/money.ts';
import { NOT_A_PHONE } from '../../shared-kernel/phone.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { NOT_A_ZIPCODE } from '../../shared-kernel/zipcode.ts';
import {
  arbitraryQuoteCreated,
  arbitraryQuoteInput,
  leastOrder,
  leastQuote,
  partsOfOrder,
} from '../record/testing/quotes.ts';
import { MESSAGES } from './messages.ts';
import { orderErrors } from './parts.ts';
import { orderInput, quoteInput, validateOrder, validateQuote } from './quote-input.ts';

const TODAY = '2026-01-15';
const least = leastQuote();

const errorsOf = (changes: object): FieldErrors => {
  const validated = validateQuote(TODAY)({ ...least, ...changes });
  return E.isLeft(validated) ? validated.left : {};
};

const ofVehicle = (changes: object): FieldErrors =>
  errorsOf({ vehicles: [{ ...least.vehicles[0], ...changes }] });
const ofTransport = (changes: object): FieldErrors =>
  errorsOf({ transport: { ...least.transport, ...changes } });

describe('the input of a quote', () => {
  it('is a customer to call, a lane, a vehicle, a day, a price and somebody who takes care of it', () => {
    expect(errorsOf({})).to.deep.equal({});
  });

  it('names everything that is missing', () => {
    expect(E.toUnion(validateQuote(TODAY)({}))).to.deep.equal({
      'shipper.firstName': MESSAGES.shipperFirstName,
      'shipper.phone': MESSAGES.shipperPhone,
      'origin.city': MESSAGES.city,
      'origin.state': MESSAGES.state,
      'origin.zipcode': MESSAGES.zipcode,
      'destination.city': MESSAGES.city,
      'destination.state': MESSAGES.state,
      'destination.zipcode': MESSAGES.zipcode,
      vehicles: MESSAGES.vehicles,
      'transport.availableDate': MESSAGES.availableDate,
      'transport.basePrice': MESSAGES.basePrice,
      'transport.deposit': MESSAGES.deposit,
      'transport.totalPrice': MESSAGES.totalPrice,
      assigneeId: MESSAGES.assignee,
    });
  });

  it('fills in what was left out', () => {
    const quote = arbitraryQuoteInput();
    expect(quote.vehicles[0]).to.include({ operable: true, sizeId: null });
    expect(quote.transport).to.include({
      carrierType: 'OPEN',
      sizeFee: 0,
      inopFee: 0,
      fullPay: false,
      note: null,
    });
    expect(quote.shipper).to.include({
      lastName: null,
      email: null,
      noText: false,
      noEmail: false,
      noVm: false,
    });
    expect(quote).to.include({
      referPath: 'unknown',
      referrerId: null,
      parentStatusId: null,
      childStatusId: null,
    });
    expect(quote.followups).to.deep.equal([]);
  });

  it('keeps amounts in cents and phones with their country', () => {
    const quote = arbitraryQuoteInput();
    expect(quote.transport).to.include({ basePrice: 100_000, deposit: 20_000, totalPrice: 120_000 });
    expect(quote.shipper.phone).to.equal('+13055550100');
  });

  it('reads back what it has written', () => {
    const quote = arbitraryQuoteInput({
      engagements: ['fire', 'fullpay'],
      transport: { ...least.transport, totalPrice: 1260 },
      followups: [{ followupOn: '2026-02-01' }],
    });
    expect(quoteInput.decode(quoteInput.encode(quote))).to.deep.equal(E.right(quote));
  });

  it('checks e-mail, phone and ZIP code where they are given', () => {
    expect(
      errorsOf({ shipper: { firstName: 'Ann', phone: '555-0100', email: 'ann@', zipcode: '331' } }),
    ).to.deep.equal({
      'shipper.phone': NOT_A_PHONE,
      'shipper.email': NOT_AN_EMAIL,
      'shipper.zipcode': NOT_A_ZIPCODE,
    });
  });

  it('takes vehicles from 1937 to next year', () => {
    expect(ofVehicle({ year: 1937 })).to.deep.equal({});
    expect(ofVehicle({ year: 2027 })).to.deep.equal({});
    for (const year of [1936, 2028, 2019.5]) {
      expect(ofVehicle({ year })).to.deep.equal({ 'vehicles.0.year': MESSAGES.vehicleYearRange });
    }
  });

  it('checks each vehicle by itself', () => {
    expect(
      errorsOf({ vehicles: [...least.vehicles, { year: 2020, make: ' ', model: 'X', vin: '1'.repeat(18) }] }),
    ).to.deep.equal({
      'vehicles.1.make': MESSAGES.vehicleMake,
      'vehicles.1.vin': MESSAGES.vin,
    });
    expect(errorsOf({ vehicles: [] })).to.deep.equal({ vehicles: MESSAGES.vehicles });
    expect(errorsOf({ vehicles: Array(51).fill(least.vehicles[0]) })).to.deep.equal({
      vehicles: MESSAGES.tooManyVehicles,
    });
  });

  it('takes flags that people set, each once, and no automatic ones', () => {
    expect(arbitraryQuoteInput({ engagements: ['fire', 'angry', 'fire'] }).engagements).to.deep.equal([
      'fire',
      'angry',
    ]);
    expect(errorsOf({ engagements: ['fire', 'email_open'] })).to.deep.equal({
      'engagements.1': MESSAGES.engagement,
    });
  });

  it('has one follow-up per date', () => {
    const followups = ['2026-02-01', '2026-02-02', '2026-02-01'].map((followupOn) => ({ followupOn }));
    expect(errorsOf({ followups })).to.deep.equal({ 'followups.2.followupOn': MESSAGES.followupTwice });
    expect(errorsOf({ followups: [{}] })).to.deep.equal({ 'followups.0.followupOn': MESSAGES.followupDate });
  });

  it('has one switch for full pay: the flag or the field sets it', () => {
    const total = { ...least.transport, totalPrice: 1260 };
    const byFlag = arbitraryQuoteInput({ engagements: ['fullpay'], transport: total });
    const byField = arbitraryQuoteInput({ transport: { ...total, fullPay: true } });
    expect(byFlag).to.deep.equal(byField);
    expect(byFlag.transport.fullPay).to.equal(true);
    expect(byFlag.engagements).to.deep.equal([]);
  });

  it('accepts only a total that the prices give', () => {
    expect(ofTransport({ totalPrice: 1201 })).to.deep.equal({
      'transport.totalPrice': 'These prices add up to $1,200.00.',
    });
    expect(ofTransport({ fullPay: true })).to.deep.equal({
      'transport.totalPrice': 'These prices add up to $1,260.00.',
    });
    expect(ofTransport({ fullPay: true, totalPrice: 1260 })).to.deep.equal({});
    expect(ofTransport({ fullPay: true, basePrice: 1330, totalPrice: 1575 })).to.deep.equal({});
    expect(ofTransport({ basePrice: 0, deposit: 0, totalPrice: 0 })).to.deep.equal({});
    expect(ofTransport({ totalPrice: -1 })).to.deep.equal({ 'transport.totalPrice': NEGATIVE_DOLLARS });
  });
});

describe('the input of an order', () => {
  const errorsOfOrder = (changes: object): FieldErrors => {
    const validated = validateOrder(TODAY)({ ...leastOrder(), ...changes });
    return E.isLeft(validated) ? validated.left : {};
  };

  it('is that of a quote and more, each field asked for once', () => {
    expect(errorsOfOrder({})).to.deep.equal({});
    const missing = validateOrder(TODAY)({});
    expect(Object.keys(E.isLeft(missing) ? missing.left : {})).to.have.members([
      ...Object.keys(E.toUnion(validateQuote(TODAY)({}))),
      ...['shipper.lastName', 'shipper.email'],
      ...['origin', 'destination'].flatMap((place) => [
        ...[`${place}.name`, `${place}.phone`, `${place}.address`],
      ]),
    ]);
    expect(errorsOfOrder({ vehicles: leastQuote().vehicles })).to.deep.equal({
      'vehicles.0.sizeId': MESSAGES.chooseSize,
    });
    expect(errorsOfOrder({ vehicles: [{ ...leastOrder().vehicles[0], year: 2028 }] })).to.deep.equal({
      'vehicles.0.year': MESSAGES.vehicleYearRange,
    });
  });

  it('has the prices and the switch of a quote', () => {
    const { transport } = leastOrder();
    expect(errorsOfOrder({ transport: { ...transport, totalPrice: 1 } })).to.have.keys(
      'transport.totalPrice',
    );
    const validated = validateOrder(TODAY)({
      ...leastOrder(),
      engagements: ['fire', 'fullpay'],
      transport: { ...transport, totalPrice: 1260 },
    });
    if (E.isLeft(validated)) return expect.fail('it was refused');
    expect(validated.right.engagements).to.deep.equal(['fire']);
    expect(validated.right.transport.fullPay).to.equal(true);
  });

  it('goes over the wire and comes back the same', () => {
    const validated = validateOrder(TODAY)(leastOrder());
    if (E.isLeft(validated)) return expect.fail('it was refused');
    expect(orderInput.decode(orderInput.encode(validated.right))).to.deep.equal(validated);
  });

  it('is what a record lacks to be one, as it is sent and as it is kept', () => {
    expect(orderErrors(leastOrder())).to.deep.equal({});
    expect(orderErrors(arbitraryQuoteCreated(partsOfOrder()).data)).to.deep.equal({});
    expect(orderErrors(arbitraryQuoteCreated().data)).to.deep.equal(errorsOfOrder(leastQuote()));
  });
});
