import { expect } from 'chai';
import { drivenInWords } from './driven-words.ts';

const said = (loads: number, laneCount: number, drawn: number): string =>
  drivenInWords('Bolt', { loads, laneCount }, drawn);

describe('where a carrier has driven, in words', () => {
  it('are the lanes, and how many of them the map shows where it does not show all', () => {
    expect(said(3, 1, 1)).to.equal('Bolt has driven one lane.');
    expect(said(3, 2, 2)).to.equal('Bolt has driven 2 lanes.');
    expect(said(80, 61, 50)).to.equal('Bolt has driven 61 lanes; 50 of them on the map.');
    expect(said(3, 1, 0)).to.equal('Bolt has driven one lane; none is on the map.');
  });

  it('tell a carrier that has not driven from one whose lanes are not known', () => {
    expect(said(0, 0, 0)).to.equal('Bolt has not driven for us yet.');
    expect(said(2, 0, 0)).to.equal('Bolt has driven 2 loads; where to is not known.');
  });
});
