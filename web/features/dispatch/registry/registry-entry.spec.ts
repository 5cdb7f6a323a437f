import { expect } from 'chai';
import { differingIn, emptyIn, entryOf, type RegistryDraft } from './registry-entry.ts';

const EMPTY_CARRIER: RegistryDraft = {
  ...{ companyName: '', mcNumber: '', dotNumber: '', address: '', zipcode: '', city: '', state: null },
  phoneNumber: '',
};

const ANSWER = {
  ...{ mcNumber: '123456', dotNumber: null, companyName: 'RED ROCK TRANSPORT', address: '12 Mesa Rd' },
  ...{ city: 'Moab', state: 'UT', zipcode: '84532', phoneNumber: '+14355550100', insuranceOnFile: 750000 },
};
const ENTRY = entryOf(ANSWER);

describe('an entry of the registry', () => {
  it('is read with the fields that are known, with or without an envelope', () => {
    expect(ENTRY).to.deep.include({ mcNumber: '123456', state: 'UT', companyName: 'Red Rock Transport' });
    expect(ENTRY).to.not.have.any.keys('dotNumber', 'insuranceOnFile');
    expect(entryOf({ data: ANSWER })).to.deep.equal(ENTRY);
    for (const answer of [null, 'no', {}, { data: null }]) expect(entryOf(answer)).to.deep.equal({});
  });

  it('fills what is empty', () => {
    const draft = { ...EMPTY_CARRIER, companyName: 'Red Rock', zipcode: ' ' };
    expect(emptyIn(draft, ENTRY)).to.deep.equal([
      ...['mcNumber', 'address', 'zipcode', 'city', 'state', 'phoneNumber'],
    ]);
  });

  it('is compared with what is typed, as it would be stored and in any case', () => {
    const typed = {
      companyName: 'Red Rock Transport',
      mcNumber: 'MC-0123456',
      phoneNumber: '(435) 555-0100',
    };
    expect(differingIn({ ...EMPTY_CARRIER, ...typed }, ENTRY)).to.deep.equal([]);
    const other = { ...typed, address: '12 Mesa Road', state: 'NV' };
    expect(differingIn({ ...EMPTY_CARRIER, ...other }, ENTRY)).to.deep.equal(['address', 'state']);
  });
});
