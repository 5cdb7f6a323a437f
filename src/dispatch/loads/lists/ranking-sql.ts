import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Point } from '../../../shared-kernel/great-circle.ts';
import { caseless } from '../../../shared-kernel/text.ts';
import { carrierList, SEARCHED } from '../../carriers/read-models/carrier-list.ts';
import { CARRIED, LANES, LAST_LOAD, LOADS, payOf } from '../read-models/loads.ts';
import { collecting, nearSql } from './near-sql.ts';

const CARRIERS = tableOf(carrierList);

/** Where an order goes; parts that are not known are null. */
export type RankedLane = {
  readonly originState: string | null;
  readonly destinationState: string | null;
  readonly origin: Point | null;
  readonly destination: Point | null;
};

const COUNTS = ['near', 'between_states', 'last_pay', 'share'] as const;

/**
 * The sort columns of a row, ascending: counts and share are negative, so that most comes first. `away` is 1 for a carrier
 * without a load on the lane that is based in neither of its states.
 */
export const RANK = [...COUNTS, 'away', 'name', 'id'] as const;

/** Of a carrier without a load on the lane, these sort it behind all others. */
const UNRANKED = { near: 0, between_states: 0, last_pay: 2_147_483_647, share: 1 } as const;

const TYPES = ['int', 'int', 'int', 'int', 'int', 'text', 'int'] as const;

export type RankingPage = {
  readonly lane: RankedLane;
  /** LIKE patterns, of which one fits; null finds every carrier. */
  readonly patterns: ReadonlyArray<string> | null;
  /** Values of RANK in the row before; null for the first page. */
  readonly after: ReadonlyArray<unknown> | null;
  readonly size: number;
  readonly offset: number;
};

/** SQL: whether columns sort behind a place; without one, all do. */
const behind = (columns: string, place: string): string =>
  place === '' ? 'true' : `(${columns}) > (${place})`;

/** SQL: the first rows of a source behind a place, with all that share the last one's columns or the place's. */
const firstRows = (source: string, columns: string, place: string, rows: string): string => `
  (select * from ${source} where ${behind(columns, place)}
   order by ${columns} fetch first (${rows}) rows with ties)
  ${place === '' ? '' : `union all select * from ${source} where (${columns}) = (${place})`}`;

/**
 * SQL: whether a carrier is based in a state, by its sort key of state and city. The range, for the index, holds in any
 * collation.
 */
const basedIn = (state: string): string =>
  `(location between ${state} and ${state} || 'zzzz' and split_part(location, ' ', 1) = ${state})`;

const shareOf = (onTime: string, timed: string): string =>
  `coalesce(-(${onTime}::bigint * 1000000 / nullif(${timed}, 0)), 1)::integer`;

/**
 * The statement of a page of carriers for a lane, without forgotten ones: those with loads near both ends, counted from
 * an index by cells; those with others between the states, from the roll-up in its order; then those based in one of the
 * states and all others, by name. Of each only as many are taken as the page may need, and names are joined to these.
 */
