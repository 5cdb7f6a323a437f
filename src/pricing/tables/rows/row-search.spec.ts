import { expect } from 'chai';
import { orderKeyOfNumber } from './order-key.ts';
import { nameHas, rowNameOf, searchedWords } from './row-search.ts';

const SIZES = new Map([
  [5, 'Mid SUV'],
  [9, 'Van'],
]);
/** Where the name of a size belongs. */
const SIZE = '\uFFFC';

describe('the names of price rows, as they are searched', () => {
  it('are the labels of their table, with a place for the name of the size', () => {
    const lane = { originCity: 'St. Louis', originState: 'MO', destCity: 'Reno', destState: 'NV', rules: [] };
    const vehicle = { year: 2020, make: 'Ford', model: 'F-150', sizeId: 9, dontQuote: false };
    const fee = {
      type: 'SIZE',
      sizeId: 5,
      minMileage: 0,
      maxMileage: 1_500,
      fee: 25,
      order: orderKeyOfNumber(1),
    };
    const nameOf = (table: string, value: object) => rowNameOf({ table, id: 7, value } as never);
    expect(nameOf('EXCEPTIONS', lane)).to.deep.equal({ size: null, name: 'St. Louis, MO to Reno, NV' });
    expect(nameOf('SIZE_CHART', vehicle)).to.deep.equal({ size: 9, name: `2020 Ford F-150 ${SIZE}` });
    expect(nameOf('FEES', fee)).to.deep.equal({ size: 5, name: `Size, ${SIZE}, 0 to 1500 miles` });
    expect(nameOf('SIZES', { rateBump: 0, flatBump: 0 })).to.deep.equal({ size: 7, name: SIZE });
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

  const isFound = (search: string, table: 'EXCEPTIONS' | 'SIZE_CHART', name: string, size = 9): boolean =>
    nameHas(searchedWords(search), table, SIZES)({ size, name });

  it('are found by the beginnings of words, by whole numbers and states, and by the name of a size', () => {
    expect(isFound('spok', 'EXCEPTIONS', 'Reno, NV to Spokane, WA')).to.equal(true);
    expect(isFound('pokane', 'EXCEPTIONS', 'Reno, NV to Spokane, WA')).to.equal(false);
    expect(isFound('MI', 'EXCEPTIONS', 'Miami, FL to Reno, NV')).to.equal(false);
    expect(isFound('mi', 'EXCEPTIONS', 'Troy, MI to Reno, NV')).to.equal(true);
    expect(isFound('150', 'SIZE_CHART', `Ford F-1500 ${SIZE}`)).to.equal(false);
    expect(isFound('f-150', 'SIZE_CHART', `Ford F-150 ${SIZE}`)).to.equal(true);
    expect(isFound('150 ford', 'SIZE_CHART', `Ford F-150 ${SIZE}`)).to.equal(true);
    expect(isFound('van ford', 'SIZE_CHART', `Ford F-150 ${SIZE}`)).to.equal(true);
    expect(isFound('mid su', 'SIZE_CHART', `Ford F-150 ${SIZE}`, 5)).to.equal(true);
    expect(isFound('van', 'SIZE_CHART', `Ford F-150 ${SIZE}`, 5)).to.equal(false);
    expect(isFound('ñandú', 'SIZE_CHART', `Ñandú ${SIZE}`)).to.equal(true);
    expect(isFound('and', 'SIZE_CHART', `Ñandú ${SIZE}`)).to.equal(false);
    expect(isFound('(.*', 'SIZE_CHART', `Ford F-150 ${SIZE}`)).to.equal(false);
  });

  it('are found in any order of words, unless "to" stands between the ends of a lane', () => {
    const lane = 'Chicago, IL to Detroit, MI';
    expect(isFound('Detroit Chicago', 'EXCEPTIONS', lane)).to.equal(true);
    expect(isFound('Detroit → Chicago', 'EXCEPTIONS', lane)).to.equal(false);
    expect(isFound('chi → det', 'EXCEPTIONS', lane)).to.equal(true);
    expect(isFound('to', 'EXCEPTIONS', 'Reno, NV to Toledo, OH')).to.equal(true);
  });

  it('are compared in a moment, however often a word is repeated', () => {
    const words = Array.from({ length: 25 }, () => 'a to').join(' ');
    const began = performance.now();
    expect(isFound(`${words} b`, 'SIZE_CHART', 'a to '.repeat(400))).to.equal(false);
    expect(performance.now() - began).to.be.lessThan(200);
  });
});
