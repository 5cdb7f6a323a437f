import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { referrerId } from '../../shared-kernel/ids/referrer.ts';
import { evolveFollowed, type Followed, type Members } from '../../shared-kernel/members.ts';
import { cents } from '../../shared-kernel/money.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { REFERRER_FIELDS, type ReferrerField } from '../contract/referrers.ts';

/** Amounts in cents. Without a deposit of its own, the office's standard deposit applies. */
const terms = { id: referrerId, name: t.string, depositAmount: nullable(cents), leadCost: cents };

/** Seeded or created by users. In version 1 each had its own deposit. */
export const ReferrerDefined = defineEvent('ReferrerDefined', 2, t.type({ ...terms, slug: t.string }), {
  1: (older) => older,
});
/** The slug never changes: links that contain it keep working. */
const ReferrerRevised = defineEvent('ReferrerRevised', 1, t.type(terms));
/** It cannot be chosen any more; its name still resolves on the records that have it. */
const ReferrerRetired = defineEvent('ReferrerRetired', 1, t.type({ id: referrerId }));
/** It can be chosen again. */
const ReferrerRestored = defineEvent('ReferrerRestored', 1, t.type({ id: referrerId }));

/** All events of referrers. */
export const REFERRER_EVENTS = [ReferrerDefined, ReferrerRevised, ReferrerRetired, ReferrerRestored] as const;

export type ReferrerDefined = EventOf<typeof ReferrerDefined>;
export type ReferrerEvent = EventOf<(typeof REFERRER_EVENTS)[number]>;

type ReferrerTerms = ReferrerDefined['data'] & { readonly retired: boolean };

/** Source of a lead, with its cost and deposit. */
export type Referrer = Followed<ReferrerTerms, ReferrerField>;

/** All referrers are one stream, so that a slug is unique by a plain decision. */
export type Referrers = Members<Referrer>;

const become = (referrer: ReferrerTerms | undefined, event: ReferrerEvent): ReferrerTerms | undefined => {
  switch (event.type) {
    case 'ReferrerDefined':
      return { ...event.data, retired: false };
    case 'ReferrerRevised':
      return referrer && { ...referrer, ...event.data };
    case 'ReferrerRetired':
      return referrer && { ...referrer, retired: true };
    case 'ReferrerRestored':
      return referrer && { ...referrer, retired: false };
  }
};

export const referrers: Aggregate<Referrers, ReferrerEvent> = {
  name: 'referrers',
  events: REFERRER_EVENTS,
  initial: new Map(),
  evolve: evolveFollowed<ReferrerTerms, ReferrerField, ReferrerEvent>(REFERRER_FIELDS, become),
  subject: (stream) => stream,
};
