import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { line, prose, tooLong } from './text.ts';
import { decodeWith, optional } from './validation.ts';

describe('text', () => {
  it('is trimmed and composed', () => {
    expect(line(20).decode('  Chloe\u0308  Smith ')).to.deep.equal(E.right('Chlo\u00eb Smith'));
  });

  it('keeps any script and emoji as they are', () => {
    for (const name of ['ليلى حدّاد', 'נועה כהן', 'Sam 🚗 Rivers', '陳大文']) {
      expect(line(20).decode(name)).to.deep.equal(E.right(name.normalize('NFC')));
    }
  });

  it('has lines only where it is prose', () => {
    expect(line(20).decode('a\r\nb\tc')).to.deep.equal(E.right('a b c'));
    expect(prose(20).decode('a\r\nb\n')).to.deep.equal(E.right('a\nb'));
  });

  it('counts characters, not code units', () => {
    expect(line(3).decode('🚗🚗🚗')).to.deep.equal(E.right('🚗🚗🚗'));
    expect(decodeWith(line(3))('🚗🚗🚗🚗')).to.deep.equal(E.left({ '': tooLong(3) }));
  });

  it('never lets through what Postgres cannot store', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cleaned = E.getOrElse(() => '')(prose(1000).decode(`a${text}\u0000\ud800`));
        expect(cleaned).to.match(/^[^\0\p{Cs}]*$/u);
        expect(prose(1000).decode(cleaned)).to.deep.equal(E.right(cleaned));
      }),
    );
  });

  it('is absent when blank', () => {
    for (const blank of ['', '  \n', '\u200b\u200f', null, undefined]) {
      expect(optional(line(5)).decode(blank)).to.deep.equal(E.right(null));
    }
    expect(E.isLeft(line(5).decode(' '))).to.equal(true);
  });
});
