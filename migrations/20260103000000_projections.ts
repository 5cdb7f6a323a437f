import type { Knex } from 'knex';

/**
 * `epoch` counts the writers of a read model's table: every new leader, rebuild and retry. Each write names its
 * own, so an earlier writer is fenced off. `stopped` is the event at which it stopped. Tables in a rebuild are
 * in a schema of their own until they replace the live ones.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table checkpoints
      add column epoch int not null default 0,
      add column stopped jsonb;
    create schema rebuilding;
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop schema rebuilding cascade;
    delete from checkpoints where model like 'rebuilding.%';
    alter table checkpoints drop column epoch, drop column stopped;
  `);
