import type { QuotedPrice } from '../../pricing/published/quoted-price.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { FULL_PAY_FLAG, storedFlags } from '../contract/engagements.ts';
import { withFullPay } from '../contract/price-edits.ts';
import type { RecordChanges } from '../contract/record-changes.ts';
import type { Section } from '../contract/sections.ts';
import type { Conversion } from './events/conversions.ts';
import type { NoteAdded } from './events/notes.ts';
import type { PriceQuoted } from './events/price-quoted.ts';
import { SECTION_OF, type SectionChange } from './events/section-changes.ts';
import type { Transport } from './events/sections.ts';
import type { Details, RecordState } from './quote.ts';
import { followupId, noteId } from './record-ids.ts';

/**
 * Edits of a record: one event per section, and one per new note. A conversion is an edit of the status, a quoted price
 * one of the transport.
 */
export type Edit = {
  readonly section: Section;
  readonly event: SectionChange | NoteAdded | Conversion | PriceQuoted;
};

/** The follow-ups of an update; an existing date keeps its id. */
const followupsFor = (
  { details, counts }: RecordState,
  wanted: NonNullable<RecordChanges['followups']>,
): Details['followups'] => {
  let count = counts.followups;
  return wanted.map(({ followupOn }) => {
    const planned = details.followups.find((each) => each.followupOn === followupOn);
    return planned ?? { id: followupId(details.quoteId, ++count), followupOn };
  });
};

/**
 * Full pay is one switch with two handles (rules, "Money"): either part of an update sets it, and the total
 * follows.
 */
const transportFor = (now: Transport, { transport, engagements }: RecordChanges): Transport => {
  const flagged = engagements?.includes(FULL_PAY_FLAG);
  const fullPay = transport === undefined ? (flagged ?? now.fullPay) : transport.fullPay || flagged === true;
  if (transport === undefined) return withFullPay(now, fullPay);
  const { quoterToken: _, ...sent } = transport;
  return withFullPay(sent, fullPay);
};

/** A status without a child resets the child; a child alone stays under the record's parent. */
const statusFor = (
  { parentStatusId }: Details,
  changes: RecordChanges,
): Pick<Details, 'parentStatusId' | 'childStatusId'> => ({
  parentStatusId: changes.parentStatusId ?? parentStatusId,
  childStatusId: changes.childStatusId ?? null,
});

const wantedChanges = (state: RecordState, changes: RecordChanges): ReadonlyArray<SectionChange> => {
  const { quoteId } = state.details;
  const { shipper, origin, destination, vehicles, followups, engagements, assigneeId, referrerId } = changes;
  const transport = transportFor(state.details.transport, changes);
  const touchesStatus = changes.parentStatusId !== undefined || changes.childStatusId !== undefined;
  const wanted: ReadonlyArray<SectionChange | false | undefined> = [
    shipper && { type: 'ShipperChanged', data: { quoteId, shipper } },
    origin && { type: 'OriginChanged', data: { quoteId, origin } },
    destination && { type: 'DestinationChanged', data: { quoteId, destination } },
    vehicles && { type: 'VehiclesChanged', data: { quoteId, vehicles } },
    { type: 'TransportChanged', data: { quoteId, transport } },
    followups && { type: 'FollowupsChanged', data: { quoteId, followups: followupsFor(state, followups) } },
    engagements && {
      type: 'EngagementsChanged',
      data: { quoteId, engagements: [...storedFlags(engagements)] },
    },
    touchesStatus && { type: 'StatusChanged', data: { quoteId, ...statusFor(state.details, changes) } },
    assigneeId !== undefined && { type: 'AssigneeChanged', data: { quoteId, assigneeId } },
    referrerId !== undefined && { type: 'ReferrerChanged', data: { quoteId, referrerId } },
  ];
  return wanted.filter((event) => event !== undefined && event !== false);
};

const priceEdits = (
  { details: { quoteId }, quoted: before }: RecordState,
  quoted: QuotedPrice | undefined,
): ReadonlyArray<Edit> =>
  quoted === undefined || sameValue(quoted, before)
    ? []
    : [{ section: 'transport', event: { type: 'PriceQuoted', data: { quoteId, quoted } } }];

/** The edits that an update requires; unchanged parts need none. `quoted` is the price that it brings along. */
export const editsOf = (
  state: RecordState,
  changes: RecordChanges,
  quoted?: QuotedPrice,
): ReadonlyArray<Edit> => {
  const { details, counts } = state;
  const { quoteId } = details;
  const changed = wantedChanges(state, changes)
    .filter(({ data }) => !sameValue({ ...details, ...data }, details))
    .map((event): Edit => ({ section: SECTION_OF[event.type], event }));
  const notes = (changes.internalNotes ?? []).map(
    ({ note }, index): Edit => ({
      section: 'notes',
      event: {
        type: 'NoteAdded',
        data: { quoteId, noteId: noteId(quoteId, counts.notes + index + 1), note },
      },
    }),
  );
  return [...changed, ...priceEdits(state, quoted), ...notes];
};
