import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import { wholeDollars } from '../../../shared-kernel/money.ts';
import type { Referrer, ReferrerDefined, ReferrerEvent } from '../referrer.ts';

/** A defined referrer: with a deposit of $200, free of cost by default. */
export const arbitraryReferrer = (
  number: number,
  changes: Partial<ReferrerDefined['data']> = {},
): ReferrerDefined => ({
  type: 'ReferrerDefined',
  data: {
    ...{ id: number as ReferrerId, name: `Referrer ${number}`, slug: `referrer-${number}` },
    ...{ depositAmount: wholeDollars(200), leadCost: wholeDollars(0) },
    ...changes,
  },
});

/** The revision of a referrer as it was defined. */
export const revised = (
  { data: { slug: _slug, ...terms } }: ReferrerDefined,
  changes: Partial<Pick<Referrer, 'name' | 'depositAmount' | 'leadCost'>>,
): ReferrerEvent => ({ type: 'ReferrerRevised', data: { ...terms, ...changes } });
