import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { email } from '../../src/shared-kernel/email.ts';
import { mailAddress, phoneAddress } from './contact-addresses.ts';

describe('the address of a mail link', () => {
  it('is a plain one as it stands', () => {
    expect(mailAddress('ann.lee@example.com')).to.equal('mailto:ann.lee@example.com');
  });

  it('holds one recipient and nothing else, whatever the e-mail address holds', () => {
    expect(mailAddress('ann?bcc=eve&x#%41@example.com')).to.equal(
      'mailto:ann%3Fbcc%3Deve%26x%23%2541@example.com',
    );
    const odd = fc.constantFrom(...("abz09?&=#%+/\\:'!*()[]{}|~`^$§ßéü🚗".match(/./gu) ?? []));
    const part = fc.array(odd, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(part, part, part, (local, domain, top) => {
        const address = `${local}@${domain}.${top}`;
        fc.pre(E.isRight(email.decode(address)));
        const { protocol, pathname, search, hash } = new URL(mailAddress(address));
        expect([protocol, search, hash]).to.deep.equal(['mailto:', '', '']);
        expect(decodeURIComponent(pathname)).to.equal(address);
      }),
    );
  });
});

describe('the address of a phone link', () => {
  it('holds a number and nothing else', () => {
    expect(phoneAddress('+13055550100')).to.equal('tel:+13055550100');
    expect(phoneAddress('+1 (305) 555-0100')).to.equal('tel:+13055550100');
  });
});
