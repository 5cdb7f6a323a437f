import type { Knex } from 'knex';

/** Numbers of drafts of price tables. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('create sequence price_draft_id_seq');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop sequence price_draft_id_seq');
};