export const rankingOf = ({ lane, patterns, after, size, offset }: RankingPage) => {
  const { values, value } = collecting();
  const [from, to] = [value(lane.originState, 'text'), value(lane.destinationState, 'text')];
  const states = [lane.originState, lane.destinationState].map((state) =>
    value(state === null ? null : caseless(state), 'text'),
  );
  const isBased = `(${states.map(basedIn).join(' or ')})`;
  const isNear = `${nearSql('origin', lane.origin, value)} and ${nearSql('destination', lane.destination, value)}`;
  const rows = value(size + offset, 'int');
  const cursor = after?.map((each, index) => value(each, TYPES[index] ?? 'text')) ?? [];
  const place = (start: number, end: number): string => cursor.slice(start, end).join(', ');
  const isBehindNearby = after !== null && after[0] === UNRANKED.near;
  const isBehindRanked = isBehindNearby && after[1] === UNRANKED.between_states;
  const words = patterns === null ? '' : `and ${SEARCHED} like any(${value(patterns, 'text[]')})`;
  const searched = `not forgotten ${words}`;
  const found =
    patterns === null ? 'carrier_id not in (select id from gone)' : 'carrier_id in (select id from found)';
  const ofLane = `origin_state = ${from} and destination_state = ${to}`;
  const counts = COUNTS.join(', ');
  /** Adds to the loads near both ends those between the states. */
  const withLane = (condition: string): string => `
    select carrier_id, near, between_states, ${payOf('last_load')} as last_pay,
      ${shareOf('on_time', 'timed')} as share, on_time, timed
    from (
      select nearby.carrier_id, near, -coalesce(n, 0) as between_states,
        greatest(lane.last_load, nearby.last_load) as last_load,
        coalesce(lane.on_time, 0) + nearby.on_time as on_time, coalesce(lane.timed, 0) + nearby.timed as timed
      from (select * from nearby where ${condition}) nearby
      left join ${LANES} lane on ${ofLane} and lane.carrier_id = nearby.carrier_id
    ) nearby`;
  const isLater = behind('near', place(0, 1));
  const isPastBased = isBehindRanked && after[4] === 1;
  /** Carriers without a load on the lane, behind the place of those as far away. */
  const unranked = (away: 0 | 1, condition: string): string => `
    select id, name, ${COUNTS.map((each) => UNRANKED[each]).join(', ')}, ${away} as away, 0 as on_time, 0 as timed
    from ${CARRIERS} carrier
    where ${searched} and ${condition} and id not in (select carrier_id from nearby)
      and not exists (select from ${LANES} where ${ofLane} and carrier_id = carrier.id)
      ${isBehindRanked && after[4] === away ? `and (name, id) > (${place(5, 7)})` : ''}
    order by name, id limit ${rows}`;
  const text = `
    with found as materialized (
      select id from ${CARRIERS} where ${searched}
    ), gone as materialized (
      select id from ${CARRIERS} where forgotten
    ), nearby as materialized (
      select carrier_id, -count(*)::integer as near, max(last_load) filter (where is_beside) as last_load,
        (count(on_time) filter (where is_beside))::integer as timed,
        (count(*) filter (where is_beside and on_time))::integer as on_time
      from (
        select carrier_id, on_time, ${LAST_LOAD} as last_load, (${ofLane}) is not true as is_beside
        from ${LOADS} where ${CARRIED} and ${isNear} and ${found} offset 0
      ) load group by carrier_id
    ), same_nearby as materialized (
      ${withLane(after === null ? 'false' : `near = ${place(0, 1)}`)}
    ), later_nearby as materialized (
      ${withLane(`(select count(*) from same_nearby where ${behind(counts, place(0, 4))}) < ${rows}
        and ${isLater} and near <= coalesce((
          select near from nearby where ${isLater} order by near offset ${rows} - 1 limit 1), 0)`)}
    ), nearby_ones as (
      select * from same_nearby union all select * from later_nearby
    ), others as (
      ${firstRows(
        `(select carrier_id, 0 as near, -n as between_states, ${payOf('last_load')} as last_pay,
            ${shareOf('on_time', 'timed')} as share, on_time, timed
          from ${LANES} where ${ofLane} and ${found} and carrier_id not in (select carrier_id from nearby)
            and (select count(*) from nearby_ones where ${behind(counts, place(0, 4))}) < ${rows}) lane`,
        'between_states, last_pay, share',
        isBehindNearby ? place(1, 4) : '',
        rows,
      )}
    ), ranked as (
      select * from nearby_ones union all select * from others
    ), top as (
      ${firstRows('ranked', counts, place(0, 4), rows)}
    ), first_ones as materialized (
      select l.id, l.name, ${counts}, away, on_time, timed
      from (select *, 0 as away from top) top join ${CARRIERS} l on l.id = top.carrier_id
      where ${behind(RANK.join(', '), cursor.join(', '))}
      order by ${RANK.join(', ')} limit ${rows}
    ), based_ones as materialized (
      ${unranked(0, isPastBased ? 'false' : `${isBased} and (select count(*) from first_ones) < ${rows}`)}
    ), page as (
      select * from first_ones
      union all
      select * from based_ones
      union all
      (${unranked(
        1,
        `${isBased} is not true
         and (select count(*) from first_ones) + (select count(*) from based_ones) < ${rows}`,
      )})
    )
    select c.*, page.near, page.between_states, page.last_pay, page.share, page.away, page.on_time, page.timed
    from (select * from page order by ${RANK.join(', ')} limit ${value(size, 'int')} offset ${value(offset, 'int')}) page
    join ${CARRIERS} c on c.id = page.id
    order by ${RANK.map((each) => `page.${each}`).join(', ')}`;
  return { text, values };
};
