import { expect } from 'chai';
import { describe, it } from 'mocha';
import { arranged, movedTo, toggled } from './column-order.ts';

const ALL = ['status', 'price', 'shipper', 'notes'];

describe('the order of columns in a chooser', () => {
  it('begins with those that are shown, then the others as the list has them', () => {
    expect(arranged(ALL, ['notes', 'price'])).to.deep.equal(['notes', 'price', 'status', 'shipper']);
    expect(arranged(ALL, ALL)).to.deep.equal(ALL);
  });

  it('leaves a column where it was when it is hidden', () => {
    const before = ['notes', 'price', 'status', 'shipper'];
    expect(arranged(ALL, ['notes', 'status'], before)).to.deep.equal(before);
  });

  it('begins anew when something else is shown', () => {
    const before = ['notes', 'price', 'status', 'shipper'];
    expect(arranged(ALL, ['status', 'notes'], before)).to.deep.equal(['status', 'notes', 'price', 'shipper']);
    expect(arranged(ALL, ['notes'], ['notes'])).to.deep.equal(['notes', 'status', 'price', 'shipper']);
  });

  it('changes by moving one, as far as there are places', () => {
    expect(movedTo(ALL, 'notes', 0)).to.deep.equal(['notes', 'status', 'price', 'shipper']);
    expect(movedTo(ALL, 'status', 2)).to.deep.equal(['price', 'shipper', 'status', 'notes']);
    expect(movedTo(ALL, 'status', 9)).to.deep.equal(['price', 'shipper', 'notes', 'status']);
    expect(movedTo(ALL, 'status', -1)).to.deep.equal(ALL);
  });

  it('is that of the columns which are shown or hidden', () => {
    expect(toggled(ALL, ['status', 'notes'], 'shipper')).to.deep.equal(['status', 'shipper', 'notes']);
    expect(toggled(ALL, ['status', 'notes'], 'status')).to.deep.equal(['notes']);
  });
});
