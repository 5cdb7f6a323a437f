import { expect } from 'chai';
import { given } from '../../platform/testing/decider-spec.ts';
import { wholeDollars } from '../../shared-kernel/money.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { type Referrer, type ReferrerDefined, slugFor } from '../referrer.ts';
import { defineReferrer } from './define-referrer.ts';

const input = {
  id: 2 as RecordId,
  name: 'Google Ads',
  depositAmount: wholeDollars(200),
  leadCost: wholeDollars(18),
};
const defined = (changes: Partial<Referrer> = {}): ReferrerDefined => ({
  type: 'ReferrerDefined',
  data: { ...input, slug: 'google-ads', ...changes },
});

describe('define referrer', () => {
  it('makes the slug from the name', () => {
    given<ReferrerDefined>().when(defineReferrer, input).then(defined());
  });

  it('keeps slugs apart', () => {
    given(defined())
      .when(defineReferrer, { ...input, id: 3 as RecordId })
      .then(defined({ id: 3 as RecordId, slug: 'google-ads-2' }));
  });

  it('leaves a referrer that exists as it is', () => {
    given(defined())
      .when(defineReferrer, { ...input, name: 'Another name' })
      .then();
  });

  it('finds a slug for any name', () => {
    expect(slugFor('  Café & Müller!  ', new Set())).to.equal('cafe-muller');
    expect(slugFor('🚗', new Set())).to.equal('referrer');
    expect(slugFor('A', new Set(['a', 'a-2']))).to.equal('a-3');
  });
});
