import type { Knex } from 'knex';

/** A subject whose key is null is forgotten: its row stays, so that no new key is ever made for it. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('alter table subject_keys alter column wrapped_key drop not null');

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    delete from subject_keys where wrapped_key is null;
    alter table subject_keys alter column wrapped_key set not null;
  `);
