import { expect } from 'chai';
import { describe, it } from 'mocha';
import { marked, markedPhone, type Piece } from './marks.ts';

/** `[Mia]mi, FL`: brackets around highlighted pieces. */
const written = (pieces: ReadonlyArray<Piece>): string =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('the marks of a search', () => {
  it('stand on the words that were typed, in any order and case', () => {
    expect(written(marked('Ana Reyes', 'reyes ANA'))).to.equal('[Ana] [Reyes]');
    expect(written(marked('Miami, FL → Dallas, TX', 'mia dal'))).to.equal('[Mia]mi, FL → [Dal]las, TX');
    expect(written(marked('Order #4711', '4711'))).to.equal('Order #[4711]');
  });

  it('stand inside a word from three letters, at its beginning below', () => {
    expect(written(marked('Montana Anaya', 'ana'))).to.equal('Mont[ana] [Ana]ya');
    expect(written(marked('Tallahassee, FL', 'la fl'))).to.equal('Tallahassee, [FL]');
  });

  it('know letters with and without accents, and apostrophes', () => {
    expect(written(marked('García-O’Brien', 'garcia'))).to.equal('[García]-O’Brien');
    expect(written(marked('García-O’Brien', "o'brien"))).to.equal('García-[O’Brien]');
    expect(written(marked('García-O’Brien', 'obrien'))).to.equal('García-[O’Brien]');
    expect(written(marked('Søren Strauß', 'strauss soren'))).to.equal('[Søren] [Strauß]');
    expect(written(marked('Jose\u0301 Luis', 'josé'))).to.equal('[Jose\u0301] Luis');
  });

  it('take an address whole where it is there, otherwise what punctuation parts', () => {
    expect(written(marked('ana@lanebook.test', 'ana@lane'))).to.equal('[ana@lane]book.test');
    expect(written(marked('Lane Garcia', 'garcia-lane'))).to.equal('[Lane] [Garcia]');
  });

  it('never overlap, and lose nothing of the text', () => {
    const pieces = marked('Anaheim, CA', 'ana anaheim ca');
    expect(written(pieces)).to.equal('[Anaheim], [CA]');
    expect(pieces.map(({ text }) => text).join('')).to.equal('Anaheim, CA');
  });

  it('are none where nothing was typed or found', () => {
    expect(written(marked('Ana Reyes', '  '))).to.equal('Ana Reyes');
    expect(written(marked('Ana Reyes', 'xyz -'))).to.equal('Ana Reyes');
    expect(marked('', 'ana')).to.deep.equal([]);
  });

  it('find a phone number in any writing', () => {
    expect(written(markedPhone('(305) 555-0134', '305.555'))).to.equal('([305) 555]-0134');
    expect(written(markedPhone('(305) 555-0134', '+1 305 555 0134'))).to.equal('([305) 555-0134]');
    expect(written(markedPhone('(305) 555-0134', '13055550134'))).to.equal('([305) 555-0134]');
    expect(written(markedPhone('(305) 555-0134', '0134'))).to.equal('(305) 555-[0134]');
    expect(written(markedPhone('(305) 555-0134', 'ana 305'))).to.equal('(305) 555-0134');
    expect(written(markedPhone('(305) 555-0134', '30'))).to.equal('(305) 555-0134');
  });
});
