import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emptyQuote, emptyVehicle } from '../quote-form/draft.ts';
import type { RecordDraft } from './editing/record-draft.ts';
import { withoutPerson } from './forgotten.ts';

const NOTHING: RecordDraft = {
  ...emptyQuote('4', '2026-11-20'),
  parentStatusId: '122',
  childStatusId: null,
};

/** A draft with a value in every text field. */
const full = (): RecordDraft => {
  const filled = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, value === '' ? `some ${key}` : value]),
    ) as Part;
  return {
    ...NOTHING,
    shipper: filled(NOTHING.shipper),
    origin: filled(NOTHING.origin),
    destination: filled(NOTHING.destination),
    vehicles: [filled(emptyVehicle())],
    transport: filled(NOTHING.transport),
    internalNotes: [{ note: 'Ring Ann' }],
  };
};

describe('a draft without its forgotten customer', () => {
  it('keeps place, vehicle and price, and nothing that identifies the person', () => {
    const place = { city: 'some city', zipcode: 'some zipcode' };
    expect(withoutPerson(full(), NOTHING)).to.deep.equal({
      ...NOTHING,
      vehicles: [{ ...emptyVehicle(), make: 'some make', model: 'some model', color: 'some color' }],
      shipper: { ...NOTHING.shipper, ...place },
      origin: { ...NOTHING.origin, ...place },
      destination: { ...NOTHING.destination, ...place },
      transport: { ...full().transport, note: '' },
    });
  });

  it('has what a broker must keep of them as it is stored', () => {
    const stored = { ...NOTHING, shipper: { ...NOTHING.shipper, firstName: 'Ann' } };
    expect(withoutPerson(full(), stored).shipper.firstName).to.equal('Ann');
  });
});
