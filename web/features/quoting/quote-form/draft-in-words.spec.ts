import { expect } from 'chai';
import { describe, it } from 'mocha';
import { draftInWords } from './draft-in-words.ts';

const NOWHERE = { city: '', state: null, zipcode: '' };
const NOBODY = { firstName: '', lastName: '' };
const MIAMI = { city: 'Miami', state: 'FL', zipcode: '33101' };

describe('a draft in words', () => {
  it('has its name and lane, as far as they are filled in', () => {
    const shipper = { firstName: 'Maria', lastName: 'Lopez' };
    expect(draftInWords({ shipper, origin: MIAMI, destination: { ...NOWHERE, zipcode: '75201' } })).to.equal(
      'Maria Lopez, Miami, FL → 75201',
    );
    expect(draftInWords({ shipper: NOBODY, origin: MIAMI, destination: NOWHERE })).to.equal('Miami, FL → …');
    expect(draftInWords({ shipper, origin: NOWHERE, destination: NOWHERE })).to.equal('Maria Lopez');
    expect(draftInWords({ shipper: NOBODY, origin: NOWHERE, destination: NOWHERE })).to.equal('');
  });
});
