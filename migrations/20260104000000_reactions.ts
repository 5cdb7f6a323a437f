import type { Knex } from 'knex';

/**
 * What reactions have done must survive a rebuild: the position of each, and the external calls that were
 * begun. The heads of the streams are stored apart from the log that they testify about.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table reactions (
      name             text primary key,
      position         bigint not null,
      paused           boolean not null default false,
      stopped_position bigint,
      stopped_reason   text,
      check ((stopped_position is null) = (stopped_reason is null))
    );
    create table reaction_claims (
      reaction   text not null references reactions on delete cascade,
      event_id   uuid not null,
      claimed_at timestamptz not null,
      answer     text,
      unknown    text,
      checked    boolean not null default false,
      primary key (reaction, event_id)
    );
    create index on reaction_claims (reaction) where unknown is not null and not checked;

    create table stream_heads (
      stream   text collate "C" primary key,
      revision int not null,
      hash     text not null,
      position bigint not null
    );
    create table stream_heads_checkpoint (
      one      boolean primary key default true check (one),
      position bigint not null
    );
    insert into stream_heads_checkpoint (position) values (0);
    create table stream_head_conflicts (
      stream   text collate "C" primary key,
      revision int not null,
      hash     text not null,
      position bigint not null
    );

    create index on receipts using brin (claimed_at);
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop index receipts_claimed_at_idx;
    drop table stream_head_conflicts, stream_heads_checkpoint, stream_heads, reaction_claims, reactions;
  `);
