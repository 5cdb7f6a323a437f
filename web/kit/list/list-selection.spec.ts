import { expect } from 'chai';
import { describe, it } from 'mocha';
import { pageChoice, type Selected, toggled, withRows } from './list-selection.ts';

const keyOf = (row: string): string => row;
const idOf = (row: string): string => `record ${row}`;
const names = { keyOf, idOf };
const PAGE = ['a', 'b', 'c', 'd'];
const having = (...keys: ReadonlyArray<string>): Selected => new Map(keys.map((key) => [key, idOf(key)]));
const keys = (selected: Selected): ReadonlyArray<string> => [...selected.keys()].toSorted();

describe('the selection of a list', () => {
  it('takes a row in and out', () => {
    const one = toggled(having(), PAGE, names, 'b');
    expect(keys(one)).to.deep.equal(['b']);
    expect(one.get('b')).to.equal('record b');
    expect(keys(toggled(one, PAGE, names, 'b'))).to.deep.equal([]);
  });

  it('takes in what lies between the last row chosen and this one, in either direction', () => {
    expect(keys(toggled(having('b'), PAGE, names, 'd', 'b'))).to.deep.equal(['b', 'c', 'd']);
    expect(keys(toggled(having('d'), PAGE, names, 'b', 'd'))).to.deep.equal(['b', 'c', 'd']);
  });

  it('takes a range out where its end was chosen', () => {
    expect(keys(toggled(having('a', 'b', 'c', 'd'), PAGE, names, 'c', 'a'))).to.deep.equal(['d']);
  });

  it('knows no range to a row of another page', () => {
    expect(keys(toggled(having('z'), PAGE, names, 'c', 'z'))).to.deep.equal(['c', 'z']);
  });

  it('keeps the rows of other pages when a page is chosen or given up', () => {
    const all = withRows(having('z'), PAGE, names, true);
    expect(keys(all)).to.deep.equal(['a', 'b', 'c', 'd', 'z']);
    expect(keys(withRows(all, PAGE, names, false))).to.deep.equal(['z']);
  });

  it('says how much of a page is chosen', () => {
    expect(pageChoice(having('z'), PAGE, keyOf)).to.equal('none');
    expect(pageChoice(having('z', 'a'), PAGE, keyOf)).to.equal('some');
    expect(pageChoice(having(...PAGE), PAGE, keyOf)).to.equal('all');
    expect(pageChoice(having('z'), [], keyOf)).to.equal('none');
  });
});
