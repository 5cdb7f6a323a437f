import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { RecordType, StatusResponse } from '../../published/queries/statuses.ts';
import { STATUS_EVENTS, StatusDefined, type StatusEvent } from '../status.ts';

export type StatusRow = {
  readonly id: StatusId;
  readonly name: string;
  readonly type: RecordType;
  readonly parent_id: StatusId | null;
  readonly weight: number;
  readonly reserved: boolean;
  readonly retired: boolean;
  readonly revision: number;
};

export const statusList = defineReadModel<StatusRow, StatusEvent>({
  name: 'status_list',
  version: 3,
  table: (table) => {
    table.integer('id').primary();
    table.text('name').notNullable();
    table.text('type').notNullable();
    table.integer('parent_id');
    table.integer('weight').notNullable();
    table.boolean('reserved').notNullable();
    table.boolean('retired').notNullable();
    table.integer('revision').notNullable();
  },
  key: 'id',
  events: STATUS_EVENTS,
  fullRowEvents: [StatusDefined],
  keys: (event) => [event.data.id],
  evolve: (row, event) => {
    const { revision } = event;
    switch (event.type) {
      case 'StatusDefined': {
        const { id, name, type, parentId, weight, reserved } = event.data;
        return { id, name, type, parent_id: parentId, weight, reserved, retired: false, revision };
      }
      case 'StatusRenamed':
        return row && { ...row, revision, name: event.data.name };
      case 'StatusMoved':
        return row && { ...row, revision, parent_id: event.data.parentId, weight: event.data.weight };
      case 'StatusRetired':
        return row && { ...row, revision, retired: true };
    }
  },
  personal: [],
});

const TABLE = tableOf(statusList);

/** A status in the API's form. Every query of statuses returns one, also those that need less. */
export type StatusView = StatusResponse & {
  readonly weight: number;
  readonly reserved: boolean;
  /** That of its last event. */
  readonly revision: number;
};

const toView = ({ parent_id, ...row }: StatusRow): StatusView => ({ ...row, parentId: parent_id });

/** Few enough to be read whole, in their configured order. */
const allStatuses = async (sql: Sql): Promise<ReadonlyArray<StatusView>> =>
  (await sql<StatusRow>('statuses', `select * from ${TABLE} order by type desc, weight, id`)).map(toView);

/** Statuses that can be chosen. */
const livingStatuses = async (sql: Sql): Promise<ReadonlyArray<StatusView>> =>
  (await allStatuses(sql)).filter(({ retired }) => !retired);

const childrenAmong = (statuses: ReadonlyArray<StatusView>, id: StatusId): ReadonlyArray<StatusView> =>
  statuses.filter(({ parentId }) => parentId === id);

/**
 * Every status that can be chosen: quotes' before orders', parents by weight, each followed by its children by
 * weight.
 */
export const choosableStatuses = async (sql: Sql): Promise<ReadonlyArray<StatusView>> => {
  const statuses = await livingStatuses(sql);
  return statuses
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [parent, ...childrenAmong(statuses, parent.id)]);
};

/** The choosable parents for a type of record. */
export const parentStatuses = async (
  recordType: RecordType | 'ALL',
  sql: Sql,
): Promise<ReadonlyArray<StatusView>> =>
  (await livingStatuses(sql)).filter(
    ({ parentId, type }) => parentId === null && (recordType === 'ALL' || type === recordType),
  );

/** The statuses of some ids, retired or not, in their order; null for an unknown one. */
export const statusesById = async (
  ids: ReadonlyArray<StatusId>,
  sql: Sql,
): Promise<ReadonlyArray<StatusView | null>> => {
  const byId = new Map((await allStatuses(sql)).map((status) => [status.id, status]));
  return ids.map((id) => byId.get(id) ?? null);
};

/** The choosable children of each parent. */
export const childrenOf = async (
  parentIds: ReadonlyArray<StatusId>,
  sql: Sql,
): Promise<ReadonlyArray<ReadonlyArray<StatusView>>> => {
  const statuses = await livingStatuses(sql);
  return parentIds.map((id) => childrenAmong(statuses, id));
};
