import type { Knex } from 'knex';

/**
 * `taken_by` is the id of the command that has claimed an upload, and `takers` the number of its calls that may
 * still attach it: a repeat may run on another node. `taken_at` distinguishes a running command from a failed
 * one. Forms are counted and issued serially per person; a single statement would count the rows from before
 * its wait.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table uploads
      add column taken_at timestamptz,
      add column taken_by text,
      add column takers int not null default 0;

    create function issue_upload(
      new_key text, person text, at timestamptz, since timestamptz, most int
    ) returns boolean language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('uploads of ' || person, 0));
      if (select count(*) from uploads
          where issued_to = person and taken_for is null and issued_at > since) >= most then
        return false;
      end if;
      insert into uploads (key, issued_to, issued_at) values (new_key, person, at);
      return true;
    end $$;
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop function issue_upload;
    alter table uploads drop column taken_at, drop column taken_by, drop column takers;
  `);
