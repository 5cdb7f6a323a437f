import { expect } from 'chai';
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

  it('are refused where no family has them', () => {
    expect(() => streamNames(['quote']).toStore('payment-1')).to.throw('belongs to no known family');
  });
});
