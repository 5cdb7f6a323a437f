import { tableOf } from '../../../platform/projector/read-model.ts';
import { carrierList, SEARCHED } from '../../carriers/read-models/carrier-list.ts';
import type { Point } from '../cells.ts';
import { LOADS } from '../read-models/loads.ts';
import { cellsAround, collecting, nearSql } from './near-sql.ts';

const CARRIERS = tableOf(carrierList);

/** Bits of a carrier's pay in cents, with which a sort key of position and pay ends; an order pays less than 2^30. */
const PAY_BITS = 30;

/** Where an order goes; parts that are not known are null. */
export type RankedLane = {
  readonly originState: string | null;
  readonly destinationState: string | null;
  readonly origin: Point | null;
  readonly destination: Point | null;
};

/** The sort columns of a row, ascending: counts and share are negative, so that most comes first. */
export const RANK = ['near', 'between_states', 'last_pay', 'share', 'name', 'id'] as const;

/** Of a carrier without a load on the lane, these sort it behind all others. */
const UNRANKED = { near: 0, between_states: 0, last_pay: 2_147_483_647, share: 1 } as const;

export type RankingPage = {
  readonly lane: RankedLane;
  /** LIKE patterns, of which one fits; null finds every carrier. */
  readonly patterns: ReadonlyArray<string> | null;
  /** Values of RANK in the row before; null for the first page. */
  readonly after: ReadonlyArray<unknown> | null;
  readonly size: number;
  readonly offset: number;
};

const TYPES = ['int', 'int', 'int', 'int', 'text', 'int'] as const;
const COUNTS = ['near', 'between_states', 'last_pay', 'share'];

/**
 * The statement of a page of carriers for a lane: those with loads on it, ranked, then all others by name. Loads are
 * read from two indexes, by states and by cells of the grid; names are joined to the carriers of the page alone.
 */
export const rankingOf = ({ lane, patterns, after, size, offset }: RankingPage) => {
  const { values, value } = collecting();
  const [from, to] = [value(lane.originState, 'text'), value(lane.destinationState, 'text')];
  const near = `(${nearSql('origin', lane.origin, value)} and ${nearSql('destination', lane.destination, value)})`;
  const [here, there] = [lane.origin, lane.destination].map((at) => value(cellsAround(at), 'int[]'));
  const rows = value(size + offset, 'int');
  const cursor = after?.map((each, index) => value(each, TYPES[index] ?? 'text')) ?? [];
  const isBehindRanked = after !== null && after[0] === UNRANKED.near && after[1] === UNRANKED.between_states;
  const searched = patterns === null ? 'true' : `${SEARCHED} like any(${value(patterns, 'text[]')})`;
  const found = patterns === null ? 'true' : `carrier_id in (select id from ${CARRIERS} where ${searched})`;
  const counts = COUNTS.join(', ');
  const place = cursor.slice(0, COUNTS.length).join(', ');
  const isSame = `(${counts}) = (${place})`;
  const lastLoad = `position << ${PAY_BITS} | carrier_pay`;
  const text = `
    with carried as (
      select carrier_id, 1 as between_states, case when ${near} then 1 else 0 end as near, on_time, ${lastLoad} as last
      from ${LOADS} where origin_state = ${from} and destination_state = ${to}
      union all
      select carrier_id, 0, 1, on_time, ${lastLoad}
      from ${LOADS} where origin_cell = any(${here}) and destination_cell = any(${there})
        and (origin_state = ${from} and destination_state = ${to}) is not true and ${near}
    ), ranked as materialized (
      select carrier_id, -sum(near)::int as near, -sum(between_states)::int as between_states,
        (max(last) & ${2 ** PAY_BITS - 1})::int as last_pay,
        coalesce(-(count(*) filter (where on_time) * 1000000 / nullif(count(on_time), 0)), 1)::int as share,
        count(*) filter (where on_time)::int as on_time, count(on_time)::int as timed
      from carried group by carrier_id
    ), top as (
      (select * from ranked where ${found} ${after === null ? '' : `and (${counts}) > (${place})`}
       order by ${counts} fetch first (${rows}) rows with ties)
      ${after === null ? '' : `union all select * from ranked where ${found} and ${isSame}`}
    ), first_ones as materialized (
      select l.id, l.name, ${counts}, on_time, timed from top join ${CARRIERS} l on l.id = top.carrier_id
      ${after === null ? '' : `where (${RANK.join(', ')}) > (${cursor.join(', ')})`}
      order by ${RANK.join(', ')} limit ${rows}
    ), page as (
      select * from first_ones
      union all
      (select id, name, ${COUNTS.map((each) => UNRANKED[each as keyof typeof UNRANKED]).join(', ')}, 0, 0
       from ${CARRIERS}
       where ${searched} and id not in (select carrier_id from ranked)
         and (select count(*) from first_ones) < ${rows}
         ${isBehindRanked ? `and (name, id) > (${cursor.slice(COUNTS.length).join(', ')})` : ''}
       order by name, id limit ${rows})
    )
    select c.*, page.near, page.between_states, page.last_pay, page.share, page.on_time, page.timed
    from (select * from page order by ${RANK.join(', ')} limit ${value(size, 'int')} offset ${value(offset, 'int')}) page
    join ${CARRIERS} c on c.id = page.id
    order by ${RANK.map((each) => `page.${each}`).join(', ')}`;
  return { text, values };
};
