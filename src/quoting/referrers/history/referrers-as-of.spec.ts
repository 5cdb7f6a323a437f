import { expect } from 'chai';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { storedHistory } from '../../../platform/testing/stored-history.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { wholeDollars } from '../../../shared-kernel/money.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { arbitraryReferrer, revised } from '../testing/referrers.ts';
import { referrersAsOf } from './referrers-as-of.ts';

const radio = arbitraryReferrer(100, { name: 'radio' });
const auction = arbitraryReferrer(101, { name: 'Auction' });

const PAST = [
  { ...radio, at: '2026-11-18T15:00:00.000Z' },
  { ...auction, at: '2026-11-18T15:00:01.000Z' },
  // 4:30 UTC is the evening of the day before in the office.
  { ...revised(radio, { leadCost: wholeDollars(12) }), at: '2026-11-20T04:30:00.000Z' },
  { type: 'ReferrerRetired', data: { id: auction.data.id }, at: '2026-11-20T15:00:00.000Z' } as const,
].map(recorded);

const on = async (day: string, history = storedHistory(PAST)) =>
  (await referrersAsOf(day as CivilDate, history)).map(({ name, leadCost }) => `${name} ${leadCost}`);

describe('the referrers as of a day', () => {
  it('are those that could be chosen at its end in the office, by name', async () => {
    expect(await on('2026-11-17')).to.deep.equal([]);
    expect(await on('2026-11-18')).to.deep.equal(['Auction 0', 'radio 0']);
    expect(await on('2026-11-19')).to.deep.equal(['Auction 0', 'radio 1200']);
    expect(await on('2026-11-20')).to.deep.equal(['radio 1200']);
  });

  it('are not guessed where an entry before it cannot be read', async () => {
    const spoiled = storedHistory(PAST, [2]);
    expect(await on('2026-11-18', spoiled)).to.have.length(2);
    const error = await on('2026-11-19', spoiled).catch((thrown: unknown) => thrown);
    expect(Rejected.of(error)?.message).to.include('This list of referrers cannot be shown');
  });
});
