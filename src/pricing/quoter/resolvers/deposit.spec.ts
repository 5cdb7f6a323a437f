import { expect } from 'chai';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { depositChangedSince, depositOf, depositReason, withPresentDeposit } from './deposit.ts';

const DEPOSITS: Readonly<Record<number, number | null>> = { 1: 15_000, 2: 0, 3: null };

const ask = (async (_query: unknown, id: number) =>
  id in DEPOSITS
    ? { name: 'Mobile App', depositAmount: DEPOSITS[id] }
    : null) as unknown as ResolverContext['ask'];

const referrer = (id: number) => id as ReferrerId;

const asked = (changes: Partial<QuotedRequest>): QuotedRequest => ({
  ...{ originZip: '33101', destinationZip: '10001', miles: 1_258, carrierType: 'OPEN', deposit: 120 },
  ...{ vehicles: [], ...changes },
});

describe('the deposit of a vehicle', () => {
  it("is the referrer's; without one, or without an amount, the office's by its settings", async () => {
    const of = async (id: number | null) => {
      const deposit = await depositOf(id as ReferrerId | null, 175, { ask });
      return deposit && [deposit.deposit, deposit.depositFrom];
    };
    expect(await Promise.all([null, 1, 2, 3, 9].map(of))).to.deep.equal([
      [175, 'OFFICE'],
      [150, 'REFERRER'],
      [0, 'REFERRER'],
      [175, 'OFFICE'],
      undefined,
    ]);
  });

  it('says whose it is; of an older price nobody knows', async () => {
    const reasons = [
      asked({ depositFrom: 'REFERRER', referrerId: referrer(1) }),
      asked({ depositFrom: 'OFFICE', referrerId: null }),
      asked({}),
    ].map((each) => depositReason(each, { ask }));
    expect(await Promise.all(reasons)).to.deep.equal([
      "Mobile App's, of each vehicle",
      'The standard deposit, of each vehicle',
      'Of each vehicle',
    ]);
  });

  it('was changed by whoever set it at its referrer since, or in the settings', async () => {
    const at = '2026-11-25T12:00:00.000Z';
    const change = { by: '7' as UserId, at: '2026-11-26T12:00:00.000Z' };
    const [ofOffice, ofReferrer] = [
      asked({ depositFrom: 'OFFICE', referrerId: null }),
      asked({ depositFrom: 'REFERRER', referrerId: referrer(1) }),
    ];
    const since = (then: QuotedRequest, now: QuotedRequest, last = change) =>
      depositChangedSince({ request: then, at } as QuotedPrice, now, { ask: (async () => last) as never });
    expect(await since(ofOffice, ofOffice)).to.equal('SETTINGS');
    for (const then of [ofOffice, ofReferrer]) expect(await since(then, ofReferrer)).to.equal(change);
    expect(await since(ofReferrer, ofReferrer, { ...change, at: '2026-11-24T12:00:00.000Z' })).to.equal(null);
  });

  it("is today's of the same referrer, and the stored one where that is not known", async () => {
    const now = (request: QuotedRequest) => withPresentDeposit(request, 175, { ask });
    const ofReferrer = asked({ depositFrom: 'REFERRER', referrerId: referrer(1) });
    expect(await now(ofReferrer)).to.deep.equal({ ...ofReferrer, deposit: 150 });
    const ofOffice = asked({ depositFrom: 'OFFICE', referrerId: referrer(1) });
    expect(await now(ofOffice)).to.deep.equal({ ...ofOffice, deposit: 150, depositFrom: 'REFERRER' });
    expect(await now(asked({}))).to.deep.equal(asked({}));
  });
});
