import { expect } from 'chai';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { AFTER_QUOTE, NEVER_CLOSED, readCsv } from './csv.ts';

const cellsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  readCsv(text).map(({ cells }) => cells);

/** Any text, rich in what has a meaning in files; what begins with an apostrophe is not told from a guarded formula. */
const cell = fc
  .array(fc.oneof(fc.constantFrom(',', ';', '\t', '"', '\r', '\n', "'", '=', '-', '@', ' '), fc.string()))
  .map((parts) => parts.join(''))
  .filter((text) => !text.startsWith("'") && !text.startsWith('\uFEFF'));

/** Records of as many cells as the first one, none of them blank. */
const records = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(
    fc
      .array(cell, { minLength: width, maxLength: width })
      .filter((cells) => cells.some((each) => each.trim() !== '')),
    { maxLength: 8 },
  ),
);

describe('reading CSV', () => {
  it('reads what others write: quotes only where needed, any separator and line end', () => {
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('unix', 'windows', 'mac'),
        (rows, delimiter, record_delimiter) => {
          const titles = [
            'First',
            'Second',
            ...(rows[0]?.slice(2) ?? []).map((_, index) => `Title ${index}`),
          ];
          const wide = rows.map((row) => [...row, 'x'].slice(0, Math.max(2, row.length)));
          const text = stringify([titles, ...wide], {
            ...{ delimiter, record_delimiter, quoted_match: /[",;\t\r\n]/u },
          });
          expect(cellsOf(text)).to.deep.equal([titles, ...wide]);
        },
      ),
    );
  });

  it('never fails, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(cell, fc.string({ unit: 'binary' })), (text) => void readCsv(text)));
  });

  it('says in which line each record begins, also behind cells of several lines', () => {
    const text = 'MC,Name\r\n\r\n1,"Red\r\nRock"\r\n2,Blue\n3,Green\r4,Last';
    expect(readCsv(text).map(({ line }) => line)).to.deep.equal([1, 3, 5, 6, 7]);
  });

  it('names a broken record and goes on in the next line', () => {
    expect(readCsv('a,b\n"x" y,1\nz,2')).to.deep.equal([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['"x" y', '1'], problem: AFTER_QUOTE },
      { line: 3, cells: ['z', '2'] },
    ]);
    expect(readCsv('a,b\n1,"never closed\n2,c\n')).to.deep.equal([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '"never closed'], problem: NEVER_CLOSED },
      { line: 3, cells: ['2', 'c'] },
    ]);
  });

  it('takes the quotation mark of a later line for none that closes an open one, where text follows', () => {
    expect(readCsv('a,b\n1,"open\n2,c\n3,"good, too"\n').slice(1)).to.deep.equal([
      { line: 2, cells: ['1', '"open'], problem: NEVER_CLOSED },
      { line: 3, cells: ['2', 'c'] },
      { line: 4, cells: ['3', 'good, too'] },
    ]);
  });

  it('loses no line between two broken ones where no cell has a line break', () => {
    const file = 'a,b\nbad,"F150\ngood,"x, y"\nbad,6 ft",z\n"Ford\nbad"",x';
    const read = readCsv(file, { isOneLine: true }).slice(1);
    expect(read.map(({ line }) => line)).to.deep.equal([2, 3, 4, 5, 6]);
    expect(read[1]?.cells).to.deep.equal(['good', 'x, y']);
    expect(read.map(({ problem }) => problem !== undefined)).to.deep.equal([true, false, false, true, false]);
  });

  it('loses a broken line alone, wherever it stands', () => {
    /** Begins with a letter: a cell that begins with a separator looks as if it followed a closing quotation mark. */
    const good = fc.tuple(
      fc.constant('good'),
      cell.map((text) => `x${text}`),
      cell.map((text) => `y${text}`),
    );
    const broken = fc.constantFrom(
      ...['bad,"open', 'bad,"open,z', 'bad,"x" y,z', 'bad,"5"" pipe', 'bad,""x,"z', 'bad,"""x" y,"z"'],
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(good, broken), { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, lineBreak) => {
          const lines = rows.map((row) =>
            typeof row === 'string' ? row : stringify([row], { quoted: true, record_delimiter: '' }),
          );
          const read = readCsv(['a,b,c', ...lines].join(lineBreak)).slice(1);
          expect(read.filter(({ problem }) => problem === undefined).map(({ cells }) => cells)).to.deep.equal(
            rows.filter((row) => typeof row !== 'string'),
          );
          expect(read.map(({ problem }) => problem !== undefined)).to.deep.equal(
            rows.map((row) => typeof row === 'string'),
          );
        },
      ),
    );
  });

  it('takes the apostrophe off a guarded formula alone', () => {
    expect(cellsOf(`a,b,c\n'=1+1,'til,"'-5"`)[1]).to.deep.equal(['=1+1', "'til", '-5']);
  });

  it('reads ten thousand records within a second', () => {
    const text = `a,b,c\n${'"Red, Rock",12 Mesa Road,"say ""hi"""\n'.repeat(10_000)}`;
    const begun = performance.now();
    expect(readCsv(text)).to.have.length(10_001);
    expect(performance.now() - begun).to.be.lessThan(1_000);
  });

  it('reads ten thousand broken lines in time that grows as the file does', () => {
    const filler = 'x'.repeat(200);
    for (const line of ['1,"open', '1,"x" y', '1,"5"" pipe', '1,""x', `1,"open\n2,5"" ${filler}`]) {
      const begun = performance.now();
      const read = readCsv(`a,b\n${`${line}\n`.repeat(10_000)}`);
      expect(read.filter(({ problem }) => problem !== undefined)).to.have.length(10_000);
      expect(performance.now() - begun).to.be.lessThan(1_000);
    }
  });
});
