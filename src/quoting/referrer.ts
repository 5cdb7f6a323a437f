import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf, type Recorded } from '../shared-kernel/event.ts';
import { cents } from '../shared-kernel/money.ts';
import { recordId } from '../shared-kernel/record-id.ts';

/** Where a lead came from, what a lead costs and what deposit it earns; amounts in cents. */
const referrer = t.type({
  id: recordId,
  name: t.string,
  slug: t.string,
  depositAmount: cents,
  leadCost: cents,
});

export type Referrer = t.TypeOf<typeof referrer>;

export const ReferrerDefined = defineEvent('ReferrerDefined', 1, referrer);
export type ReferrerDefined = EventOf<typeof ReferrerDefined>;

/** All referrers are one stream, so that a slug is unique by a plain decision. */
export type Referrers = ReadonlyMap<number, Referrer>;

const words = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '') || 'referrer';

/** `google-ads`; a second one of that name is `google-ads-2`. */
export const slugFor = (name: string, taken: ReadonlySet<string>): string => {
  const slug = words(name);
  const numbered = (n: number): string => (n === 1 ? slug : `${slug}-${n}`);
  let n = 1;
  while (taken.has(numbered(n))) n += 1;
  return numbered(n);
};

const evolve = (referrers: Referrers, event: Recorded<ReferrerDefined>): Referrers =>
  new Map(referrers).set(event.data.id, event.data);

export const referrers: Aggregate<Referrers, ReferrerDefined> = {
  name: 'referrers',
  events: [ReferrerDefined],
  initial: new Map(),
  evolve,
  subject: (stream) => stream,
};
