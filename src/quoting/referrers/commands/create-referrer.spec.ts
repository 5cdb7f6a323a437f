import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { type Cents, wholeDollars, ZERO } from '../../../shared-kernel/money.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import type { ReferrerEvent } from '../referrer.ts';
import { arbitraryReferrer } from '../testing/referrers.ts';
import { createReferrer } from './create-referrer.ts';

const decoded = decodeWith(createReferrer.input);
const inputOf = (sent: object) => {
  const input = decoded(sent);
  return E.isRight(input) ? input.right : expect.fail(JSON.stringify(input.left));
};
const errorsOf = (sent: object) => {
  const input = decoded(sent);
  return E.isLeft(input) ? input.left : {};
};
const made = (number: number, name: string, slug: string) =>
  arbitraryReferrer(number, { name, slug, depositAmount: null, leadCost: ZERO });

describe('create referrer', () => {
  it('starts at 100, takes amounts in dollars and makes the slug', () => {
    const sent = { name: '  Radio  spots ', depositAmount: 175, leadCost: 18.5 };
    given<ReferrerEvent>(arbitraryReferrer(6))
      .when(createReferrer, inputOf(sent))
      .then(
        arbitraryReferrer(100, {
          ...{ name: 'Radio spots', slug: 'radio-spots' },
          ...{ depositAmount: wholeDollars(175), leadCost: 1850 as Cents },
        }),
      );
  });

  it('stands without a deposit of its own, and without a cost', () => {
    given<ReferrerEvent>()
      .when(createReferrer, inputOf({ name: 'Radio', depositAmount: null, leadCost: null }))
      .then(made(100, 'Radio', 'radio'));
  });

  it('keeps slugs apart, and gives neither id nor slug of a deleted one again', () => {
    const radio = made(100, 'Radio', 'radio');
    given<ReferrerEvent>(radio, { type: 'ReferrerRetired', data: { id: radio.data.id } })
      .when(createReferrer, inputOf({ name: 'RADIO!' }))
      .then(made(101, 'RADIO!', 'radio-2'));
  });

  it('refuses a name that another one has, whatever its case, at its field', () => {
    given<ReferrerEvent>(made(100, 'Google Ads', 'google-ads'))
      .when(createReferrer, inputOf({ name: ' google  ADS ' }))
      .thenRejected('INVALID', { name: 'There is a referrer “Google Ads” already. Choose another name.' });
  });

  it('finds a slug for any name', () => {
    const slugOf = (name: string, slug: string) =>
      given<ReferrerEvent>()
        .when(createReferrer, inputOf({ name }))
        .then(made(100, name, slug));
    slugOf('Café & Müller!', 'cafe-muller');
    slugOf('🚗', 'referrer');
  });

  it('asks for a name, a deposit in whole dollars and a cost in dollars and cents', () => {
    expect(errorsOf({})).to.deep.equal({ name: 'Enter a name.' });
    expect(errorsOf({ name: 'x'.repeat(101) })).to.have.keys('name');
    expect(errorsOf({ name: 'Radio', depositAmount: 175.5, leadCost: 1.005 })).to.deep.equal({
      depositAmount: 'Enter an amount in whole dollars.',
      leadCost: 'Enter dollars and cents.',
    });
    expect(errorsOf({ name: 'Radio', depositAmount: -1, leadCost: 1_000_001 })).to.have.keys(
      'depositAmount',
      'leadCost',
    );
    expect(errorsOf({ name: 'Radio', depositAmount: 100_001 })).to.deep.equal({
      depositAmount: 'Enter an amount of at most $100,000.00.',
    });
    expect(errorsOf({ name: 'Radio', depositAmount: 100_000 })).to.deep.equal({});
  });
});
