import { expect } from 'chai';
import fc from 'fast-check';
import { readCsv } from '../../shared-kernel/csv.ts';
import { csvText } from './csv-text.ts';

/** Any text, rich in what has a meaning in files. */
const cell = fc
  .array(fc.oneof(fc.constantFrom(',', ';', '\t', '"', '\r', '\n', "'", '=', '-', '@', ' '), fc.string()))
  .map((parts) => parts.join(''))
  .filter((text) => !text.startsWith('\uFEFF'));

/** Records of as many cells as the first one, none of them blank. */
const records = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(
    fc
      .array(cell, { minLength: width, maxLength: width })
      .filter((cells) => cells.some((each) => each.trim() !== '')),
    { maxLength: 8 },
  ),
);

const writtenAndRead = (rows: ReadonlyArray<ReadonlyArray<string>>, bom = false) => {
  // A title row decides the separator, as in every export.
  const titles = rows[0]?.map((_, index) => `Title ${index}`) ?? ['Title'];
  const [, ...read] = readCsv(csvText([titles, ...rows], { bom }));
  return read.map(({ cells }) => cells);
};

describe('written CSV', () => {
  it('reads back the same', () => {
    fc.assert(
      fc.property(records, fc.boolean(), (rows, bom) => {
        expect(writtenAndRead(rows, bom)).to.deep.equal(rows);
      }),
    );
  });

  it('has an apostrophe before what would be a formula or reads as a guarded one, and before nothing else', () => {
    const texts = ['=1', "'=1", "''=1", "'-", "'x", "'", '-'];
    expect(csvText([texts]).trim()).to.equal(`"'=1","''=1","'''=1","''-","'x","'","'-"`);
    expect(writtenAndRead([texts])).to.deep.equal([texts]);
  });
});
