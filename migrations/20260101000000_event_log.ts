import type { Knex } from 'knex';

/**
 * The embedded log and what cannot be rebuilt from it. Appends go through `append_events` alone: the head row
 * is locked once for a whole batch, so positions are gapless and become visible in order.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table event_log (
      position bigint primary key,
      stream   text collate "C" not null,
      revision int not null,
      id       uuid not null unique,
      type     text not null,
      data     text not null,
      metadata text not null,
      unique (stream, revision)
    );
    create table event_log_head (
      one      boolean primary key default true check (one),
      position bigint not null
    );
    insert into event_log_head (position) values (0);
  `);
  await knex.raw(APPEND_EVENTS);
  await knex.raw(`
    create sequence record_id_seq;
    create table receipts (
      actor      text not null,
      command_id uuid not null,
      command    text not null,
      input_hash bytea not null,
      new_id     bigint not null,
      claimed_at timestamptz not null default now(),
      primary key (actor, command_id)
    );
    create table subject_keys (
      subject     text primary key,
      wrapped_key bytea not null
    );
    create table checkpoints (
      model    text primary key,
      position bigint not null,
      live     boolean not null default false
    );
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    drop table checkpoints, subject_keys, receipts;
    drop sequence record_id_seq;
    drop function append_events;
    drop table event_log_head, event_log;
  `);
};

/**
 * Appends several streams' events in one transaction. In: per append its stream, the expected revision (-1: no
 * stream) and the number of events, then all events one after another. Out, per append in order: 'appended',
 * 'repeated' (its first event is already stored at that revision) or 'wrong-revision', with the stream's last
 * revision and the last event's position. Taking the head's positions locks its row until the commit; positions
 * of refused appends are returned. Every statement after that sees all that was committed before it.
 */
const APPEND_EVENTS = `
  create function append_events(
    streams text[], expecteds int[], counts int[],
    ids uuid[], types text[], datas text[], metas text[]
  ) returns table (outcome text, at_revision int, at_position bigint)
  language plpgsql as $$
  declare
    head bigint;
    taken bigint;
    current int;
    done int := 0;
  begin
    update event_log_head set position = position + cardinality(ids) returning position into taken;
    head := taken - cardinality(ids);

    for i in 1 .. cardinality(streams) loop
      select e.revision into current from event_log e where e.stream = streams[i] order by e.revision desc limit 1;
      current := coalesce(current, -1);
      at_revision := expecteds[i] + counts[i];

      if current = expecteds[i] then
        for n in 1 .. counts[i] loop
          insert into event_log (position, stream, revision, id, type, data, metadata) values (
            head + n, streams[i], current + n, ids[done + n], types[done + n], datas[done + n], metas[done + n]
          );
        end loop;
        head := head + counts[i];
        outcome := 'appended';
        at_position := head;
      else
        select last.position into at_position
        from event_log first join event_log last on last.stream = first.stream and last.revision = at_revision
        where first.stream = streams[i] and first.revision = expecteds[i] + 1 and first.id = ids[done + 1];
        outcome := case when at_position is null then 'wrong-revision' else 'repeated' end;
        at_revision := case when at_position is null then current else at_revision end;
      end if;

      done := done + counts[i];
      return next;
    end loop;

    if head < taken then
      update event_log_head set position = head;
    end if;
    perform pg_notify('event_log', head::text);
  end $$;
`;
