import { expect } from 'chai';
import { BUMP_OPTIONS, RADIUS_OPTIONS } from './rule-options.ts';

const valuesOf = (options: ReadonlyArray<{ readonly value: string }>) => options.map(({ value }) => value);

describe('the choices of a batch of exceptions', () => {
  it('are no change, or radii from 5 to 100 miles', () => {
    expect(valuesOf(RADIUS_OPTIONS)).to.deep.equal(
      ['', 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100].map(String),
    );
    expect(RADIUS_OPTIONS[0]?.label).to.equal('No Change');
    expect(RADIUS_OPTIONS.at(-1)?.label).to.equal('100 miles');
  });

  it('are no change, or bumps from 300 dollars down to 300 less', () => {
    const up = [300, 250, 200, 175, 150, 125, 100, 75, 50, 25, 10, 5];
    const down = up.toReversed().map((bump) => -bump);
    expect(valuesOf(BUMP_OPTIONS)).to.deep.equal(['', ...up, 0, ...down].map(String));
    expect([1, 13, 14].map((at) => BUMP_OPTIONS[at]?.label)).to.deep.equal(['+$300', '$0', '−$5']);
  });
});
