import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { ReferrerResponse } from '../../published/queries.ts';
import { REFERRER_EVENTS, ReferrerDefined, type ReferrerEvent } from '../referrer.ts';

/** Amounts in cents. */
export type ReferrerRow = {
  readonly id: ReferrerId;
  readonly name: string;
  readonly slug: string;
  readonly deposit_amount: number | null;
  readonly lead_cost: number;
  readonly retired: boolean;
  readonly revision: number;
};

export const referrerList = defineReadModel<ReferrerRow, ReferrerEvent>({
  name: 'referrer_list',
  version: 4,
  table: (table) => {
    table.integer('id').primary();
    table.text('name').notNullable();
    table.text('slug').notNullable();
    table.bigInteger('deposit_amount');
    table.bigInteger('lead_cost').notNullable();
    table.boolean('retired').notNullable();
    table.integer('revision').notNullable();
  },
  key: 'id',
  events: REFERRER_EVENTS,
  fullRowEvents: [ReferrerDefined],
  keys: (event) => [event.data.id],
  evolve: (row, event) => {
    const { revision } = event;
    if (event.type === 'ReferrerRetired') return row && { ...row, revision, retired: true };
    if (event.type === 'ReferrerRestored') return row && { ...row, revision, retired: false };
    const { name, depositAmount: deposit_amount, leadCost: lead_cost } = event.data;
    if (event.type === 'ReferrerRevised') return row && { ...row, revision, name, deposit_amount, lead_cost };
    const { id, slug } = event.data;
    return { id, name, slug, deposit_amount, lead_cost, retired: false, revision };
  },
  personal: [],
});

const TABLE = tableOf(referrerList);

const toAnswer = ({ deposit_amount, lead_cost, ...row }: ReferrerRow): ReferrerResponse => ({
  ...row,
  depositAmount: deposit_amount,
  leadCost: lead_cost,
});

/** Few enough to be read whole, by name. */
const allReferrers = async (sql: Sql): Promise<ReadonlyArray<ReferrerResponse>> =>
  (await sql<ReferrerRow>('referrers', `select * from ${TABLE} order by lower(name), id`)).map(toAnswer);

/** Every referrer that can be chosen, by name. */
export const choosableReferrers = async (sql: Sql): Promise<ReadonlyArray<ReferrerResponse>> =>
  (await allReferrers(sql)).filter(({ retired }) => !retired);

/** The referrers of some ids, retired or not, in their order; null for an unknown one. */
export const referrersById = async (
  ids: ReadonlyArray<ReferrerId>,
  sql: Sql,
): Promise<ReadonlyArray<ReferrerResponse | null>> => {
  const byId = new Map((await allReferrers(sql)).map((referrer) => [referrer.id, referrer]));
  return ids.map((id) => byId.get(id) ?? null);
};
