import type { Knex } from 'knex';

/**
 * `epoch` counts who was given a read model's table: every new leader, rebuild and retry. Whoever writes names
 * its own, so an earlier one is fenced off. `stopped` tells at which event it stands still. Tables that are
 * being rebuilt stand in a schema of their own until they take the live one's place.
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
