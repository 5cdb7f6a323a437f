import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import type { ReferrerAnswer } from '../published.ts';
import { ReferrerDefined } from '../referrer.ts';

/** Amounts in cents. */
export type ReferrerRow = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly deposit_amount: number;
  readonly lead_cost: number;
};

export const referrerList = defineReadModel<ReferrerRow, ReferrerDefined>({
  name: 'referrer_list',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.text('name').notNullable();
    table.text('slug').notNullable();
    table.bigInteger('deposit_amount').notNullable();
    table.bigInteger('lead_cost').notNullable();
  },
  key: 'id',
  events: [ReferrerDefined],
  keys: (event) => [event.data.id],
  evolve: (_row, { data }) => ({
    id: data.id,
    name: data.name,
    slug: data.slug,
    deposit_amount: data.depositAmount,
    lead_cost: data.leadCost,
  }),
  personal: [],
});

const TABLE = tableOf(referrerList);

const toAnswer = (row: ReferrerRow): ReferrerAnswer => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  depositAmount: row.deposit_amount,
  leadCost: row.lead_cost,
});

/** Every referrer, by name. */
export const allReferrers = async (sql: Sql): Promise<ReadonlyArray<ReferrerAnswer>> =>
  (await sql<ReferrerRow>('referrers', `select * from ${TABLE} order by lower(name), id`)).map(toAnswer);

/** The referrers of some ids, in their order; null for an unknown one. */
export const referrersById = async (
  ids: ReadonlyArray<number>,
  sql: Sql,
): Promise<ReadonlyArray<ReferrerAnswer | null>> => {
  const byId = new Map((await allReferrers(sql)).map((referrer) => [referrer.id, referrer]));
  return ids.map((id) => byId.get(id) ?? null);
};
