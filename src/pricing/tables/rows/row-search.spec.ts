import { expect } from 'chai';
import { orderKeyOfNumber } from './order-key.ts';
import { patternsOf, queryFor, SIZE_NAME, searchedWords, searchOf } from './row-search.ts';

const SIZES = new Map([
  [5, 'Mid SUV'],
  [9, 'Van'],
]);

describe('the names of price rows, as they are searched', () => {
  it('are the labels of their table, with an entry for each word and for the size', () => {
    const lane = { originCity: 'St. Louis', originState: 'MO', destCity: 'Reno', destState: 'NV', rules: [] };
    const vehicle = { year: 2020, make: 'Ford', model: 'F-150', sizeId: 9, dontQuote: false };
    const fee = {
      type: 'SIZE',
      sizeId: 5,
      minMileage: 0,
      maxMileage: 500,
      fee: 25,
      order: orderKeyOfNumber(1),
    };
    const search = (table: string, value: object) => searchOf({ table, id: 7, value } as never);
    expect(search('EXCEPTIONS', lane)).to.deep.equal({
      ...{ size: null, name: 'St. Louis, MO to Reno, NV' },
      words: "'st' 'louis' 'mo' 'to' 'reno' 'nv'",
    });
    expect(search('SIZE_CHART', vehicle)).to.deep.equal({
      ...{ size: 9, name: `2020 Ford F-150 ${SIZE_NAME}` },
      words: "'2020' 'ford' 'f' '150' 'size=9'",
    });
    expect(search('FEES', fee)).to.deep.equal({
      ...{ size: 5, name: `Size, ${SIZE_NAME}, 0 to 500 miles` },
      words: "'size' '0' 'to' '500' 'miles' 'size=5'",
    });
    expect(search('SIZES', { rateBump: 0, flatBump: 0 })).to.deep.equal({
      ...{ size: 7, name: SIZE_NAME, words: "'size=7'" },
    });
  });

  it('are searched by words as they have them, however a screen writes them', () => {
    const lane = ['New', 'York', 'NY', 'to', 'Boston', 'MA'];
    for (const written of [
      'New York, NY to Boston, MA',
      'New York, NY → Boston, MA',
      'New York,NY->Boston,MA',
    ])
      expect(searchedWords(written), written).to.deep.equal(lane);
    expect(searchedWords(' 1,001 to 1,200 ')).to.deep.equal(['1001', 'to', '1200']);
    expect(searchedWords(' , ')).to.deep.equal([]);
  });

  it('are found by the beginnings of words, by whole numbers and states, and by the name of a size', () => {
    expect(queryFor(['spok', '150'], 'SIZE_CHART', SIZES)).to.equal("('spok':*) & ('150')");
    expect(queryFor(['MI'], 'EXCEPTIONS', SIZES)).to.equal("('mi')");
    expect(queryFor(['MI'], 'SIZE_CHART', SIZES)).to.equal("('mi':* | 'size=5')");
    expect(queryFor(['F-150'], 'SIZE_CHART', SIZES)).to.equal("('f' & '150':*)");
    expect(queryFor(['%', "'"], 'SIZE_CHART', SIZES)).to.equal(null);
  });

  it('are compared by patterns where the index alone does not tell', () => {
    expect(patternsOf(['Reno', 'NV'], 'EXCEPTIONS')).to.deep.equal([]);
    expect(patternsOf(['F-150'], 'SIZE_CHART')).to.deep.equal(['(?<!\\w)F-150']);
    expect(patternsOf(['Reno', 'to', 'MO'], 'EXCEPTIONS')).to.have.length(1);
  });
});
