import * as E from 'fp-ts/lib/Either.js';
import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { CARRIER_EVENTS, CarrierDefined, type CarrierEvent } from '../carrier.ts';

/** The name is null once it is forgotten. */
type CarrierRow = { readonly id: number; readonly name: string | null; readonly retired: boolean };

export const carrierList = defineReadModel<CarrierRow, CarrierEvent>({
  name: 'carrier_list',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.text('name');
    table.boolean('retired').notNullable();
  },
  indexes: (table) => {
    table.index(['name', 'id']);
  },
  key: 'id',
  events: CARRIER_EVENTS,
  fullRowEvents: [CarrierDefined],
  keys: (event) => [event.data.id],
  evolve: (row, event) => {
    switch (event.type) {
      case 'CarrierDefined':
        return { ...event.data, retired: false };
      case 'CarrierRevised':
        return row && { ...row, ...event.data };
      case 'CarrierRetired':
        return row && { ...row, retired: true };
    }
  },
  personal: ['name'],
  rowsOf: idsOf('carrier'),
});

const TABLE = tableOf(carrierList);

/** One that can be changed; null for an unknown one. */
export const carrierOfId = async (id: unknown, sql: Sql): Promise<CarrierRow | null> => {
  const decoded = carrierId.decode(id);
  if (E.isLeft(decoded)) return null;
  const text = `select * from ${TABLE} where id = $1 and not retired`;
  return (await sql<CarrierRow>('carrier_of_id', text, [decoded.right]))[0] ?? null;
};
