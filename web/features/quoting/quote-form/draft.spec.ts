import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { validateQuote } from '../../../../src/quoting/contract.ts';
import { emptyQuote, emptyVehicle, type QuoteDraft, toInput, totalsOf } from './draft.ts';

const TODAY = '2026-11-20';
const PRICES = {
  basePrice: 800,
  deposit: 200,
  sizeFee: null,
  sizeFeeByDistance: null,
  inopFee: null,
  enclosedFee: null,
  depositFeeByDistance: null,
};

const typed = (): QuoteDraft => {
  const fresh = emptyQuote('4', TODAY);
  return {
    ...fresh,
    shipper: { ...fresh.shipper, firstName: 'Ana', phone: '+13055550134' },
    origin: { ...fresh.origin, city: 'Miami', state: 'FL', zipcode: '33101' },
    destination: { ...fresh.destination, city: 'Dallas', state: 'TX', zipcode: '75201' },
    vehicles: [{ ...emptyVehicle(), year: 2019, make: 'Toyota', model: 'Camry' }],
    transport: { ...fresh.transport, ...PRICES },
  };
};

describe('the draft of a quote', () => {
  it('starts open, available today, with one vehicle that runs', () => {
    const { transport, vehicles, assigneeId } = emptyQuote('4', TODAY);
    expect(transport).to.include({ carrierType: 'OPEN', availableDate: TODAY, fullPay: false });
    expect(vehicles.map(({ operable }) => operable)).to.deep.equal([true]);
    expect(assigneeId).to.equal('4');
  });

  it('satisfies the rules of a quote once the required fields are typed', () => {
    expect(E.isRight(validateQuote(TODAY)(toInput(typed())))).to.equal(true);
  });

  it('lacks, when fresh, exactly what a quote needs', () => {
    const result = validateQuote(TODAY)(toInput(emptyQuote(null, TODAY)));
    expect(E.isLeft(result) && Object.keys(result.left)).to.have.members([
      'assigneeId',
      'shipper.firstName',
      'shipper.phone',
      'origin.city',
      'origin.state',
      'origin.zipcode',
      'destination.city',
      'destination.state',
      'destination.zipcode',
      'vehicles.0.year',
      'vehicles.0.make',
      'vehicles.0.model',
      'transport.basePrice',
      'transport.deposit',
    ]);
  });

  it('adds up its price, and the fee of full pay', () => {
    expect(totalsOf(PRICES, false)).to.deep.equal({ totalPrice: 1000, fullPayFee: 0, carrierPay: 800 });
    expect(totalsOf(PRICES, true)).to.deep.equal({ totalPrice: 1050, fullPayFee: 50, carrierPay: 800 });
  });

  it('counts what cannot be read yet as nothing', () => {
    expect(totalsOf({ ...PRICES, sizeFee: 'abc' }, false).totalPrice).to.equal(1000);
  });

  it('sends a note only where one was written', () => {
    expect(toInput(typed()).internalNotes).to.deep.equal([]);
    expect(toInput({ ...typed(), internalNotes: [{ note: 'Call at noon' }] }).internalNotes).to.have.length(
      1,
    );
  });
});
