import type { Knex } from 'knex';

/** Numbers of carriers. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('create sequence carrier_id_seq');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('drop sequence carrier_id_seq');
};
