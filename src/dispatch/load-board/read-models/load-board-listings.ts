import { editionSql } from '../../../platform/projector/edition.ts';
import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import type { PostingResponse } from '../../published/queries.ts';
import { LISTING_EVENTS, type ListingEvent } from '../events.ts';
import type { ListedLoad } from '../listed-load.ts';
import { listing } from '../listing.ts';
import { type ListingState, NO_LISTING, type Phase } from '../listing-state.ts';
import type { ListingView } from '../listing-view.ts';

/** A load without its VINs, which are in a column of their own. */
type Vins = ReadonlyArray<string | null>;

type Row = {
  readonly id: RecordId;
  readonly revision: number;
  readonly phase: Phase;
  readonly is_wanted: boolean;
  readonly listing_ids: ReadonlyArray<string>;
  /** An ISO instant; null before the first event of the board. */
  readonly heard_at: string | null;
  /** An ISO instant; null unless the listing became known late. */
  readonly events_from: string | null;
  readonly state: ListingState;
  /** VINs of what is to be sent, of what was, and of what the board refused. */
  readonly vins: { readonly requested: Vins; readonly sent: Vins; readonly refused: Vins } | null;
};

const withVins = (load: ListedLoad, vins: Vins): ListedLoad => ({
  ...load,
  vehicles: load.vehicles.map((each, index) => ({ ...each, vin: vins[index] ?? null })),
});

const vinsOf = (load: ListedLoad | null | undefined): Vins => load?.vehicles.map(({ vin }) => vin) ?? [];

/** A state whose loads have these VINs. */
const stateWith = (state: ListingState, vins: Row['vins']): ListingState => ({
  ...state,
  requested: state.requested && {
    ...state.requested,
    load: withVins(state.requested.load, vins?.requested ?? []),
  },
  sent: state.sent && withVins(state.sent, vins?.sent ?? []),
  refused: state.refused && {
    ...state.refused,
    load: state.refused.load && withVins(state.refused.load, vins?.refused ?? []),
  },
});

const presented = ({ id, revision, state, vins }: Row): ListingView => ({
  ...{ ...stateWith(state, vins), orderId: id, revision },
});

const rowOf = (id: RecordId, revision: number, state: ListingState, heardAt: string | null): Row => ({
  ...{ id, revision, phase: state.phase, is_wanted: state.isWanted, listing_ids: state.listingIds },
  ...{ heard_at: heardAt, events_from: state.eventsFrom },
  state: stateWith(state, null),
  vins: {
    requested: vinsOf(state.requested?.load),
    sent: vinsOf(state.sent),
    refused: vinsOf(state.refused?.load),
  },
});

const later = (before: string | null, event: { readonly happenedAt: string }): string =>
  before !== null && before > event.happenedAt ? before : event.happenedAt;

/** How each order stands on the load board, and what is left to do there. */
export const loadBoardListings = defineReadModel<Row, ListingEvent>({
  name: 'load_board_listings',
  version: 13,
  table: (table) => {
    table.integer('id').primary();
    table.integer('revision').notNullable();
    table.text('phase').notNullable();
    table.boolean('is_wanted').notNullable();
    table.specificType('listing_ids', 'text[]').notNullable();
    table.timestamp('heard_at');
    table.timestamp('events_from');
    table.jsonb('state').notNullable();
    table.jsonb('vins');
  },
  indexes: (table) => {
    table.index(['listing_ids'], undefined, 'gin');
    table.index(['phase']);
    table.index(['events_from']);
  },
  key: 'id',
  events: LISTING_EVENTS,
  keys: ({ data }) => [data.orderId],
  evolve: (row, event) => {
    const before = row ? presented(row) : NO_LISTING;
    const { orderId: _id, revision: _revision, ...state } = before as ListingView;
    const heardAt = row?.heard_at ?? null;
    return rowOf(
      event.data.orderId,
      event.revision,
      listing.evolve(state, event),
      'happenedAt' in event.data ? later(heardAt, event.data) : heardAt,
    );
  },
  personal: ['vins'],
  rowsOf: idsOf('record'),
});

const TABLE = tableOf(loadBoardListings);

export const listingsOfOrders = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<ListingView | null>> => {
  const rows = await sql<Row>('listings_of_orders', `select * from ${TABLE} where id = any($1)`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, presented(row)]));
  return ids.map((id) => byId.get(id) ?? null);
};

export const postingsOfOrders = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<PostingResponse | null>> => {
  const text = `select id, phase from ${TABLE} where id = any($1)`;
  const rows = await sql<Pick<Row, 'id' | 'phase'>>('postings_of_orders', text, [ids]);
  const byId = new Map(rows.map(({ id, phase }) => [id, { isUnknown: phase === 'UNKNOWN' }]));
  return ids.map((id) => byId.get(id) ?? null);
};

/** Listings that are, or may be, on the board, with strays: those that the board is asked about, a thousand at most. */
export const liveListings = async (sql: Sql, after: number): Promise<ReadonlyArray<ListingView>> => {
  const text = `select * from ${TABLE}
    where id > $1 and (phase in ('ON_BOARD', 'UNKNOWN') or jsonb_array_length(state -> 'strays') > 0)
    order by id limit 1000`;
  return (await sql<Row>('live_listings', text, [after])).map(presented);
};

/** Whether a posting is to be sent. */
export const isPostingWaiting = async (sql: Sql): Promise<boolean> => {
  const text = `select 1 as waits from ${TABLE}
    where phase = 'SENDING' and is_wanted and not (state ->> 'isKept')::boolean limit 1`;
  return (await sql<{ readonly waits: 1 }>('waiting_postings', text)).length > 0;
};

/** The orders of the board's listings. */
export const ordersOfListings = async (
  listingIds: ReadonlyArray<string>,
  sql: Sql,
): Promise<ReadonlyMap<string, ListingView>> => {
  const text = `select * from ${TABLE} where listing_ids && $1::text[]`;
  const rows = (await sql<Row>('orders_of_listings', text, [listingIds])).map(presented);
  return new Map(rows.flatMap((row) => row.listingIds.map((id) => [id, row])));
};

/** See `editionSql`. */
export const editionOfListings = async (sql: Sql): Promise<string> => {
  const text = `select ${editionSql(loadBoardListings)} as edition`;
  return (await sql<{ readonly edition: string | null }>('edition_of_listings', text))[0]?.edition ?? '';
};

/**
 * An instant (ISO) before which all was heard that the board told: that of the last event that was heard, or since when a
 * listing cannot be read. Null without any.
 */
export const heardUpTo = async (sql: Sql): Promise<string | null> => {
  const text = `select least(max(heard_at), (
      select min(q.since) from quarantined_streams q where q.model = '${TABLE}'
    )) as at from ${TABLE}`;
  return (await sql<{ readonly at: string | null }>('board_heard_up_to', text))[0]?.at ?? null;
};

/** An order whose listing became known late, and from when (an ISO instant) the board may have told of it. */
export type LateListing = { readonly orderId: RecordId; readonly eventsFrom: string };

/** Listings that became known late, of which the board may have told after an instant (ISO). */
export const lateListings = async (sql: Sql, after: string): Promise<ReadonlyArray<LateListing>> => {
  const text = `select id as "orderId", events_from as "eventsFrom" from ${TABLE} where events_from > $1`;
  return sql<LateListing>('late_listings', text, [after]);
};
