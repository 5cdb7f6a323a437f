import { given } from '../../../platform/testing/decider-spec.ts';
import type { ReferrerEvent } from '../referrer.ts';
import { arbitraryReferrer } from '../testing/referrers.ts';
import { deleteReferrer } from './delete-referrer.ts';

const ads = arbitraryReferrer(2);
const { id } = ads.data;
const retired: ReferrerEvent = { type: 'ReferrerRetired', data: { id } };

describe('delete referrer', () => {
  it('retires it, once', () => {
    given<ReferrerEvent>(ads).when(deleteReferrer, { id }).then(retired);
    given<ReferrerEvent>(ads, retired).when(deleteReferrer, { id }).then();
  });

  it('knows only those that exist', () => {
    given<ReferrerEvent>().when(deleteReferrer, { id }).thenRejected('NOT_FOUND');
  });
});
