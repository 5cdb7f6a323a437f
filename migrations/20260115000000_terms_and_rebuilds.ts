import type { Knex } from 'knex';

/**
 * Numbers a reaction's terms, and a claim names its own: a node whose term is over neither moves, stops nor
 * claims anything. A node of the previous release has no terms, and continues as before. Rebuilds are numbered,
 * so that the earlier of two notices the later.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table reactions add column term int not null default 0;
    alter table reaction_claims add column term int not null default 0;
    create sequence rebuilds as int;
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop sequence rebuilds;
    alter table reaction_claims drop column term;
    alter table reactions drop column term;
  `);
