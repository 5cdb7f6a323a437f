import { given } from '../../../platform/testing/decider-spec.ts';
import type { ReferrerEvent } from '../referrer.ts';
import { arbitraryReferrer, revised } from '../testing/referrers.ts';
import { defineReferrer } from './define-referrer.ts';

const ads = arbitraryReferrer(2, { name: 'Google Ads', slug: 'google-ads' });
const { slug: _slug, ...input } = ads.data;

describe('define referrer', () => {
  it('makes the slug from the name', () => {
    given<ReferrerEvent>().when(defineReferrer, input).then(ads);
  });

  it('leaves a referrer as people have made it', () => {
    given(ads)
      .when(defineReferrer, { ...input, name: 'Another name' })
      .then();
    given<ReferrerEvent>(ads, revised(ads, { name: 'Mine' }))
      .when(defineReferrer, input)
      .then();
    given<ReferrerEvent>(ads, { type: 'ReferrerRetired', data: { id: input.id } })
      .when(defineReferrer, input)
      .then();
  });
});
