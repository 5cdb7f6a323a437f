import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { type QuoteContactsRow, quoteContacts } from './quote-contacts.ts';
import { quoteRecord } from './quote-record.ts';

/** Another record of possibly the same customer, and the matching criteria. */
export type OtherRecord = {
  readonly id: number;
  readonly isOrder: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  /** First and last name: many people share one. */
  readonly name: boolean;
  /** A copy of the record, or its source, over any number of copies. */
  readonly copy: boolean;
};

const CONTACTS = tableOf(quoteContacts);
const RECORD = tableOf(quoteRecord);

/** Copies of copies included, both ways. */
const copiesAround = async (id: number, sql: Sql): Promise<ReadonlyArray<number>> => {
  const rows = await sql<{ id: number }>(
    'copies_around',
    `with recursive around(id) as (
       select $1::int
       union select near.id from around, lateral (
         select r.id from ${RECORD} r where r.parent_id = around.id
         union all select r.parent_id from ${RECORD} r where r.id = around.id and r.parent_id is not null
       ) near
     ) select id from around`,
    [id],
  );
  return rows.map((row) => row.id);
};

/**
 * Every other record of a record's customer (rules, "Duplicates"), and every copy, by number. A forgotten
 * person matches nothing; their copies are still listed.
 */
export const recordsOfPerson = async (id: number, sql: Sql): Promise<ReadonlyArray<OtherRecord>> => {
  const [own] = await sql<QuoteContactsRow>('contacts_of_id', `select * from ${CONTACTS} where id = $1`, [
    id,
  ]);
  if (!own) return [];
  const phones = [own.phone, own.phone2].filter((phone) => phone !== null);
  return sql<OtherRecord>(
    'records_of_person',
    `select id, is_order as "isOrder", (email = $2) is true as email,
       (phone = any($3) or phone2 = any($3)) is true as phone, (name_key = $4) is true as name, id = any($5) as copy
     from ${CONTACTS}
     where (email = $2 or phone = any($3) or phone2 = any($3) or name_key = $4 or id = any($5)) and id <> $1
     order by id`,
    [id, own.email, phones, own.name_key, await copiesAround(id, sql)],
  );
};
