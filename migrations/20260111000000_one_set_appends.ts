import type { Knex } from 'knex';

/**
 * Appends are numbered from the log itself and stored as one set. The row that every append rewrote is gone,
 * and with it the index of event ids: a repeated append is recognized by the revision of its events. Nodes of
 * an older release are refused with a message, since they would number from a missing row.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table event_log drop constraint event_log_id_key;
    drop table event_log_head;
  `);
  // Not validated: a forged row must not block the upgrade to the newer release, whose verify reports it.
  await knex.raw(
    'alter table event_log add constraint event_log_position_check check (position > 0) not valid',
  );
  await knex.raw(REFUSE_OLD_NODES);
  await knex.raw(APPEND_EVENT_TO_LOG);
  await knex.raw(APPEND_TO_LOG);
};

export const down = (): Promise<void> =>
  Promise.reject(new Error('Appends of the older release are not put back: restore a backup from before.'));

const REFUSE_OLD_NODES = `
  create or replace function append_events(
    streams text[], expecteds int[], counts int[],
    ids uuid[], types text[], datas text[], metas text[]
  ) returns table (outcome text, at_revision int, at_position bigint)
  language plpgsql as $$
  begin
    raise exception 'The database was moved to a newer release of Lanebook: stop this node and start that release.'
      using errcode = 'feature_not_supported';
  end $$;
`;

/**
 * Both functions take the log's lock in a statement of its own, so that the next one sees all that was
 * committed before; it is held until the commit, so that positions are gapless and become visible in order.
 * Only events that fit are numbered: the stream ends before the given revision, and with the hash that the
 * event was chained to. A hash is searched in its canonical JSON form, which no other text can resemble. No
 * joins, so that a plan made when the log was small stays right. `append_event_to_log` is for a lone writer's
 * usual append, a single event with or without a receipt and a new subject's key: a set takes longer to begin
 * than to insert. Returns its position, or nothing where the other function has to give the reason.
 */
export const APPEND_EVENT_TO_LOG = `
  create function append_event_to_log(
    its_stream text, its_revision int, its_previous text, its_id uuid, its_type text, its_data text, its_metadata text,
    its_actor text, its_command_id uuid, its_command text, its_input_hash bytea, its_new_id bigint,
    its_subject text, its_wrapped_key bytea
  ) returns bigint
  language plpgsql as $$
  #variable_conflict use_column
  declare
    stored_at bigint;
  begin
    perform pg_advisory_xact_lock(hashtextextended('event_log', 0));

    if its_subject is not null then
      insert into subject_keys (subject, wrapped_key) values (its_subject, its_wrapped_key) on conflict do nothing;
      if not found then
        return null;
      end if;
    end if;

    if its_actor is not null then
      insert into receipts (actor, command_id, command, input_hash, new_id)
      values (its_actor, its_command_id, its_command, its_input_hash, its_new_id) on conflict do nothing;
      if not found then
        delete from subject_keys where subject = its_subject;
        return null;
      end if;
    end if;

    insert into event_log (position, stream, revision, id, type, data, metadata)
    select coalesce((select e.position from event_log e order by e.position desc limit 1), 0) + 1,
      its_stream, its_revision, its_id, its_type, its_data, its_metadata
    where coalesce((
      select e.revision = its_revision - 1
        and (its_previous is null or strpos(e.metadata, '"hash":"' || its_previous || '"') > 0)
      from event_log e where e.stream = its_stream order by e.revision desc limit 1
    ), its_revision = 0)
    returning position into stored_at;

    if stored_at is null then
      delete from receipts where actor = its_actor and command_id = its_command_id;
      delete from subject_keys where subject = its_subject;
    end if;
    return stored_at;
  end $$;
`;

