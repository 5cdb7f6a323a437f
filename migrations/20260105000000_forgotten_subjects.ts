import type { Knex } from 'knex';

/** A subject with a null key is forgotten: its row stays, so that no new key is ever created for it. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('alter table subject_keys alter column wrapped_key drop not null');

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    delete from subject_keys where wrapped_key is null;
    alter table subject_keys alter column wrapped_key set not null;
  `);
