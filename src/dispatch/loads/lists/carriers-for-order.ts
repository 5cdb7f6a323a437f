import { decoded } from '../../../platform/decoded.ts';
import { pageArguments } from '../../../platform/lists/arguments.ts';
import { endCursor } from '../../../platform/lists/cursor.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Sql } from '../../../platform/sql.ts';
import { pointOfZipcode } from '../../../pricing/published/queries.ts';
import { type OrderResponse, orderById } from '../../../quoting/published/queries/loads.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import { type Cents, toDollars } from '../../../shared-kernel/money.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { totalToChoose } from '../../carriers/lists/carriers.ts';
import { searchPatterns } from '../../carriers/lists/search-pattern.ts';
import { type CarrierRow, viewOf } from '../../carriers/read-models/carrier-row.ts';
import type { QueryCarriersForOrderArgs } from '../../generated/schema.ts';
import { RANK, type RankedLane, type RankingPage, rankingOf } from './ranking-sql.ts';

/** A carrier in its place; the counts are negative, and zero without a load on the lane. */
export type RankedCarrierRow = CarrierRow & {
  readonly near: number;
  readonly between_states: number;
  readonly last_pay: number;
  readonly share: number;
  readonly away: number;
  readonly on_time: number;
  readonly timed: number;
};

/** A page of carriers for a lane, unnamed: its best plan depends on the lane. */
export const rankedCarriers = (wanted: RankingPage, sql: Sql): Promise<ReadonlyArray<RankedCarrierRow>> => {
  const { text, values } = rankingOf(wanted);
  return sql<RankedCarrierRow>(null, text, values);
};

/** Values of a row's sort columns. */
export const rankValuesOf = (row: RankedCarrierRow): ReadonlyArray<unknown> =>
  RANK.map((column) => row[column]);

const RANKING = {
  alias: 'page',
  direction: '',
  keys: [
    ...(['near', 'between_states', 'last_pay', 'share', 'away'] as const).map(
      (column) => ({ column, kind: 'number' }) as const,
    ),
    { column: 'name', kind: 'text' },
    { column: 'id', kind: 'id' },
  ] as unknown as readonly [{ readonly column: string; readonly kind: 'number' }],
} as const;

const filter = fields({ search: optional(line(100)), orderId: recordId });
const wantedPage = pageArguments(filter, { RANK: RANKING }, 'RANK');

const laneOf = async (
  { origin, destination }: OrderResponse,
  { ask }: Pick<ResolverContext, 'ask'>,
): Promise<RankedLane> => {
  const pointOf = async (zipcode: string | null) =>
    zipcode === null ? null : await ask(pointOfZipcode, zipcode);
  const [from, to] = await Promise.all([pointOf(origin.zipcode), pointOf(destination.zipcode)]);
  return {
    ...{ originState: origin.state, destinationState: destination.state },
    ...{ origin: from, destination: to },
  };
};

const toView = (row: RankedCarrierRow) => ({
  carrier: viewOf(row),
  experience:
    row.near === 0 && row.between_states === 0
      ? null
      : {
          ...{ betweenStates: -row.between_states, nearby: -row.near },
          ...{ lastPrice: toDollars(row.last_pay as Cents), timed: row.timed, onTime: row.on_time },
        },
});

/** Resolves `carriersForOrder`. */
export const carriersForOrder = async (
  { orderId, search, cursor }: QueryCarriersForOrderArgs,
  context: ResolverContext,
) => {
  const { ask, sql } = context;
  const { filterBy, cursor: place } = decoded(wantedPage, { filterBy: { orderId, search }, cursor });
  const order = await ask(orderById, filterBy.orderId);
  if (!order) throw new Rejected(noMember('order'));
  const { page, size, after } = place;
  const wanted = {
    lane: await laneOf(order, context),
    patterns: filterBy.search ? searchPatterns(filterBy.search) : null,
    ...{ after, size, offset: after ? 0 : (page - 1) * size },
  };
  const [rows, total] = await Promise.all([
    rankedCarriers(wanted, sql),
    totalToChoose(filterBy.search, context),
  ]);
  const end = endCursor(rows.map((row) => ({ page_cursor: JSON.stringify(rankValuesOf(row)) })));
  return { data: rows.map(toView), pageInfo: { page, size, total, endCursor: end } };
};
