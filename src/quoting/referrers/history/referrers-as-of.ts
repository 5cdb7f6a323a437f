import { pastOf } from '../../../platform/history/history.ts';
import { unreadable } from '../../../platform/history/rows-as-of.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { type CivilDate, today } from '../../../shared-kernel/civil-date.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { caseless } from '../../../shared-kernel/text.ts';
import type { ReferrerResponse } from '../../published/queries/referrers.ts';
import { type Referrers, referrers } from '../referrer.ts';

const byName = (one: ReferrerResponse, other: ReferrerResponse): number =>
  caseless(one.name).localeCompare(caseless(other.name), 'en') || one.id - other.id;

/** The referrers that could be chosen at the end of a day of the office, by name. */
export const referrersAsOf = async (
  day: CivilDate,
  { log, giveWay }: Pick<ResolverContext, 'log' | 'giveWay'>,
): Promise<ReadonlyArray<ReferrerResponse>> => {
  let then: Referrers = referrers.initial;
  for await (const entry of pastOf(log, referrers, referrers.name, giveWay, (at) => today(at) <= day)) {
    if (entry.unreadable !== undefined) throw new Rejected(unreadable('list of referrers'));
    then = entry.after;
  }
  return [...then.values()].filter(({ retired }) => !retired).toSorted(byName);
};
