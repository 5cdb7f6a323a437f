import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { displayPhone, phone } from './phone.ts';

describe('phone', () => {
  it('reads any way of writing a US number', () => {
    for (const written of [
      '(305) 555-0100',
      '305.555.0100',
      '+1 (305) 555 - 0100',
      '1-305-555-0100',
      ' 3055550100 ',
    ]) {
      expect(phone.decode(written), written).to.deep.equal(E.right('+13055550100'));
    }
  });

  it('refuses numbers that are unfinished, too long, foreign or no numbers', () => {
    for (const written of [
      '+1 (305) 555 - 010',
      '555-0100',
      '23055550100',
      '+44 20 7946 0958',
      '305-CALL-NOW',
      '',
      3055550100,
    ]) {
      expect(E.isLeft(phone.decode(written)), String(written)).to.equal(true);
    }
  });

  it('shows a number in a way that reads back as the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(phone.decode(displayPhone(`+1${digits}`))).to.deep.equal(E.right(`+1${digits}`));
      }),
    );
    expect(displayPhone('+13055550100')).to.equal('(305) 555-0100');
  });
});
