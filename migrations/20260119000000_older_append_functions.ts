import type { Knex } from 'knex';
import { APPEND_EVENT_TO_LOG, APPEND_TO_LOG } from './20260111000000_one_set_appends.ts';

/**
 * The append functions without columns of done commands belong to releases older than the one before this. Nodes of
 * the release before this one still call `append_event_to_log` with 15 arguments: the next release drops it.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop function if exists append_event_to_log(
      text, int, text, uuid, text, text, text, text, uuid, text, bytea, bigint, text, bytea
    );
    drop function if exists append_to_log(
      text[], int[], text[], int[], text[], uuid[], text[], bytea[], bigint[], int[], text[], bytea[],
      int[], text[], int[], uuid[], text[], text[], text[]
    );
  `);

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(APPEND_EVENT_TO_LOG);
  await knex.raw(APPEND_TO_LOG);
};
