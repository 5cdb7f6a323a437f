import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../../shared-kernel/event.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { referrerId } from '../../../shared-kernel/ids/referrer.ts';
import { userId } from '../../../shared-kernel/ids/user.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import type { Section } from '../../contract/sections.ts';
import { StatusChanged, TransportChanged } from '../../published/events.ts';
import { VEHICLE_AND_NOTE_SEALED } from '../../published/transport.ts';
import { followups, location, shipper, vehicles } from './sections.ts';

const quoteId = { quoteId: recordId };

/** One part of a record was replaced by the payload, as a whole. */
export const ShipperChanged = defineEvent('ShipperChanged', 1, t.type({ ...quoteId, shipper }));
export const OriginChanged = defineEvent('OriginChanged', 1, t.type({ ...quoteId, origin: location }));
export const DestinationChanged = defineEvent(
  'DestinationChanged',
  1,
  t.type({ ...quoteId, destination: location }),
);
const VehiclesChanged = defineEvent(
  'VehiclesChanged',
  2,
  t.type({ ...quoteId, vehicles }),
  VEHICLE_AND_NOTE_SEALED,
);
/** The open follow-ups from now on. */
export const FollowupsChanged = defineEvent('FollowupsChanged', 1, t.type({ ...quoteId, followups }));
/** The flags set by hand; full pay belongs to transport. */
export const EngagementsChanged = defineEvent(
  'EngagementsChanged',
  1,
  t.type({ ...quoteId, engagements: t.array(t.string) }),
);
export const AssigneeChanged = defineEvent('AssigneeChanged', 1, t.type({ ...quoteId, assigneeId: userId }));
const ReferrerChanged = defineEvent(
  'ReferrerChanged',
  1,
  t.type({ ...quoteId, referrerId: nullable(referrerId) }),
);

/** Every change of one section. Besides the id its payload contains the details that it replaces. */
export const SECTION_CHANGES = [
  ShipperChanged,
  OriginChanged,
  DestinationChanged,
  VehiclesChanged,
  TransportChanged,
  FollowupsChanged,
  EngagementsChanged,
  StatusChanged,
  AssigneeChanged,
  ReferrerChanged,
] as const;

/** The section that a change replaces. */
export const SECTION_OF: Readonly<Record<SectionChange['type'], Section>> = {
  ShipperChanged: 'shipper',
  OriginChanged: 'origin',
  DestinationChanged: 'destination',
  VehiclesChanged: 'vehicles',
  TransportChanged: 'transport',
  FollowupsChanged: 'followups',
  EngagementsChanged: 'engagements',
  StatusChanged: 'status',
  AssigneeChanged: 'assignee',
  ReferrerChanged: 'referrer',
};

export type SectionChange = EventOf<(typeof SECTION_CHANGES)[number]>;
