import { expect } from 'chai';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { storedHistory } from '../../../platform/testing/stored-history.ts';
import { wholeDollars } from '../../../shared-kernel/money.ts';
import type { ReferrerEvent } from '../referrer.ts';
import { arbitraryReferrer, revised } from '../testing/referrers.ts';
import { referrerHistory } from './referrer-history.ts';

const radio = arbitraryReferrer(100, { name: 'Radio', depositAmount: null });
const { id } = radio.data;

const told = async (...events: ReadonlyArray<ReferrerEvent>) =>
  (await referrerHistory(storedHistory(events.map(recorded)))).map(
    ({ description, changes }) =>
      `${description}: ${changes.map(({ label, from, to }) => `${label} ${from} → ${to}`).join('; ')}`,
  );

describe('the history of the referrers', () => {
  it('says which one was added, changed, deleted and restored, newest first', async () => {
    const changed = revised(radio, { name: 'Radio spots', leadCost: wholeDollars(12) });
    expect(
      await told(
        radio,
        changed,
        { type: 'ReferrerRetired', data: { id } },
        { type: 'ReferrerRestored', data: { id } },
      ),
    ).to.deep.equal([
      'Referrer restored: Referrer null → Radio spots',
      'Referrer deleted: Referrer Radio spots → null',
      'Referrer changed: Referrer Radio → Radio spots; Radio spots, lead cost $0.00 → $12.00',
      'Referrer added: Referrer null → Radio; Radio, lead cost null → $0.00',
    ]);
  });

  it('tells of the changed one alone', async () => {
    const [last] = await told(
      arbitraryReferrer(99),
      radio,
      revised(radio, { depositAmount: wholeDollars(175) }),
    );
    expect(last).to.equal('Referrer changed: Radio, deposit null → $175.00');
  });
});
