import { expect } from 'chai';
import { inCommon, soughtNumbers } from './similar.ts';

const NOTHING = { mcNumber: '', dotNumber: '', phoneNumber: '' };
const STORED = { mcNumber: '123456', dotNumber: null, phoneNumber: '+14355550100' };

describe('numbers by which a carrier is known', () => {
  it('are sought once they are complete', () => {
    expect(soughtNumbers(NOTHING, null)).to.equal(undefined);
    expect(soughtNumbers({ ...NOTHING, phoneNumber: '+1435555' }, null)).to.equal(undefined);
    expect(soughtNumbers({ ...NOTHING, mcNumber: 'MC-0123456' }, null)).to.deep.equal({
      ...{ mcNumber: '123456', dotNumber: null, phoneNumber: null },
    });
  });

  it('are sought on the page of a carrier that has others', () => {
    const typed = { mcNumber: '123456', dotNumber: '', phoneNumber: '+14355550100' };
    expect(soughtNumbers(typed, STORED)).to.equal(undefined);
    expect(soughtNumbers({ ...typed, dotNumber: '77' }, STORED)).to.deep.equal({
      ...{ mcNumber: null, dotNumber: '77', phoneNumber: null },
    });
  });

  it('say what two carriers have in common', () => {
    const sought = { ...STORED, dotNumber: '77' };
    expect(inCommon(sought, STORED)).to.equal('same MC # and phone');
  });
});
