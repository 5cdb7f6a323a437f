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
 * Appends several streams' events in one transaction, with what is kept beside them. In, one of each per append: its
 * stream, which stands in a batch once, the expected revision (-1: no stream), how many events, and its receipt (no
 * actor: none). Then the subject keys that appends make, each with its append's number, and all events, each with its
 * append's number and its own in there; both count from 1. Out, per append in order: 'appended', 'repeated' (its first
 * event already stands at that revision), 'wrong-revision', or 'taken' (there is another receipt of its command, or
 * another key of its subject), with the stream's last revision and the last event's position.
 *
 * The lock is taken in a statement of its own, so that the next one sees all that was committed before; it is held
 * until the commit, so that positions are gapless and become visible in order. Only what fits is numbered.
 */
const APPEND_TO_LOG = `
  create function append_to_log(
    streams text[], expecteds int[], counts int[],
    actors text[], command_ids uuid[], commands text[], input_hashes bytea[], new_ids bigint[],
    key_appends int[], subjects text[], wrapped_keys bytea[],
    event_appends int[], event_steps int[], ids uuid[], types text[], datas text[], metas text[]
  ) returns table (outcome text, at_revision int, at_position bigint)
  language plpgsql as $$
  #variable_conflict use_column
  begin
    perform pg_advisory_xact_lock(hashtextextended('event_log', 0));

    if cardinality(subjects) > 0 then
      insert into subject_keys (subject, wrapped_key) select * from unnest(subjects, wrapped_keys)
      on conflict do nothing;
    end if;

    return query
    with asked as materialized (
      select * from unnest(
        streams, expecteds, counts, actors, command_ids, commands, input_hashes, new_ids
      ) with ordinality as a(stream, expected, n, actor, command_id, command, input_hash, new_id, nth)
    ), judged as materialized (
      select asked.*,
        (expected < 0 or exists (
          select from event_log e where e.stream = asked.stream and e.revision = asked.expected
        )) and not exists (
          select from event_log e where e.stream = asked.stream and e.revision = asked.expected + 1
        ) as fits,
        exists (
          select from receipts r where r.actor = asked.actor and r.command_id = asked.command_id
            and (r.command, r.input_hash, r.new_id) is distinct from (asked.command, asked.input_hash, asked.new_id)
        ) or exists (
          select from unnest(key_appends, subjects, wrapped_keys) made(nth, subject, wrapped_key)
          left join subject_keys k on k.subject = made.subject
          where made.nth = asked.nth and k.wrapped_key is distinct from made.wrapped_key
        ) as taken
      from asked
    ), kept as materialized (
      select nth, stream, expected, n, head + (sum(n) over (order by nth))::bigint as last,
        actor, command_id, command, input_hash, new_id
      from judged cross join (select coalesce(max(position), 0) as head from event_log) log
      where fits and not taken
    ), stored as (
      insert into event_log (position, stream, revision, id, type, data, metadata)
      select kept.last - kept.n + step, kept.stream, kept.expected + step, id, type, data, metadata
      from unnest(event_appends, event_steps, ids, types, datas, metas) e(nth, step, id, type, data, metadata)
      join kept on kept.nth = e.nth
    ), receipted as (
      insert into receipts (actor, command_id, command, input_hash, new_id)
      select actor, command_id, command, input_hash, new_id from kept where actor is not null
      on conflict do nothing
    )
    select
      case
        when kept.nth is not null then 'appended'
        when judged.taken then 'taken'
        when stands.position is not null then 'repeated'
        else 'wrong-revision'
      end,
      case
        when kept.nth is not null or stands.position is not null then judged.expected + judged.n
        else coalesce((select max(e.revision) from event_log e where e.stream = judged.stream), -1)
      end,
      coalesce(kept.last, stands.position)
    from judged
    left join kept on kept.nth = judged.nth
    left join lateral (
      select last.position
      from unnest(event_appends, event_steps, ids) e(nth, step, id)
      join event_log first on first.stream = judged.stream and first.revision = judged.expected + 1 and first.id = e.id
      join event_log last on last.stream = judged.stream and last.revision = judged.expected + judged.n
      where not judged.fits and e.nth = judged.nth and e.step = 1
    ) stands on true
    order by judged.nth;

    perform pg_notify('event_log', (select max(position) from event_log)::text);
  end $$;
`;
