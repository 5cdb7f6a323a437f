import knex, { type Knex } from 'knex';

/** Makes and changes tables, and runs the rare query whose shape is only known at run time. */
export type SchemaBuilder = Knex;

export const openSchemaBuilder = (url: string): SchemaBuilder =>
  knex({ client: 'pg', connection: url, pool: { min: 0, max: 2 } });
