import { expect } from 'chai';
import { type ChosenRules, leftAfter } from './chosen-rules.ts';
import { NO_VALUES, type RuleValues, ruleOf } from './entered-rule.ts';

const BUMP: RuleValues = { ...NO_VALUES, priceBump: '5' };
const RADIUS: RuleValues = { ...NO_VALUES, originRadius: '85' };

const chosen = (ids: ReadonlyArray<string>, entered: ChosenRules['entered']): ChosenRules => ({
  chosen: new Set(ids),
  entered,
});
const batch = (ids: ReadonlyArray<string>, values = BUMP) => ({ ids, priority: 1, rule: ruleOf(values) });

describe('what is chosen and entered for a batch', () => {
  it('is emptied once it has been carried out for all that is chosen', () => {
    const before = chosen(['1', '2'], { 1: BUMP, 2: RADIUS });
    expect(leftAfter(batch(['2', '1']), before)).to.deep.equal(
      chosen(['1', '2'], { 1: NO_VALUES, 2: RADIUS }),
    );
    expect(leftAfter(batch(['1', '2', '3']), before).entered).to.deep.equal({ 1: NO_VALUES, 2: RADIUS });
  });

  it('stays for those for which it was not carried out; the others are chosen no more', () => {
    const before = chosen(['1', '2'], { 1: BUMP });
    expect(leftAfter(batch(['1']), before)).to.deep.equal(chosen(['2'], { 1: BUMP }));
  });

  it('stays where it is another by now', () => {
    const before = chosen(['1', '2'], { 1: RADIUS });
    expect(leftAfter(batch(['1', '2']), before)).to.deep.equal(before);
  });
});
