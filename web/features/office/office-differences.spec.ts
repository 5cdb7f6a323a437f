import { expect } from 'chai';
import { officeDifferences } from './office-differences.ts';
import type { OfficeDraft } from './office-draft.ts';

const ADDRESS = { address: '200 Biscayne Blvd', address2: '', city: 'Miami', state: 'FL', zipcode: '33131' };
const MINE: OfficeDraft = {
  ...{ name: 'Sunshine', contractText: 'Mine' },
  contact: { phone: '+13055550100', supportPhone: '', email: '', website: '' },
  addresses: { street: ADDRESS, mailing: { address: '', address2: '', city: '', state: null, zipcode: '' } },
};
const THEIRS: OfficeDraft = {
  ...{ ...MINE, name: 'Moonlight', contractText: 'Theirs' },
  addresses: { ...MINE.addresses, street: { ...ADDRESS, city: 'Tampa' } },
};

describe('the differences of an office that was changed meanwhile', () => {
  it('are those of each change, with who made it', () => {
    const byOne = { part: 'name', by: 'Ana Reyes' };
    const byOther = { part: 'addresses', by: 'You' };
    expect(officeDifferences(THEIRS, MINE, [byOne, byOther])).to.deep.equal([
      { change: byOne, rows: [{ label: 'Name', theirs: 'Moonlight', mine: 'Sunshine' }] },
      {
        change: byOther,
        rows: [
          {
            label: 'Street address',
            theirs: '200 Biscayne Blvd, Tampa, FL 33131',
            mine: '200 Biscayne Blvd, Miami, FL 33131',
          },
        ],
      },
    ]);
  });

  it('are none where the same was typed', () => {
    const change = { part: 'contract', by: 'Ana Reyes' };
    expect(officeDifferences(MINE, MINE, [change])).to.deep.equal([{ change, rows: [] }]);
  });
});
