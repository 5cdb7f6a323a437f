import { expect } from 'chai';
import { describe, it } from 'mocha';
import { matching } from './matching.ts';

const OPTIONS = [
  { key: '126', name: 'Hot' },
  { key: '126-210', name: 'Ready to Book', under: 'Hot' },
  { key: '127', name: 'Lost' },
  { key: '127-212', name: 'Booked Elsewhere', under: 'Lost' },
];

const shown = (text: string): ReadonlyArray<string> =>
  matching(OPTIONS, text).map(({ name, isIndented }) => (isIndented ? '  ' : '') + name);

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
