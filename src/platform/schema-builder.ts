import knex, { type Knex } from 'knex';

/** Makes and changes tables, and runs the rare query whose shape is only known at run time. */
export type SchemaBuilder = Knex;

/** A process that is frozen within a transaction holds what it has locked no longer than this. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Only says in SQL what would be made: it has no connection. */
export const schemaWords = (): SchemaBuilder => knex({ client: 'pg' });

export const openSchemaBuilder = (url: string): SchemaBuilder =>
  knex({
    client: 'pg',
    connection: { connectionString: url, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS },
    pool: { min: 0, max: 2 },
  });
