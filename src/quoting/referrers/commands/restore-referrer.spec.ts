import { given } from '../../../platform/testing/decider-spec.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { ReferrerEvent } from '../referrer.ts';
import { arbitraryReferrer, revised } from '../testing/referrers.ts';
import { restoreReferrer } from './restore-referrer.ts';

const radio = arbitraryReferrer(100, { name: 'Radio', slug: 'radio' });
const { id } = radio.data;
const retired: ReferrerEvent = { type: 'ReferrerRetired', data: { id } };
const restored: ReferrerEvent = { type: 'ReferrerRestored', data: { id } };

describe('restore referrer', () => {
  it('brings a deleted one back, once', () => {
    given<ReferrerEvent>(radio, retired).when(restoreReferrer, { id }).then(restored);
    given<ReferrerEvent>(radio, retired, restored).when(restoreReferrer, { id }).then();
    given<ReferrerEvent>(radio).when(restoreReferrer, { id }).then();
  });

  it('refuses it where another one has its name meanwhile', () => {
    const other = arbitraryReferrer(101, { name: 'RADIO', slug: 'radio-2' });
    given<ReferrerEvent>(radio, retired, other).when(restoreReferrer, { id }).thenRejected('REFUSED');
    given<ReferrerEvent>(radio, retired, other, revised(other, { name: 'Television' }))
      .when(restoreReferrer, { id })
      .then(restored);
  });

  it('knows only referrers that there were', () => {
    given<ReferrerEvent>(radio)
      .when(restoreReferrer, { id: 7 as ReferrerId })
      .thenRejected('NOT_FOUND');
  });
});
