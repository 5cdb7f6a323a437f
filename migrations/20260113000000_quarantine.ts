import type { Knex } from 'knex';

/**
 * Streams with an unreadable event, for each read model that folds it (its table) or reaction that continues
 * after it. `position` and `revision` are that event's; `release` is the one that could not read it.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table quarantined_streams (
      stream   text not null,
      model    text not null,
      revision int not null,
      position bigint not null,
      type     text not null,
      reason   text not null,
      release  text not null,
      since    timestamptz not null default now(),
      primary key (stream, model)
    );
    create index quarantined_streams_model on quarantined_streams (model, position);
  `);

export const down = (knex: Knex): Promise<void> => knex.raw('drop table quarantined_streams');
