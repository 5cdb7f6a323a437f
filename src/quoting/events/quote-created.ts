import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { followups, location, nullable, personalText, shipper, transport, vehicles } from './sections.ts';

/** A customer's record came into being as a quote. When and by whom is in the event's metadata. */
export const QuoteCreated = defineEvent(
  'QuoteCreated',
  1,
  t.type({
    quoteId: recordId,
    shipper,
    origin: location,
    destination: location,
    vehicles,
    transport,
    followups,
    engagements: t.array(t.string),
    assigneeId: t.string,
    referrerId: nullable(recordId),
    referPath: t.string,
    parentStatusId: recordId,
    childStatusId: nullable(recordId),
    internalNotes: t.array(t.type({ id: t.string, note: personalText })),
  }),
);

export type QuoteCreated = EventOf<typeof QuoteCreated>;
