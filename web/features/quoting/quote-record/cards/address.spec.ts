import { expect } from 'chai';
import { describe, it } from 'mocha';
import { addressLines } from './address.ts';

const NOWHERE = { address: null, address2: null, city: null, state: null, zipcode: null };

describe('an address in one line', () => {
  it('names all of it', () => {
    expect(
      addressLines({ address: '8 Elm St', address2: 'Apt 2', city: 'Miami', state: 'FL', zipcode: '33101' }),
    ).to.equal('8 Elm St, Apt 2, Miami, FL 33101');
  });

  it('leaves out what is not known', () => {
    expect(addressLines({ ...NOWHERE, city: 'Miami', state: 'FL' })).to.equal('Miami, FL');
    expect(addressLines(NOWHERE)).to.equal('');
  });
});
