import { expect } from 'chai';
import { describe, it } from 'mocha';
import { statusChoices, statusKey } from './status-choices.ts';

const HOT = { id: '126', name: 'Hot', children: [{ id: '210', name: 'Ready to Book' }] };
const nothing = { parentStatus: null, childStatus: null };

describe('the statuses to choose from', () => {
  it('are parents without a child, and children with their parent', () => {
    expect(
      statusChoices([HOT], nothing).map(({ key, parent, child }) => [key, parent.id, child?.id]),
    ).to.deep.equal([
      ['126', '126', undefined],
      ['126-210', '126', '210'],
    ]);
  });

  it('hold what stands, also when it can no longer be chosen', () => {
    const retired = { parentStatus: { id: '300', name: 'Old' }, childStatus: { id: '301', name: 'Older' } };
    const choices = statusChoices([HOT], retired);
    expect(choices.map(({ key }) => key)).to.deep.equal(['300', '300-301', '126', '126-210']);
    expect(statusKey(retired)).to.equal('300-301');
    const own = { parentStatus: HOT, childStatus: null };
    expect(statusChoices([HOT], own)).to.have.length(2);
    expect(statusKey(own)).to.equal('126');
    expect(statusKey(nothing)).to.equal(undefined);
  });
});
