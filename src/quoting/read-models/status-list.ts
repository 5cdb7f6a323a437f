import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import type { RecordType, StatusAnswer } from '../published.ts';
import { StatusDefined } from '../status.ts';

export type StatusRow = {
  readonly id: number;
  readonly name: string;
  readonly type: RecordType;
  readonly parent_id: number | null;
  readonly weight: number;
  readonly reserved: boolean;
  readonly retired: boolean;
};

export const statusList = defineReadModel<StatusRow, StatusDefined>({
  name: 'status_list',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.text('name').notNullable();
    table.text('type').notNullable();
    table.integer('parent_id');
    table.integer('weight').notNullable();
    table.boolean('reserved').notNullable();
    table.boolean('retired').notNullable();
  },
  key: 'id',
  events: [StatusDefined],
  keys: (event) => [event.data.id],
  evolve: (_row, { data }) => ({
    id: data.id,
    name: data.name,
    type: data.type,
    parent_id: data.parentId,
    weight: data.weight,
    reserved: data.reserved,
    retired: false,
  }),
  personal: [],
});

const TABLE = tableOf(statusList);

const toAnswer = (row: StatusRow): StatusAnswer => ({
  id: row.id,
  name: row.name,
  type: row.type,
  parentId: row.parent_id,
  retired: row.retired,
});

const isParentOf =
  (type: RecordType | 'ALL') =>
  (status: StatusAnswer): boolean =>
    status.parentId === null && !status.retired && (type === 'ALL' || status.type === type);

/** Few enough to be read whole, in the order that people gave them. */
const allStatuses = async (sql: Sql): Promise<ReadonlyArray<StatusAnswer>> =>
  (await sql<StatusRow>('statuses', `select * from ${TABLE} order by type desc, weight, id`)).map(toAnswer);

/** The parents that can be chosen for a type of record. */
export const parentStatuses = async (
  type: RecordType | 'ALL',
  sql: Sql,
): Promise<ReadonlyArray<StatusAnswer>> => (await allStatuses(sql)).filter(isParentOf(type));

/** The statuses of some ids, retired or not, in their order; null for an unknown one. */
export const statusesById = async (
  ids: ReadonlyArray<number>,
  sql: Sql,
): Promise<ReadonlyArray<StatusAnswer | null>> => {
  const byId = new Map((await allStatuses(sql)).map((status) => [status.id, status]));
  return ids.map((id) => byId.get(id) ?? null);
};

/** For each parent the children that can be chosen. */
export const childrenOf = async (
  parentIds: ReadonlyArray<number>,
  sql: Sql,
): Promise<ReadonlyArray<ReadonlyArray<StatusAnswer>>> => {
  const statuses = await allStatuses(sql);
  return parentIds.map((id) => statuses.filter(({ parentId, retired }) => parentId === id && !retired));
};
