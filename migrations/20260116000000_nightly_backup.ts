import type { Knex } from 'knex';

/** State of the nightly backup, reported by every node; `since` is when one was first expected. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table nightly_backup (
      one      boolean primary key default true check (one),
      since    timestamptz not null default now(),
      tried_at timestamptz,
      made_at  timestamptz,
      bytes    bigint,
      failure  text
    );
    insert into nightly_backup default values;
  `);

export const down = (knex: Knex): Promise<void> => knex.raw('drop table nightly_backup');
