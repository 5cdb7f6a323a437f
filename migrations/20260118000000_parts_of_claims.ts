import type { Knex } from 'knex';

/** A reaction may make several external calls for one event, each a part of its own. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table reaction_claims add column part text not null default '';
    alter table reaction_claims drop constraint reaction_claims_pkey, add primary key (reaction, event_id, part);
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    delete from reaction_claims where part <> '';
    alter table reaction_claims drop column part, add primary key (reaction, event_id);
  `);
