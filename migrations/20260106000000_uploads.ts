import type { Knex } from 'knex';

/**
 * Upload forms of the last day. File names are not stored: they may name a person. `taken_for` is the stream
 * that the file was attached to, or was to be; its copy there has the key `stored_key`.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table uploads (
      key          text primary key,
      issued_to    text not null,
      issued_at    timestamptz not null,
      taken_for    text,
      stored_key   text,
      content_type text,
      size         int
    );
    create index on uploads (issued_at);
    create index on uploads (issued_to, issued_at) where taken_for is null;
  `);

export const down = (knex: Knex): Promise<void> => knex.raw('drop table uploads;');
