import type { Knex } from 'knex';

/**
 * A reaction's terms are counted, and a claim names its own: a node whose term is over neither moves, stops nor claims
 * anything. A node of the release before counts none, and goes on as it did. Rebuilds are numbered, so that of two the
 * earlier one finds out.
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
