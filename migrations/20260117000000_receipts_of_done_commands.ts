import type { Knex } from 'knex';

/**
 * A receipt tells what its command did: the id that it created, and revision and position of its last event, so
 * that a repeat is answered from it. An append stores both together; without a position a receipt is a claim,
 * which the event at its revision, if it is the command's own, shows to be done. The functions have one more
 * parameter each, or three; nodes of the release before this one go on with theirs, whose receipts stay claims.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table receipts add column created text, add column revision int, add column position bigint;
  `);
  await knex.raw(APPEND_EVENT_TO_LOG);
  await knex.raw(APPEND_TO_LOG);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    drop function append_event_to_log(
      text, int, text, uuid, text, text, text, text, uuid, text, bytea, bigint, text, bytea, text
    );
    drop function append_to_log(
      text[], int[], text[], int[], text[], uuid[], text[], bytea[], bigint[], text[], int[], int[],
      int[], text[], bytea[], int[], text[], int[], uuid[], text[], text[], text[]
    );
    alter table receipts drop column created, drop column revision, drop column position;
  `);
};

/** As before; the position is known ahead of the event, for its receipt. */
const APPEND_EVENT_TO_LOG = `
  create function append_event_to_log(
    its_stream text, its_revision int, its_previous text, its_id uuid, its_type text, its_data text, its_metadata text,
    its_actor text, its_command_id uuid, its_command text, its_input_hash bytea, its_new_id bigint,
    its_subject text, its_wrapped_key bytea, its_created text
  ) returns bigint
  language plpgsql as $$
  #variable_conflict use_column
  declare
    stored_at bigint;
  begin
    perform pg_advisory_xact_lock(hashtextextended('event_log', 0));
    stored_at := coalesce((select e.position from event_log e order by e.position desc limit 1), 0) + 1;

    if its_subject is not null then
      insert into subject_keys (subject, wrapped_key) values (its_subject, its_wrapped_key) on conflict do nothing;
      if not found then
        return null;
      end if;
    end if;

    if its_actor is not null then
      insert into receipts (actor, command_id, command, input_hash, new_id, created, revision, position)
      values (its_actor, its_command_id, its_command, its_input_hash, its_new_id, its_created, its_revision, stored_at)
      on conflict do nothing;
      if not found then
        delete from subject_keys where subject = its_subject;
        return null;
      end if;
    end if;

    insert into event_log (position, stream, revision, id, type, data, metadata)
    select stored_at, its_stream, its_revision, its_id, its_type, its_data, its_metadata
    where coalesce((
      select e.revision = its_revision - 1
        and (its_previous is null or strpos(e.metadata, '"hash":"' || its_previous || '"') > 0)
      from event_log e where e.stream = its_stream order by e.revision desc limit 1
    ), its_revision = 0);

    if not found then
      delete from receipts where actor = its_actor and command_id = its_command_id;
      delete from subject_keys where subject = its_subject;
      return null;
    end if;
    return stored_at;
  end $$;
`;

/**
 * As before; with each receipt the id that its command created, the revision of its last event, and the number
 * of the batch's events up to that one. Where an append is not stored, those behind it move up, and their
 * receipts are corrected. A claim of the same command becomes its receipt. Keys are inserted before receipts: the
 * keys of a refused append are deleted again, while an overwritten claim could not be restored.
 */
