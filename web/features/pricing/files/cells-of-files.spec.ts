import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import {
  BOUND_MESSAGES,
  MOST,
  wholeFee,
  wholeMiles,
  wholePrice,
} from '../../../../src/pricing/contract/price-bounds.ts';
import { problemIn, readCell, type WholeColumn } from '../../../kit/grid/grid-column.ts';

type Column = readonly [string, t.Type<t.Int, number>, WholeColumn];

const column = (least: number, most: number, words: string): WholeColumn => ({
  ...{ kind: 'whole', id: 'price', title: 'Price', width: 100, unit: '' },
  ...{ least, most, words },
});

const COLUMNS: ReadonlyArray<Column> = [
  ['miles', wholeMiles, column(0, MOST.miles, BOUND_MESSAGES.miles)],
  ['prices', wholePrice, column(1, MOST.dollars, BOUND_MESSAGES.price)],
  ['fees', wholeFee, column(0, MOST.dollars, BOUND_MESSAGES.fee)],
];

/** A number as people and spreadsheets write it. */
const written = fc
  .record({
    number: fc.integer({ min: -2_000, max: 150_000 }),
    isGrouped: fc.boolean(),
    sign: fc.constantFrom('', '$'),
    cents: fc.constantFrom('', '.0', '.00', '.50', '.005', '.'),
    around: fc.constantFrom('', ' ', '\u00a0'),
  })
  .map(({ number, isGrouped, sign, cents, around }) => {
    const digits = Math.abs(number).toLocaleString('en-US', { useGrouping: isGrouped });
    return `${around}${number < 0 ? '-' : ''}${sign}${digits}${cents}${around}`;
  });

/** What a grid reads of a pasted cell: the number, or what is wrong. */
const pasted = (of: WholeColumn, text: string): number | string => {
  const cell = readCell(of, text);
  return problemIn(of, cell) ?? Number(cell);
};

/** What the server reads of the cell of a file. */
const imported = (codec: t.Type<t.Int, number>, text: string): number | string => {
  const read = codec.decode(text);
  return E.isRight(read) ? read.right : String(read.left[0]?.message);
};

describe('the cells of a file of prices', () => {
  for (const [name, codec, of] of COLUMNS)
    it(`of ${name} are read as a grid reads what is pasted into it`, () => {
      fc.assert(
        fc.property(fc.oneof(written, fc.string()), (text) => {
          expect(imported(codec, text)).to.equal(pasted(of, text));
        }),
      );
    });

  it('are amounts as a spreadsheet writes them, without cents', () => {
    const read = (text: string) => imported(wholePrice, text);
    expect(['$1,225.00', '1225.00', '1,225', '$1225', '1225'].map(read)).to.deep.equal(
      Array.from({ length: 5 }, () => 1_225),
    );
    for (const text of ['1225.50', '$1,225.01', '12,25', '1.225,00', ''])
      expect(read(text)).to.equal('Enter a price in whole dollars from 1 to 100,000.');
    expect(imported(wholeMiles, '1,200')).to.equal(1_200);
  });
});
