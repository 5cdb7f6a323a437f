import type { Knex } from 'knex';

/**
 * Every checkpoint includes the hash of the event at its position, so that a log replaced by an older copy is
 * noticed whatever its length. `replaced`: the position up to which a read model shows a replaced log, until it
 * is rebuilt. For an external log, hashes are known from the next event on.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table checkpoints add column hash text, add column replaced bigint;
    alter table reactions add column hash text, add column paused_reason text;
    alter table stream_heads_checkpoint add column hash text;
    ${['checkpoints', 'reactions', 'stream_heads_checkpoint'].map(knownHashes).join('')}
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table stream_heads_checkpoint drop column hash;
    alter table reactions drop column hash, drop column paused_reason;
    alter table checkpoints drop column hash, drop column replaced;
  `);

const knownHashes = (table: string): string => `
  update ${table} t set hash = substring(e.metadata from '"hash":"([^"]*)"')
  from event_log e where e.position = t.position;`;
