import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { validateQuote } from '../../../../src/quoting/contract/quote-input.ts';
import { keptAs } from '../../../kit/form/kept-as.ts';
import { emptyQuote, emptyVehicle, type QuoteDraft, toInput } from './draft.ts';
import { savedPrices } from './price-draft.ts';

const TODAY = '2026-11-20';
const PRICES = {
  basePrice: 800,
  deposit: 200,
  sizeFee: 0,
  sizeFeeByDistance: 0,
  inopFee: 0,
  enclosedFee: 0,
  depositFeeByDistance: 0,
  totalPrice: 1000,
  fullPay: false,
};

const typed = (): QuoteDraft => {
  const fresh = emptyQuote('4', TODAY);
  return {
    ...fresh,
    shipper: { ...fresh.shipper, firstName: 'Ana', phone: '+13055550134' },
    origin: { ...fresh.origin, city: 'Miami', state: 'FL', zipcode: '33101' },
    destination: { ...fresh.destination, city: 'Dallas', state: 'TX', zipcode: '75201' },
    vehicles: [{ ...emptyVehicle(), year: 2019, make: 'Toyota', model: 'Camry' }],
    transport: { ...fresh.transport, ...savedPrices(PRICES) },
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

  it('sends its prices, and nothing of how they are edited', () => {
    const { transport } = toInput(typed());
    expect(transport).to.include(PRICES);
    expect(transport).not.to.have.any.keys('typed', 'settled');
  });

  it('sends a note only where one was written', () => {
    expect(toInput(typed()).internalNotes).to.deep.equal([]);
    expect(toInput({ ...typed(), internalNotes: [{ note: 'Call at noon' }] }).internalNotes).to.have.length(
      1,
    );
  });

  it('is what was kept of it, in the fields that there are now', () => {
    const empty = emptyQuote('4', TODAY);
    expect(keptAs(empty, JSON.parse(JSON.stringify(typed())))).to.deep.equal(typed());
    const { shipper, vehicles, ...others } = typed();
    const older = { ...others, shipper: { firstName: 'Ana', fax: '1' }, vehicles: 'Camry' };
    expect(keptAs(empty, older)).to.deep.equal({
      ...typed(),
      shipper: { ...empty.shipper, firstName: 'Ana' },
      vehicles: empty.vehicles,
    });
    expect(keptAs(empty, null)).to.deep.equal(empty);
  });
});
