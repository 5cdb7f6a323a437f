import knex, { type Knex } from 'knex';

/** Creates and changes tables, and runs the rare query whose shape is only known at run time. */
export type SchemaBuilder = Knex;

/** Limit on the locks of a process that is suspended within a transaction. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Generates SQL only: it has no connection. */
export const schemaWords = (): SchemaBuilder => knex({ client: 'pg' });

export const openSchemaBuilder = (url: string): SchemaBuilder =>
  knex({
    client: 'pg',
    connection: { connectionString: url, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS },
    pool: { min: 0, max: 2 },
  });
