import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import { earliest } from '../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import { idsOf } from '../../shared-kernel/subject.ts';
import {
  type Location,
  QuoteCreated,
  type Shipper,
  type Transport,
  type Vehicle,
} from '../events/quote-created.ts';
import { type Place, type Readable, readableNotes, readablePart } from './personal-parts.ts';

type ContactLimits = Pick<Shipper, 'noText' | 'noEmail' | 'noVm'>;
export type ShipperPerson = Omit<Shipper, keyof Place | keyof ContactLimits>;
export type LocationPerson = Omit<Location, keyof Place>;
export type NoteRow = {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
  readonly author: string;
};

/**
 * Everything that a record's page shows. What is personal stands in columns of its own, so that
 * forgetting a person blanks them and leaves lane and price. Amounts in cents.
 */
export type QuoteRecordRow = {
  readonly id: number;
  readonly is_order: boolean;
  readonly revision: number;
  readonly created_at: string;
  readonly followup_on: string | null;
  readonly assignee_id: string;
  readonly referrer_id: number | null;
  readonly refer_path: string;
  readonly parent_status_id: number;
  readonly child_status_id: number | null;
  readonly engagements: ReadonlyArray<string>;
  readonly shipper: Place & ContactLimits;
  readonly shipper_person: Readable<ShipperPerson>;
  readonly origin: Place;
  readonly origin_person: Readable<LocationPerson>;
  readonly destination: Place;
  readonly destination_person: Readable<LocationPerson>;
  readonly vehicles: ReadonlyArray<Vehicle>;
  readonly transport: Transport;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: string }>;
  readonly internal_notes: ReadonlyArray<NoteRow> | null;
};

const created = (event: Recorded<QuoteCreated>): QuoteRecordRow => {
  const { data } = event;
  const { noText, noEmail, noVm, ...shipper } = data.shipper;
  const [shipperPlace, shipperPerson] = readablePart(shipper);
  const [origin, originPerson] = readablePart(data.origin);
  const [destination, destinationPerson] = readablePart(data.destination);
  return {
    id: data.quoteId,
    is_order: false,
    revision: event.revision,
    created_at: event.at,
    followup_on: earliest(data.followups.map(({ followupOn }) => followupOn)),
    assignee_id: data.assigneeId,
    referrer_id: data.referrerId,
    refer_path: data.referPath,
    parent_status_id: data.parentStatusId,
    child_status_id: data.childStatusId,
    engagements: data.engagements,
    shipper: { ...shipperPlace, noText, noEmail, noVm },
    shipper_person: shipperPerson,
    origin,
    origin_person: originPerson,
    destination,
    destination_person: destinationPerson,
    vehicles: data.vehicles,
    transport: data.transport,
    followups: data.followups,
    internal_notes: readableNotes(data.internalNotes, event),
  };
};

export const quoteRecord = defineReadModel<QuoteRecordRow, QuoteCreated>({
  name: 'quote_record',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.boolean('is_order').notNullable();
    table.integer('revision').notNullable();
    table.timestamp('created_at').notNullable();
    table.date('followup_on');
    table.text('assignee_id').notNullable();
    table.integer('referrer_id');
    table.text('refer_path').notNullable();
    table.integer('parent_status_id').notNullable();
    table.integer('child_status_id');
    for (const part of [
      'engagements',
      'shipper',
      'origin',
      'destination',
      'vehicles',
      'transport',
      'followups',
    ]) {
      table.jsonb(part).notNullable();
    }
    for (const part of ['shipper_person', 'origin_person', 'destination_person', 'internal_notes']) {
      table.jsonb(part);
    }
  },
  key: 'id',
  events: [QuoteCreated],
  makes: [QuoteCreated],
  keys: (event) => [event.data.quoteId],
  evolve: (_row, event) => created(event),
  personal: ['shipper_person', 'origin_person', 'destination_person', 'internal_notes'],
  rowsOf: idsOf('record'),
});

/** The quote of an id; null for an unknown one, and for an order. */
export const quoteOfId = async (id: number, sql: Sql): Promise<QuoteRecordRow | null> => {
  const text = `select * from ${tableOf(quoteRecord)} where id = $1 and not is_order`;
  return (await sql<QuoteRecordRow>('quote_of_id', text, [id]))[0] ?? null;
};
