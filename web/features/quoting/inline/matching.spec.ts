import { expect } from 'chai';
import { describe, it } from 'mocha';
import { matching } from './matching.ts';
import { standingKey, statusChoices } from './status-choices.ts';

const HOT = { id: '126', name: 'Hot', children: [{ id: '210', name: 'Ready to Book' }] };
const LOST = { id: '127', name: 'Lost', children: [{ id: '212', name: 'Booked Elsewhere' }] };
const nothing = { parentStatus: null, childStatus: null };

const shown = (text: string): ReadonlyArray<string> =>
  matching(statusChoices([HOT, LOST], nothing), text).map(
    ({ name, isIndented }) => (isIndented ? '  ' : '') + name,
  );

describe('narrowing a list by typing', () => {
  it('shows everything at first, children below their parent', () => {
    expect(shown('')).to.deep.equal(['Hot', '  Ready to Book', 'Lost', '  Booked Elsewhere']);
  });

  it('finds every word in a name or in that of the parent, in any order and case', () => {
    expect(shown('hot')).to.deep.equal(['Hot', '  Ready to Book']);
    expect(shown('BOOK')).to.deep.equal(['Ready to Book', 'Booked Elsewhere']);
    expect(shown('book lost')).to.deep.equal(['Booked Elsewhere']);
    expect(shown('nobody')).to.deep.equal([]);
  });
});

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
    expect(standingKey(retired)).to.equal('300-301');
    const standing = { parentStatus: HOT, childStatus: null };
    expect(statusChoices([HOT], standing)).to.have.length(2);
    expect(standingKey(standing)).to.equal('126');
    expect(standingKey(nothing)).to.equal(undefined);
  });
});
