import { expect } from 'chai';
import { families } from '../../../product/declarations.ts';
import { streamNames } from './stream-names.ts';

describe('names of streams in EventStoreDB', () => {
  it('are those of our families, behind a prefix that nobody else sees', () => {
    const { toStore, fromStore } = streamNames(['quote', 'users'], 'miami.');
    for (const stream of ['quote-4711', 'users']) expect(fromStore(toStore(stream))).to.equal(stream);
    expect(toStore('quote-4711')).to.equal('miami.quote-4711');
  });

  it('exclude all other streams', () => {
    const { fromStore } = streamNames(['quote', 'users'], 'miami.');
    for (const name of [
      'quote-4711',
      'dallas.quote-4711',
      'miamiXquote-4711',
      'miami.quotes-1',
      'miami.payment-999789111161',
      '$$miami.quote-4711',
      'my-miami.users',
    ])
      expect(fromStore(name), name).to.equal(undefined);
  });

  const refused =
    /^EVENTSTORE_STREAM_PREFIX must not contain \S+-, with which streams of Lanebook itself begin/;

  it('belong to nobody else behind any prefix that is taken', () => {
    for (const family of families)
      for (const before of ['', 'miami-', 'miami.', 'miami'])
        for (const behind of ['', '2-', '2.', 'east_'])
          expect(() => streamNames(families, `${before}${family}-${behind}`)).to.throw(refused);
    // Names of the one are told from the other's where the prefix of one begins with the other's.
    for (const [one, other] of [
      ['', 'miami-'],
      ['miami-', 'miami-south-'],
      ['miami', 'miamiquote.'],
      ['quote.', 'quote.offices-'],
    ] as const)
      for (const family of families) {
        const [left, right] = [streamNames(families, one), streamNames(families, other)];
        for (const stream of [family, `${family}-5`]) {
          expect(left.fromStore(right.toStore(stream))).to.equal(undefined);
          expect(right.fromStore(left.toStore(stream))).to.equal(undefined);
        }
      }
  });

  it('are refused behind a prefix that makes one family of another', () => {
    expect(() => streamNames(['price-table', 'table'], 'price-')).to.throw(refused);
    expect(() => streamNames(['price-table', 'table'], 'prices-')).not.to.throw();
  });

  it('are refused where no family has them', () => {
    expect(() => streamNames(['quote']).toStore('payment-1')).to.throw('belongs to no known family');
  });
});
