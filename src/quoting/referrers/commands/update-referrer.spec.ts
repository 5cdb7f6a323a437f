import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { wholeDollars, ZERO } from '../../../shared-kernel/money.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import type { ReferrerEvent } from '../referrer.ts';
import { arbitraryReferrer, revised } from '../testing/referrers.ts';
import { updateReferrer } from './update-referrer.ts';

const ads = arbitraryReferrer(2, { name: 'Google Ads', leadCost: wholeDollars(9) });
const { id } = ads.data;

const when = (sent: object, ...later: ReadonlyArray<ReferrerEvent>) => {
  const decoded = decodeWith(updateReferrer.input)({ id: '2', ...sent });
  if (E.isLeft(decoded)) return expect.fail(JSON.stringify(decoded.left));
  return given<ReferrerEvent>(ads, ...later).when(updateReferrer, decoded.right);
};

describe('update referrer', () => {
  it('changes what is sent, and keeps the rest and the slug', () => {
    when({ name: ' Google ' }).then(revised(ads, { name: 'Google' }));
    when({ depositAmount: null }, revised(ads, { name: 'Google' })).then(
      revised(ads, { name: 'Google', depositAmount: null }),
    );
    when({ depositAmount: 150, leadCost: null }).then(
      revised(ads, { depositAmount: wholeDollars(150), leadCost: ZERO }),
    );
  });

  it('has nothing to do where nothing differs', () => {
    when({}).then();
    when({ name: 'Google Ads', depositAmount: 200, leadCost: 9 }).then();
  });

  it('keeps a deposit of more than one may have now, until another is sent', () => {
    const large = revised(ads, { depositAmount: wholeDollars(600_000) });
    when({ name: 'Google' }, large).then(
      revised(ads, { name: 'Google', depositAmount: wholeDollars(600_000) }),
    );
    when({ depositAmount: 100_000 }, large).then(revised(ads, { depositAmount: wholeDollars(100_000) }));
  });

  it('refuses the name of another one, but not of a deleted one, nor its own in another case', () => {
    const radio = arbitraryReferrer(3, { name: 'Radio' });
    when({ name: 'RADIO' }, radio).thenRejected('INVALID', {
      name: 'There is a referrer “Radio” already. Choose another name.',
    });
    when({ name: 'RADIO' }, radio, { type: 'ReferrerRetired', data: { id: radio.data.id } }).then(
      revised(ads, { name: 'RADIO' }),
    );
    when({ name: 'GOOGLE ADS' }).then(revised(ads, { name: 'GOOGLE ADS' }));
  });

  it('knows only those that exist, and leaves deleted ones as they are', () => {
    when({ name: 'Back' }, { type: 'ReferrerRetired', data: { id } }).thenRejected('REFUSED');
    when({ id: '3', name: 'Nobody' }).thenRejected('NOT_FOUND');
  });
});
