import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { displayPhone, FOREIGN_PHONE, NOT_A_PHONE, phone } from './phone.ts';
import { decodeWith } from './validation.ts';

const messageOf = (written: string): string | undefined => {
  const decoded = decodeWith(phone)(written);
  return E.isLeft(decoded) ? decoded.left[''] : undefined;
};

describe('phone', () => {
  it('reads any way of writing a US number', () => {
    for (const written of [
      '(305) 555-0100',
      '305.555.0100',
      '+1 (305) 555 - 0100',
      '1-305-555-0100',
      ' 3055550100 ',
      '(+1) 305 555 0100',
      '001 305 555 0100',
      '00 1 (305) 555-0100',
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

  it('has one plus at most, at its beginning', () => {
    for (const written of ['++13055550100', '+1+3055550100', '1+3055550100', '3055550100+', '+ +13055550100'])
      expect(messageOf(written), written).to.equal(NOT_A_PHONE);
  });

  it('says of a foreign number that it is one', () => {
    for (const written of [
      '+44 20 7946 0958',
      '(+49) 30 901820',
      '+4930901820',
      '0044 20 7946 0958',
      '011 44 20 7946 0958',
      '01 42 68 53 00',
      '030 1234567',
      '(020) 7946-0958',
    ])
      expect(messageOf(written), written).to.equal(FOREIGN_PHONE);
    for (const written of ['+1 305 555 010', '001 305 555 010', '+1 020 794 6095', '001 020 794 6095'])
      expect(messageOf(written), written).to.equal(NOT_A_PHONE);
  });

  const separator = fc.constantFrom('', ' ', '-', '.', '/', '(', ')', ') ');
  /** The digits with separators between any two of them. */
  const written = (digits: fc.Arbitrary<string>) =>
    fc
      .tuple(digits, fc.array(separator, { minLength: 20, maxLength: 20 }))
      .map(([all, between]) => [...all].map((digit, index) => `${digit}${between[index] ?? ''}`).join(''));
  const tenDigits = fc.stringMatching(/^[1-9]\d{9}$/);

  it('is the ten digits that were written, however they were written', () => {
    const prefix = fc.constantFrom('', '+1', '+ 1', '1', '(+1) ', ' +1-', '001 ', '00-1');
    fc.assert(
      fc.property(
        tenDigits.chain((digits) => fc.tuple(fc.constant(digits), written(fc.constant(digits)), prefix)),
        ([digits, text, before]) => {
          expect(phone.decode(`${before}${text}`)).to.deep.equal(E.right(`+1${digits}`));
        },
      ),
    );
  });

  it('is never made of the digits of another country', () => {
    fc.assert(
      fc.property(
        written(fc.stringMatching(/^[02-9]\d{3,14}$/)),
        fc.constantFrom('+', ' +', '(+', '+ ', '+('),
        (text, plus) => {
          expect(messageOf(`${plus}${text}`)).to.equal(FOREIGN_PHONE);
        },
      ),
    );
  });

  it('is never ten digits that begin with a 0', () => {
    fc.assert(
      fc.property(
        written(fc.stringMatching(/^0\d{9}$/)),
        fc.constantFrom('', '+1', '1', '001'),
        (text, before) => {
          expect([NOT_A_PHONE, FOREIGN_PHONE]).to.include(messageOf(`${before}${text}`));
        },
      ),
    );
  });

  it('is refused in words whatever else was written, and never anything but +1 and ten digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ().x-]{0,18}$/)), (text) => {
        const message = messageOf(text);
        if (message === undefined)
          expect(phone.decode(text))
            .to.have.property('right')
            .that.matches(/^\+1[1-9]\d{9}$/);
        else expect([NOT_A_PHONE, FOREIGN_PHONE]).to.include(message);
      }),
    );
  });

  it('shows a number in a way that reads back as the same', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        expect(phone.decode(displayPhone(`+1${digits}`))).to.deep.equal(E.right(`+1${digits}`));
      }),
    );
    expect(displayPhone('+13055550100')).to.equal('(305) 555-0100');
  });
});
