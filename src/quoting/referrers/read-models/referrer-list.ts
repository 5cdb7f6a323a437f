import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { DepositChange, ReferrerResponse } from '../../published/queries/referrers.ts';
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
  /** Who set the deposit last, and when: an ISO instant. */
  readonly deposit_by: UserId | null;
  readonly deposit_at: string;
};

export const referrerList = defineReadModel<ReferrerRow, ReferrerEvent>({
  name: 'referrer_list',
  version: 5,
  table: (table) => {
    table.integer('id').primary();
    table.text('name').notNullable();
    table.text('slug').notNullable();
    table.bigInteger('deposit_amount');
    table.bigInteger('lead_cost').notNullable();
    table.boolean('retired').notNullable();
    table.integer('revision').notNullable();
    table.text('deposit_by');
    table.text('deposit_at').notNullable();
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
    const set = { deposit_by: userIdOf(event.actor), deposit_at: event.at };
    if (event.type === 'ReferrerRevised') {
      const isSet = row?.deposit_amount !== deposit_amount;
      return row && { ...row, revision, name, deposit_amount, lead_cost, ...(isSet && set) };
    }
    const { id, slug } = event.data;
    return { id, name, slug, deposit_amount, lead_cost, retired: false, revision, ...set };
  },
  personal: [],
});

const TABLE = tableOf(referrerList);

const toAnswer = ({ id, name, slug, retired, revision, ...row }: ReferrerRow): ReferrerResponse => ({
  ...{ id, name, slug, retired, revision },
  depositAmount: row.deposit_amount,
  leadCost: row.lead_cost,
});

/** Few enough to be read whole, by name. */
const allRows = (sql: Sql): Promise<ReadonlyArray<ReferrerRow>> =>
  sql<ReferrerRow>('referrers', `select * from ${TABLE} order by lower(name), id`);

const allReferrers = async (sql: Sql): Promise<ReadonlyArray<ReferrerResponse>> =>
  (await allRows(sql)).map(toAnswer);

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

/** Who set the deposits of some referrers last, in their order; null for an unknown one. */
export const depositChangesById = async (
  ids: ReadonlyArray<ReferrerId>,
  sql: Sql,
): Promise<ReadonlyArray<DepositChange | null>> => {
  const byId = new Map((await allRows(sql)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return row ? { by: row.deposit_by, at: row.deposit_at } : null;
  });
};
