import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { email } from './email.ts';
import { recordId } from './ids/record.ts';
import { STATES, stateCode } from './states.ts';
import { zipcode } from './zipcode.ts';

const reads = <A>(codec: t.Type<A, unknown>, pairs: ReadonlyArray<readonly [unknown, unknown]>): void => {
  for (const [written, read] of pairs) {
    expect(codec.decode(written), String(written)).to.deep.equal(E.right(read));
  }
};

const refuses = <A>(codec: t.Type<A, unknown>, values: ReadonlyArray<unknown>): void => {
  for (const value of values) expect(E.isLeft(codec.decode(value)), String(value)).to.equal(true);
};

describe('zip code', () => {
  it('is five digits, or five and four', () => {
    reads(zipcode, [
      ['33101', '33101'],
      [' 02108-1234 ', '02108-1234'],
    ]);
    refuses(zipcode, ['3310', '331012', '33101-12', '33101 1234', 'ABCDE', '', 33101]);
  });

  it('loses the first 0 of six characters', () => {
    reads(zipcode, [
      ['033101', '33101'],
      ['002108', '02108'],
    ]);
  });
});

describe('e-mail', () => {
  it('has one @ and a domain with a dot', () => {
    reads(email, [[' Ann.Lee+cars@mail.example.com ', 'Ann.Lee+cars@mail.example.com']]);
    refuses(email, [
      'ann',
      'ann@example',
      '@example.com',
      'ann@',
      'a b@example.com',
      'a@b@example.com',
      'ann@example..com',
      'a\u0000@example.com',
      null,
    ]);
  });
});

describe('record id', () => {
  it('is a whole number from 1, also as text', () => {
    reads(recordId, [
      ['12', 12],
      [12, 12],
    ]);
    refuses(recordId, [
      0,
      -1,
      1.5,
      '012',
      '1e3',
      ' 12',
      '12x',
      '',
      2_147_483_648,
      '99999999999999999999',
      null,
    ]);
  });
});

describe('state', () => {
  it('is a postal abbreviation in any case', () => {
    reads(stateCode, [
      ['fl', 'FL'],
      [' DC ', 'DC'],
      ['PR', 'PR'],
    ]);
    refuses(stateCode, ['Florida', 'XX', 'toString', '', 12]);
  });

  it('covers fifty states, the district, five territories and three armed forces', () => {
    expect(Object.keys(STATES)).to.have.length(59);
  });
});
