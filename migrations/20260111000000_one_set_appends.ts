import type { Knex } from 'knex';

/**
 * Appends are numbered from the log itself and stored as one set. The row that every append rewrote is gone, and with it
 * the index of event ids: a repeated append is known by the revision at which it stands. Nodes of an older release are
 * refused in words, since they would number from a row that is not there.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table event_log drop constraint event_log_id_key;
    drop table event_log_head;
  `);
  await knex.raw(REFUSE_OLD_NODES);
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
 * Appends several streams' events in one transaction, with what is kept beside them. In, one of each per event, append
 * by append: the number of its append and its own in there, both from 1, whether it is the append's last one, its stream,
 * which stands in a batch once, and the revision that it takes; with the first event of an append the hash that it was
 * chained to and its receipt, if it has them. Then the subject keys that appends make, each with its append's number. Out,
 * per append in order: 'appended', 'repeated' (its first event already stands at its revision), 'wrong-revision' (the event
 * before it has another hash, too), or 'taken' (there is another receipt of its command, or another key of its subject),
 * with the stream's last revision and the last event's position.
 *
 * A hash is looked for as it stands in canonical JSON, where no other text can look like it.
 *
 * The lock is taken in a statement of its own, so that the next one sees all that was committed before; it is held
 * until the commit, so that positions are gapless and become visible in order. Only what fits is numbered. Nothing is
 * joined, so that the plan of when the log was small stays right. A single event that fits, which is what a lone writer
 * sends, goes without the set: that takes longer to begin than to insert.
 */
const APPEND_TO_LOG = `
  create function append_to_log(
    nths int[], steps int[], lasts bool[], streams text[], revisions int[],
    ids uuid[], types text[], datas text[], metas text[], previouses text[],
    actors text[], command_ids uuid[], commands text[], input_hashes bytea[], new_ids bigint[],
    key_appends int[], subjects text[], wrapped_keys bytea[]
  ) returns table (outcome text, at_revision int, at_position bigint)
  language plpgsql as $$
  #variable_conflict use_column
  declare
    taken_by_keys int[] := '{}';
  begin
    perform pg_advisory_xact_lock(hashtextextended('event_log', 0));

    if cardinality(subjects) > 0 then
      insert into subject_keys (subject, wrapped_key) select * from unnest(subjects, wrapped_keys)
      on conflict do nothing;
      taken_by_keys := array(
        select made.nth from unnest(key_appends, subjects, wrapped_keys) made(nth, subject, wrapped_key)
        where (select k.wrapped_key from subject_keys k where k.subject = made.subject) is distinct from made.wrapped_key
      );
    end if;

    if cardinality(ids) = 1 and cardinality(taken_by_keys) = 0 then
      insert into event_log (position, stream, revision, id, type, data, metadata)
      select (select coalesce(max(e.position), 0) + 1 from event_log e),
        streams[1], revisions[1], ids[1], types[1], datas[1], metas[1]
      where (revisions[1] = 0 or exists (
          select from event_log e where e.stream = streams[1] and e.revision = revisions[1] - 1
            and (previouses[1] is null or strpos(e.metadata, '"hash":"' || previouses[1] || '"') > 0)
        )) and not exists (
          select from event_log e where e.stream = streams[1] and e.revision = revisions[1]
        ) and not exists (
          select from receipts r where r.actor = actors[1] and r.command_id = command_ids[1]
        )
      returning 'appended', revision, position into outcome, at_revision, at_position;
      if found then
        if actors[1] is not null then
          insert into receipts (actor, command_id, command, input_hash, new_id)
          values (actors[1], command_ids[1], commands[1], input_hashes[1], new_ids[1]) on conflict do nothing;
        end if;
        perform pg_notify('event_log', at_position::text);
        return next;
        return;
      end if;
    end if;

    return query
    with judged as materialized (
      select *,
        step > 1 or (
          (revision = 0 or exists (
            select from event_log e where e.stream = a.stream and e.revision = a.revision - 1
              and (a.previous is null or strpos(e.metadata, '"hash":"' || a.previous || '"') > 0) offset 0
          )) and not exists (
            select from event_log e where e.stream = a.stream and e.revision = a.revision offset 0
          )
        ) as fits,
        nth = any(taken_by_keys) or (actor is not null and coalesce((
          select (r.command, r.input_hash, r.new_id) is distinct from (a.command, a.input_hash, a.new_id)
          from receipts r where r.actor = a.actor and r.command_id = a.command_id
        ), false)) as taken
      from unnest(
        nths, steps, lasts, streams, revisions, ids, types, datas, metas, previouses,
        actors, command_ids, commands, input_hashes, new_ids
      ) a(
        nth, step, is_last, stream, revision, id, type, data, metadata, previous,
        actor, command_id, command, input_hash, new_id
      )
    ), decided as materialized (
      select *,
        bool_and(fits and not taken) over append as keep,
        bool_or(taken) over append as refused,
        first_value(id) over append as first_id,
        first_value(revision) over append as first_revision
      from judged
      window append as (partition by nth order by step rows between unbounded preceding and unbounded following)
    ), placed as materialized (
      select *, (select coalesce(max(e.position), 0) from event_log e)
        + sum(keep::int) over (order by nth, step rows unbounded preceding) as position
      from decided
    ), stored as (
      insert into event_log (position, stream, revision, id, type, data, metadata)
      select position, stream, revision, id, type, data, metadata from placed where keep
    ), receipted as (
      insert into receipts (actor, command_id, command, input_hash, new_id)
      select actor, command_id, command, input_hash, new_id from placed where keep and actor is not null
      on conflict do nothing
    ), found as (
      select *, case when not keep and not refused and first_id = (
        select e.id from event_log e where e.stream = placed.stream and e.revision = placed.first_revision
      ) then (
        select e.position from event_log e where e.stream = placed.stream and e.revision = placed.revision
      ) end as stands_at
      from placed where is_last
    )
    select
      case when keep then 'appended' when refused then 'taken'
        when stands_at is not null then 'repeated' else 'wrong-revision' end,
      case when keep or stands_at is not null then revision
        else coalesce((select max(e.revision) from event_log e where e.stream = found.stream), -1) end,
      case when keep then position::bigint else stands_at end
    from found order by nth;

    perform pg_notify('event_log', (select max(position) from event_log)::text);
  end $$;
`;
