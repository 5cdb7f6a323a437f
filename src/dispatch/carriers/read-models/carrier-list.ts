import * as E from 'fp-ts/lib/Either.js';
import knex from 'knex';
import { defineReadModel, type Rollup, rollupOf, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { nationalDigits } from '../../../shared-kernel/phone.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { caseless } from '../../../shared-kernel/text.ts';
import { masked } from '../../contract/tax-number.ts';
import { type Carrier, carrier } from '../carrier.ts';
import type { CarrierView } from '../carrier-view.ts';
import { CARRIER_EVENTS, CarrierAdded, type CarrierEvent, type CarrierValues } from '../events.ts';
import type { Counted } from '../queries.ts';
import { type CarrierRow, type Contacts, PERSONAL, viewOf } from './carrier-row.ts';

const withMasks = (event: Recorded<CarrierEvent>): Recorded<CarrierEvent> =>
  event.type === 'CarrierAdded' || event.type === 'CarrierChanged'
    ? {
        ...event,
        data: { ...event.data, ein: masked('ein', event.data.ein), ssn: masked('ssn', event.data.ssn) },
      }
    : event;

const stateOf = (row: CarrierRow): Carrier => {
  const { id, revision, forgotten, drivers, ...values } = viewOf(row);
  return { id, revision, forgotten, drivers, values, documents: [], changed: {}, driversChanged: {} };
};

const place = ({ city, state }: CarrierValues): string | null =>
  state === null && city === null ? null : caseless([state, city].map((part) => part ?? '').join(' '));

const phoneLine = (phoneNumber: string | null): string | null =>
  phoneNumber === null ? null : `\n${nationalDigits(phoneNumber)}`;

const rowOf = ({ id, revision, values, drivers, forgotten }: Carrier): CarrierRow => {
  const { companyName, mcNumber, dotNumber, city, phoneNumber } = values;
  const isPersonal = (name: string): boolean => PERSONAL.some((each) => each === name);
  const part = (personal: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isPersonal(name) === personal));
  return {
    ...{ id, revision, drivers, forgotten },
    name: caseless(companyName),
    mc: mcNumber === null ? null : Number(mcNumber),
    dot: dotNumber === null ? null : Number(dotNumber),
    location: place(values),
    business: part(false) as CarrierRow['business'],
    contacts: part(true) as Contacts,
    searched: [companyName, mcNumber, dotNumber, city].map((word) => caseless(word ?? '')).join('\n'),
    phones: phoneLine(phoneNumber),
  };
};

/** SQL builder without a connection. */
const sqlOf = knex({ client: 'pg' });

/** The whole text of a row; the trigram index must match this expression exactly. */
export const SEARCHED = "(searched || coalesce(phones, ''))";

/** How many carriers are forgotten, and how many are not: counting them takes longer than a page of their list. */
const byForgotten: Rollup = {
  ...{ name: 'forgotten', key: ['forgotten'] },
  buckets: 'select forgotten from rows',
};

export const carrierList = defineReadModel<CarrierRow, CarrierEvent>({
  name: 'carrier_list',
  version: 4,
  table: (table) => {
    table.integer('id').primary();
    table.integer('revision').notNullable();
    table.text('name').notNullable();
    table.integer('mc');
    table.integer('dot');
    table.text('location');
    table.jsonb('business').notNullable();
    table.jsonb('contacts');
    table.jsonb('drivers');
    table.text('searched').notNullable();
    table.text('phones');
    table.boolean('forgotten').notNullable();
  },
  indexes: (table) => {
    for (const column of ['name', 'mc', 'dot', 'location']) table.index([column, 'id']);
    table.index(['phones']);
    table.index([sqlOf.raw(`${SEARCHED} gin_trgm_ops`)], undefined, 'gin');
    table.index(['id'], undefined, { predicate: sqlOf.queryBuilder().whereRaw('forgotten') });
  },
  key: 'id',
  events: CARRIER_EVENTS,
  fullRowEvents: [CarrierAdded],
  keys: (event) => [event.data.carrierId],
  evolve: (row, event) => {
    const state = carrier.evolve(row && stateOf(row), withMasks(event));
    return state && rowOf(state);
  },
  rollups: [byForgotten],
  personal: ['contacts', 'drivers', 'phones'],
  whenForgotten: (_row, { revision }) => ({ revision, forgotten: true }),
  rowsOf: idsOf('carrier'),
});

const TABLE = tableOf(carrierList);

const COUNT = `select coalesce(sum(n), 0)::integer as n from ${rollupOf(TABLE, byForgotten)}`;

/** Names and statements of the counts. */
const COUNTS: Readonly<Record<Counted, readonly [name: string, text: string]>> = {
  all: ['number_of_carriers', COUNT],
  toChoose: ['carriers_to_choose', `${COUNT} where not forgotten`],
};

/** How many carriers there are. */
export const countCarriers = async (which: Counted, sql: Sql): Promise<number> =>
  (await sql<{ n: number }>(...COUNTS[which]))[0]?.n ?? 0;

export const carrierCounts = (asked: ReadonlyArray<Counted>, sql: Sql): Promise<ReadonlyArray<number>> =>
  Promise.all(asked.map((which) => countCarriers(which, sql)));

/** Carriers by id, in the order of the ids; null for an unknown one. */
export const carriersById = async (
  ids: ReadonlyArray<number>,
  sql: Sql,
): Promise<ReadonlyArray<CarrierView | null>> => {
  const rows = await sql<CarrierRow>('carriers_by_id', `select * from ${TABLE} where id = any($1)`, [ids]);
  const byId = new Map<number, CarrierRow>(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return row ? viewOf(row) : null;
  });
};

/** A carrier by an id of the API; null for an unknown one. */
export const carrierOfId = async (id: unknown, sql: Sql): Promise<CarrierView | null> => {
  const decoded = carrierId.decode(id);
  return E.isLeft(decoded) ? null : ((await carriersById([decoded.right], sql))[0] ?? null);
};

/** Numbers by which a carrier is known already. */
export type Known = {
  readonly mcNumber: string | null;
  readonly dotNumber: string | null;
  readonly phoneNumber: string | null;
};

const SIMILAR = `
  select * from ${TABLE} where mc = $1 or dot = $2 or phones = $3 order by name, id limit 5`;

/** A few carriers with the same MC number, DOT number or phone, by name. */
export const carriersLike = async (
  { mcNumber, dotNumber, phoneNumber }: Known,
  sql: Sql,
): Promise<ReadonlyArray<CarrierView>> => {
  const values = [mcNumber && Number(mcNumber), dotNumber && Number(dotNumber), phoneLine(phoneNumber)];
  return (await sql<CarrierRow>('carriers_like', SIMILAR, values)).map(viewOf);
};

const NUMBERED = `
  select * from ${TABLE} where mc = any($1) union select * from ${TABLE} where dot = any($2) order by id`;

/** Carriers with any of these MC or DOT numbers, by id. */
export const carriersNumbered = async (
  mcNumbers: ReadonlyArray<string>,
  dotNumbers: ReadonlyArray<string>,
  sql: Sql,
): Promise<ReadonlyArray<CarrierView>> => {
  const values = [mcNumbers, dotNumbers].map((numbers) => numbers.map(Number));
  return (await sql<CarrierRow>('carriers_numbered', NUMBERED, values)).map(viewOf);
};
