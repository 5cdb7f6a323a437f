import { expect } from 'chai';
import { describe, it } from 'mocha';
import { fateOfReferrer, readReferrer } from './referrer-fates.ts';

const LISTED = [
  { id: '2', name: 'Google Ads', slug: 'google-ads', depositAmount: null, leadCost: 18.5, revision: 2 },
  { id: '100', name: 'Radio', slug: 'radio', depositAmount: 175, leadCost: 0, revision: 9 },
];

const entryOf = (name: string, depositAmount: string, leadCost: string) =>
  readReferrer({ line: 2, cells: { name, depositAmount, leadCost } });
const fateOf = (...cells: Parameters<typeof entryOf>) => fateOfReferrer(LISTED)(entryOf(...cells).input);

describe('the fate of a row of a file of referrers', () => {
  it('is the same for what was exported', () => {
    expect(fateOf('Google Ads', '', '18.5')).to.deep.equal({ state: 'same' });
    expect(fateOf(' google ads', '', '$18.50')).to.deep.equal({ state: 'same' });
  });

  it('names what changes of the referrer of that name', () => {
    expect(fateOf('Radio', '', '1,018.50')).to.deep.equal({
      ...{ state: 'changes', target: { id: '100', revision: 9 } },
      changes: [
        { label: 'Deposit', from: '$175.00', to: 'Standard' },
        { label: 'Lead cost', from: '$0.00', to: '$1,018.50' },
      ],
    });
  });

  it('is new for another name, and refused at the column of what does not fit', () => {
    expect(fateOf('Flyers', '150', '')).to.deep.equal({
      state: 'new',
      values: [
        { label: 'Deposit', from: null, to: '$150.00' },
        { label: 'Lead cost', from: null, to: '$0.00' },
      ],
    });
    expect(fateOf('', '175.50', 'much')).to.deep.equal({
      state: 'refused',
      problems: [
        { column: 'name', message: 'Enter a name.' },
        { column: 'depositAmount', message: 'Enter an amount in whole dollars.' },
        { column: 'leadCost', message: 'Enter dollars and cents.' },
      ],
    });
  });

  it('is known by its name, whatever the case', () => {
    expect(entryOf('Radio', '', '').keys).to.deep.equal(entryOf('RADIO ', '', '').keys);
  });
});
