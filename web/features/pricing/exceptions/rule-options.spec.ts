import { expect } from 'chai';
import { ruleGroup } from '../../../../src/pricing/contract/rule-fields.ts';
import { readCell } from '../../../kit/grid/grid-column.ts';
import { mergedRows } from '../../../kit/grid/grid-merge.ts';
import { BUMP_OPTIONS, RADIUS_OPTIONS, RULE_NUMBERS } from './rule-options.ts';

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

describe('a cell of a rule', () => {
  it('is blank where the price is 0, which is none: a rule emptied by it is removed', () => {
    expect(['0', '$0', '00', '10'].map((typed) => readCell(RULE_NUMBERS.price, typed))).to.deep.equal([
      ...['', '', '', '10'],
    ]);
    expect(readCell(RULE_NUMBERS.originRadius, '0')).to.equal('0');
    const groups = [ruleGroup(1)];
    const rule = (originRadius1: string, destRadius1: string, price: string) => [
      { key: '1', cells: { originRadius1, destRadius1, price1: readCell(RULE_NUMBERS.price, price) } },
    ];
    const sides = { base: rule('25', '25', '500'), theirs: rule('50', '25', '500'), mine: rule('', '', '0') };
    const { conflicts } = mergedRows({ ...sides, groups });
    expect(conflicts.map(({ group }) => group?.label)).to.deep.equal(['Rule 1']);
  });
});
