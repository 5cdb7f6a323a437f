import { expect } from 'chai';
import { describe, it } from 'mocha';
import { toFieldErrors, toFormErrors } from './errors.ts';

const FIELDS = {
  'shipper.phone': 'Enter the phone number.',
  vehicles: 'Add at least one vehicle.',
  'vehicles.1.make': 'Enter the make.',
};

describe('form errors', () => {
  it('nest by path, also where a whole list is wrong', () => {
    expect(toFormErrors(FIELDS)).to.deep.equal({
      shipper: { phone: { type: 'rule', message: 'Enter the phone number.' } },
      vehicles: {
        type: 'rule',
        message: 'Add at least one vehicle.',
        1: { make: { type: 'rule', message: 'Enter the make.' } },
      },
    });
  });

  it('come back by path', () => {
    expect(toFieldErrors(toFormErrors(FIELDS))).to.deep.equal(FIELDS);
  });

  it('never follow the reference to an input', () => {
    expect(
      toFieldErrors({ name: { type: 'rule', message: 'No.', ref: { form: { message: 'loop' } } } }),
    ).to.deep.equal({ name: 'No.' });
  });
});
