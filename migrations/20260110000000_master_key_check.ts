import type { Knex } from 'knex';

/**
 * A value that only the master key of this database opens, so that a node with another one is found before it
 * seals anything.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table master_key_check (
      one    boolean primary key default true check (one),
      sealed bytea not null
    );
  `);

export const down = (knex: Knex): Promise<void> => knex.raw('drop table master_key_check');