/**
 * Appends several streams' events in one transaction, with their accompanying rows. In: for each append,
 * numbered from 1, its stream, which occurs in a batch once, the revision of its first event, and the hash that
 * this was chained to, if it is compared; receipts and subject keys, each with its append's number; then all
 * events, append by append, with the append's number, stream and revision. Out: the position before the first
 * stored event, and the appends that were not stored, each with its number and 'repeated' (its first event is
 * already stored at its revision), 'wrong-revision' or 'taken' (another receipt of its command, or another key
 * of its subject, exists), the stream's last revision, and for a repeated one the last event's position.
 */
export const APPEND_TO_LOG = `
  create function append_to_log(
    streams text[], revisions int[], previouses text[],
    receipt_appends int[], actors text[], command_ids uuid[], commands text[], input_hashes bytea[], new_ids bigint[],
    key_appends int[], subjects text[], wrapped_keys bytea[],
    event_appends int[], event_streams text[], event_revisions int[], ids uuid[], types text[], datas text[], metas text[]
  ) returns table (before bigint, others json)
  language plpgsql as $$
  #variable_conflict use_column
  declare
    keeps boolean[];
    taken int[] := '{}';
    sealed_otherwise int[];
    kept int := 0;
  begin
    perform pg_advisory_xact_lock(hashtextextended('event_log', 0));

    keeps := array(
      select coalesce((
        select e.revision = a.revision - 1
          and (a.previous is null or strpos(e.metadata, '"hash":"' || a.previous || '"') > 0)
        from event_log e where e.stream = a.stream order by e.revision desc limit 1
      ), a.revision = 0)
      from unnest(streams, revisions, previouses) with ordinality a(stream, revision, previous, nth) order by nth
    );

    if cardinality(actors) > 0 then
      insert into receipts (actor, command_id, command, input_hash, new_id)
      select actor, command_id, command, input_hash, new_id
      from unnest(receipt_appends, actors, command_ids, commands, input_hashes, new_ids)
        made(nth, actor, command_id, command, input_hash, new_id)
      where keeps[nth]
      on conflict do nothing;
      get diagnostics kept = row_count;
      if kept < cardinality(actors) then
        taken := array(
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

    if cardinality(subjects) > 0 then
      insert into subject_keys (subject, wrapped_key)
      select subject, wrapped_key from unnest(key_appends, subjects, wrapped_keys) made(nth, subject, wrapped_key)
      where keeps[nth] and nth <> all(taken)
      on conflict do nothing;
      get diagnostics kept = row_count;
      if kept < cardinality(subjects) then
        sealed_otherwise := array(
          select made.nth from unnest(key_appends, subjects, wrapped_keys) made(nth, subject, wrapped_key)
          where keeps[nth] and nth <> all(taken)
            and (select k.wrapped_key from subject_keys k where k.subject = made.subject)
              is distinct from made.wrapped_key
        );
        delete from receipts r using unnest(receipt_appends, actors, command_ids) made(nth, actor, command_id)
        where made.nth = any(sealed_otherwise) and r.actor = made.actor and r.command_id = made.command_id;
        taken := taken || sealed_otherwise;
      end if;
    end if;

    if cardinality(taken) > 0 then
      keeps := array(
        select keep and nth <> all(taken) from unnest(keeps) with ordinality a(keep, nth) order by nth
      );
    end if;

    before := coalesce((select e.position from event_log e order by e.position desc limit 1), 0);
    if not false = any(keeps) then
      insert into event_log (position, stream, revision, id, type, data, metadata)
      select before + generate_series(1, cardinality(ids)), unnest(event_streams), unnest(event_revisions),
        unnest(ids), unnest(types), unnest(datas), unnest(metas);
    else
      insert into event_log (position, stream, revision, id, type, data, metadata)
      select before + row_number() over (order by step), stream, revision, id, type, data, metadata
      from unnest(event_appends, event_streams, event_revisions, ids, types, datas, metas)
        with ordinality a(nth, stream, revision, id, type, data, metadata, step)
      where keeps[nth];
    end if;

    if false = any(keeps) then
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
    end if;
    return next;
  end $$;
`;
