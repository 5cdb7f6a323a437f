import type { Knex } from 'knex';

/**
 * Evidence that the log is the one that was written. `chain_keys` mac every event's link, the newest one new
 * events. `evidence` is the installation's name and its key for signing checkpoints, both keys wrapped by the
 * master key; after the position `macs_from` every event carries a mac. The digest of all links in log order is
 * stored beside the heads; it is null until a log written by an older release is counted.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table chain_keys (
      id          text primary key,
      wrapped_key bytea not null,
      made_at     timestamptz not null default now()
    );
    create table evidence (
      one             boolean primary key default true check (one),
      installation    uuid not null,
      wrapped_key     bytea not null,
      macs_from       bigint not null,
      last_checkpoint text
    );
    alter table stream_heads_checkpoint add column events bigint, add column digest text;
    update stream_heads_checkpoint set events = 0, digest = repeat('0', 64) where position = 0;
  `);

export const down = (): Promise<void> =>
  Promise.reject(
    new Error('Events that carry macs are not read by the older release: restore a backup from before.'),
  );
