import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given, recorded } from '../../../platform/testing/decider-spec.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import { wholeDollars, ZERO } from '../../../shared-kernel/money.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { type ReferrerEvent, referrers } from '../referrer.ts';
import { arbitraryReferrer, revised } from '../testing/referrers.ts';
import { updateReferrer } from './update-referrer.ts';

const ads = arbitraryReferrer(2, { name: 'Google Ads', leadCost: wholeDollars(9) });
const { id } = ads.data;

const inputOf = (sent: object) => {
  const decoded = decodeWith(updateReferrer.input)({ id: '2', ...sent });
  return E.isLeft(decoded) ? expect.fail(JSON.stringify(decoded.left)) : decoded.right;
};
const when = (sent: object, ...later: ReadonlyArray<ReferrerEvent>) =>
  given<ReferrerEvent>(ads, ...later).when(updateReferrer, inputOf(sent));

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

  it('keeps what two people change in different fields, and refuses what the second has not seen', () => {
    const dearer = { ...revised(ads, { depositAmount: wholeDollars(260) }), actor: 'user:2' };
    when({ revision: 0, leadCost: 12 }, dearer).then(
      revised(ads, { depositAmount: wholeDollars(260), leadCost: wholeDollars(12) }),
    );
    when({ revision: 0, depositAmount: 240 }, dearer).thenRejected('CONFLICT');
    when({ revision: 0, depositAmount: 260 }, dearer).then();
    const over = revised(ads, { depositAmount: wholeDollars(240) });
    when({ revision: 1, depositAmount: 240 }, dearer).then(over);
    when({ depositAmount: 240 }, dearer).then(over);
    when({ revision: 2, depositAmount: 240 }, dearer).thenRejected('CONFLICT');
  });

  it('refuses what changed unseen, though another field was changed after it', () => {
    const dearer = { ...revised(ads, { depositAmount: wholeDollars(260) }), actor: 'user:2' };
    const renamed = {
      ...revised(ads, { depositAmount: wholeDollars(260), name: 'Google' }),
      actor: 'user:3',
    };
    when({ revision: 0, depositAmount: 240 }, dearer, renamed).thenRejected('CONFLICT');
    when({ revision: 1, depositAmount: 240 }, dearer, renamed).then(
      revised(ads, { depositAmount: wholeDollars(240), name: 'Google' }),
    );
  });

  it('names the fields, who and when, whoever it was', () => {
    const by = { at: '2026-01-15T15:01:00.000Z', actor: 'user:2' };
    const dearer = { ...revised(ads, { depositAmount: wholeDollars(260) }), ...by };
    for (const actor of [systemActor('spec'), { kind: 'system', id: 'user:2' } as const]) {
      const decision = updateReferrer.decide({
        state: [ads, dearer].map(recorded).reduce(referrers.evolve, referrers.initial),
        input: inputOf({ revision: 0, depositAmount: 240 }),
        facts: null,
        given: { actor, now: '', today: '', newId: 0 },
      });
      expect(E.isLeft(decision) && decision.left.changes).to.deep.equal([
        { part: 'depositAmount', by: 'user:2', revision: 1, at: by.at },
      ]);
    }
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
