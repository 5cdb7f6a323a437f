import knex, { type Knex } from 'knex';

/** Query builder without a connection, for conditions only. */
const words = knex({ client: 'pg' });

/** Partial index: leaves out the records that fail a condition, which are most. */
const where = (condition: string) => ({ predicate: words.queryBuilder().whereRaw(condition) });

/** The remaining filters are in the index too, so that counting and paging do not read the table. */
const FILTERED = ['timezone', 'engagements', 'child_status_id'];
const PLACED = ['parent_status_id', 'assignee_id', ...FILTERED];

/** True of every record with a flag; queries repeat it so that Postgres uses the partial index. */
export const FLAGGED = "engagements <> '{}'";

const FLAGS = [
  'is_order',
  'id',
  'parent_status_id',
  'assignee_id',
  'timezone',
  'engagements',
  'available_date',
];

/** The orders of lists, each with all filter columns. */
export const listIndexes = (table: Knex.CreateTableBuilder): void => {
  const dates = ['received_on', 'booked_on', 'dispatched_on', 'followup_on'];
  table.index(['is_order', 'id', 'available_date', ...PLACED, ...dates]);
  table.index(['is_order', 'assignee_id', 'id', 'available_date', 'parent_status_id', ...FILTERED, ...dates]);
  table.index(['is_order', 'parent_status_id', 'id', 'available_date', ...FILTERED, ...dates]);
  table.index(['is_order', 'parent_status_id', 'assignee_id', 'id', 'available_date', ...FILTERED, ...dates]);
  table.index(['is_order', 'parent_status_id', 'available_date', 'id', 'assignee_id', ...FILTERED]);
  table.index(['is_order', 'available_date', 'id', ...PLACED]);
  table.index(['is_order', 'received_on', 'id', ...PLACED]);
  table.index(['booked_on', 'id', 'is_order', ...PLACED], undefined, where('booked_on is not null'));
  table.index(['dispatched_on', 'id', 'is_order', ...PLACED], undefined, where('dispatched_on is not null'));
  table.index(['is_order', 'followup_on', 'id', ...PLACED], undefined, where('followup_on is not null'));
  table.index(['is_order', 'timezone', 'parent_status_id', 'assignee_id', 'available_date']);
  table.index(FLAGS, undefined, where(FLAGGED));
};