const APPEND_TO_LOG = `
  create function append_to_log(
    streams text[], revisions int[], previouses text[],
    receipt_appends int[], actors text[], command_ids uuid[], commands text[], input_hashes bytea[], new_ids bigint[],
    createds text[], last_revisions int[], last_events int[],
    key_appends int[], subjects text[], wrapped_keys bytea[],
    event_appends int[], event_streams text[], event_revisions int[], ids uuid[], types text[], datas text[], metas text[]
  ) returns table (before bigint, others json)
  language plpgsql as $$
  #variable_conflict use_column
  declare
    keeps boolean[];
    taken int[] := '{}';
    kept int := 0;
  begin
    perform pg_advisory_xact_lock(hashtextextended('event_log', 0));
    before := coalesce((select e.position from event_log e order by e.position desc limit 1), 0);

    keeps := array(
      select coalesce((
        select e.revision = a.revision - 1
          and (a.previous is null or strpos(e.metadata, '"hash":"' || a.previous || '"') > 0)
        from event_log e where e.stream = a.stream order by e.revision desc limit 1
      ), a.revision = 0)
      from unnest(streams, revisions, previouses) with ordinality a(stream, revision, previous, nth) order by nth
    );

    if cardinality(subjects) > 0 then
      insert into subject_keys (subject, wrapped_key)
      select subject, wrapped_key from unnest(key_appends, subjects, wrapped_keys) made(nth, subject, wrapped_key)
      where keeps[nth]
      on conflict do nothing;
      get diagnostics kept = row_count;
      if kept < cardinality(subjects) then
        taken := array(
          select made.nth from unnest(key_appends, subjects, wrapped_keys) made(nth, subject, wrapped_key)
          where keeps[nth]
            and (select k.wrapped_key from subject_keys k where k.subject = made.subject)
              is distinct from made.wrapped_key
        );
      end if;
    end if;

    if cardinality(actors) > 0 then
      insert into receipts as r (actor, command_id, command, input_hash, new_id, created, revision, position)
      select actor, command_id, command, input_hash, new_id, created, revision, before + last_event
      from unnest(
        receipt_appends, actors, command_ids, commands, input_hashes, new_ids, createds, last_revisions, last_events
      ) made(nth, actor, command_id, command, input_hash, new_id, created, revision, last_event)
      where keeps[nth] and nth <> all(taken)
      on conflict (actor, command_id) do update
        set created = excluded.created, revision = excluded.revision, position = excluded.position
        where (r.command, r.input_hash, r.new_id) = (excluded.command, excluded.input_hash, excluded.new_id);
      get diagnostics kept = row_count;
      if kept < cardinality(actors) then
        taken := taken || array(
          select made.nth
          from unnest(receipt_appends, actors, command_ids, commands, input_hashes, new_ids)
            made(nth, actor, command_id, command, input_hash, new_id)
          where coalesce((
            select (r.command, r.input_hash, r.new_id) is distinct from (made.command, made.input_hash, made.new_id)
            from receipts r where r.actor = made.actor and r.command_id = made.command_id
          ), false)
        );
      end if;
    end if;

    if cardinality(taken) > 0 then
      delete from subject_keys k using unnest(key_appends, subjects, wrapped_keys) made(nth, subject, wrapped_key)
      where keeps[made.nth] and made.nth = any(taken)
        and k.subject = made.subject and k.wrapped_key = made.wrapped_key;
      keeps := array(
        select keep and nth <> all(taken) from unnest(keeps) with ordinality a(keep, nth) order by nth
      );
    end if;

    if not false = any(keeps) then
      insert into event_log (position, stream, revision, id, type, data, metadata)
      select before + generate_series(1, cardinality(ids)), unnest(event_streams), unnest(event_revisions),
        unnest(ids), unnest(types), unnest(datas), unnest(metas);
      return next;
      return;
    end if;

    insert into event_log (position, stream, revision, id, type, data, metadata)
    select before + row_number() over (order by step), stream, revision, id, type, data, metadata
    from unnest(event_appends, event_streams, event_revisions, ids, types, datas, metas)
      with ordinality a(nth, stream, revision, id, type, data, metadata, step)
    where keeps[nth];

    update receipts r set position = (
      select e.position from event_log e where e.stream = streams[made.nth] and e.revision = made.revision
    )
    from unnest(receipt_appends, actors, command_ids, last_revisions) made(nth, actor, command_id, revision)
    where keeps[made.nth] and r.actor = made.actor and r.command_id = made.command_id;

    others := (
      with refused as (
        select nth, stream, min(revision) as first, max(revision) as last, (array_agg(id order by step))[1] as id
        from unnest(event_appends, event_streams, event_revisions, ids)
          with ordinality a(nth, stream, revision, id, step)
        where not keeps[nth] group by nth, stream
      ), found as (
        select nth, stream, last, case when nth <> all(taken) and id = (
          select e.id from event_log e where e.stream = refused.stream and e.revision = refused.first
        ) then (
          select e.position from event_log e where e.stream = refused.stream and e.revision = refused.last
        ) end as stands_at
        from refused
      )
      select json_agg(json_build_object(
        'nth', nth,
        'outcome', case when nth = any(taken) then 'taken'
          when stands_at is not null then 'repeated' else 'wrong-revision' end,
        'revision', case when stands_at is not null then last else coalesce((
          select e.revision from event_log e where e.stream = found.stream order by e.revision desc limit 1
        ), -1) end,
        'position', stands_at
      )) from found
    );
    return next;
  end $$;
`;
