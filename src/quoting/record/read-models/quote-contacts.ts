import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { caseless } from '../../../shared-kernel/text.ts';
import { CONVERSIONS } from '../events/conversions.ts';
import { CREATIONS } from '../events/record-created.ts';
import { ShipperChanged } from '../events/section-changes.ts';
import type { Shipper } from '../events/sections.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

/** Contact keys that identify a customer across records. A blank is null, which equals nothing. */
export type QuoteContactsRow = {
  readonly id: RecordId;
  readonly is_order: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly name_key: string | null;
};

const CONTACT_EVENTS = [...CREATIONS, ShipperChanged, ...CONVERSIONS] as const;
type ContactEvent = EventOf<(typeof CONTACT_EVENTS)[number]>;

/** A single name identifies nobody. */
const nameKey = (firstName: string | null, lastName: string | null): string | null =>
  firstName?.trim() && lastName?.trim() ? `${caseless(firstName)}\n${caseless(lastName)}` : null;

const contactsOf = ({ email, phone, phone2, firstName, lastName }: Shipper) => ({
  email: email === null ? null : caseless(email),
  phone,
  phone2,
  name_key: nameKey(firstName, lastName),
});

export const quoteContacts = defineReadModel<QuoteContactsRow, ContactEvent>({
  name: 'quote_contacts',
  version: 2,
  table: (table) => {
    table.integer('id').primary();
    table.boolean('is_order').notNullable();
    for (const key of ['email', 'phone', 'phone2', 'name_key']) table.text(key);
  },
  indexes: (table) => {
    for (const key of ['email', 'phone', 'phone2', 'name_key']) table.index([key]);
  },
  key: 'id',
  events: CONTACT_EVENTS,
  fullRowEvents: CREATIONS,
  keys: (event) => [event.data.quoteId],
  evolve: (row, event) => {
    switch (event.type) {
      case 'QuoteCreated':
      case 'OrderCreated':
        return {
          id: event.data.quoteId,
          is_order: event.type === 'OrderCreated',
          ...contactsOf(event.data.shipper),
        };
      case 'ShipperChanged':
        return row && { ...row, ...contactsOf(event.data.shipper) };
      case 'ConvertedToOrder':
        return row && { ...row, is_order: true };
      case 'ConvertedToQuote':
        return row && { ...row, is_order: false };
    }
  },
  personal: ['email', 'phone', 'phone2', 'name_key'],
  rowsOf: idsOf('record'),
});

const CONTACTS = tableOf(quoteContacts);
const RECORD = tableOf(quoteRecord);
const MOST_DUPLICATES = 50;

/**
 * Finds all matches by index first: a limit would tempt Postgres to scan all records. A copy is made on purpose: its
 * source is none.
 */
const alike = (name: string, condition: string) => {
  const text = `with found as materialized (
      select id from ${CONTACTS} where (${condition}) and id <> $1 and is_order = any($2)
        and id is distinct from (select parent_id from ${RECORD} where id = $1)
    ), newest as (select id from found order by id desc limit ${MOST_DUPLICATES})
    select r.* from newest join ${RECORD} r on r.id = newest.id order by r.id desc`;
  return (sql: Sql, id: number, kinds: ReadonlyArray<boolean>, ...keys: ReadonlyArray<unknown>) =>
    sql<QuoteRecordRow>(name, text, [id, kinds, ...keys]);
};

const byEmailPhone = alike('duplicates_by_email_phone', 'email = $3 or phone = any($4) or phone2 = any($4)');
const byName = alike('duplicates_by_name', 'name_key = $3');

/**
 * Other records that may be about the same customer (rules, "Duplicates"), newest first, at most 50 each.
 * `kinds`: whether orders (true), quotes (false) or both may be seen.
 */
export const duplicatesOf = async (id: number, kinds: ReadonlyArray<boolean>, sql: Sql) => {
  const [own] = await sql<QuoteContactsRow>('contacts_of_id', `select * from ${CONTACTS} where id = $1`, [
    id,
  ]);
  if (!own) return { byEmailPhone: [], byName: [] };
  const phones = [own.phone, own.phone2].filter((phone) => phone !== null);
  const [reached, named] = await Promise.all([
    byEmailPhone(sql, id, kinds, own.email, phones),
    byName(sql, id, kinds, own.name_key),
  ]);
  return { byEmailPhone: reached, byName: named };
};
