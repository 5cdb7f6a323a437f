import * as E from 'fp-ts/lib/Either.js';
import type { CommandResult } from '../../../platform/command/command.ts';
import type { TickTools } from '../../../platform/scheduler.ts';
import type { Sql } from '../../../platform/sql.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { hearBoardEvent } from '../commands/hear-board-event.ts';
import { mayBeOurs, recordFound } from '../commands/record-posting.ts';
import { isHeardOf } from '../listing-state.ts';
import type { ListingView } from '../listing-view.ts';
import type { BoardEvent } from '../load-board.ts';
import { listingsOfOrders, ordersOfListings } from '../read-models/load-board-listings.ts';
import { isForGood } from './refused-for-good.ts';

type Taking = {
  readonly sql: Sql;
  /** The intention names the event: taken again, it has no effect. */
  readonly send: TickTools['send'];
};

const HEARD: ReadonlyArray<BoardEvent['kind']> = [
  ...(['OFFERED', 'BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'DELIVERED', 'REJECTED', 'CANCELED'] as const),
  ...(['REMOVED', 'EXPIRED'] as const),
];

const isNews = (listing: ListingView, event: BoardEvent): boolean =>
  HEARD.includes(event.kind) && isHeardOf(listing, event) && !listing.heard.includes(event.id);

/** A posting of ours that we do not know of. */
const isMissed = (listing: ListingView, { listingId }: BoardEvent): boolean =>
  mayBeOurs(listing) && !listing.listingIds.includes(listingId);

/** Whether an event is lost unless it is told again: the log is away, or the listing's stream cannot be read now. */
const isLost = (answer: CommandResult): boolean =>
  E.isLeft(answer) && answer.left.code !== 'INVALID' && !isForGood(answer.left);

const isAway = (answer: CommandResult): boolean =>
  E.isLeft(answer) && (answer.left.code === 'UNAVAILABLE' || answer.left.code === 'OUTCOME_UNKNOWN');

/**
 * Takes events of the board: repeats, and those of listings that are not ours, have no effect. Returns those that could
 * not be stored, which are to be taken again.
 */
export const takeBoardEvents = async (
  events: ReadonlyArray<BoardEvent>,
  { sql, send }: Taking,
): Promise<ReadonlyArray<BoardEvent>> => {
  if (events.length === 0) return [];
  const byListing = await ordersOfListings([...new Set(events.map(({ listingId }) => listingId))], sql);
  const orderIds = [...new Set(events.flatMap(({ kind, orderId }) => (kind === 'POSTED' && orderId) || []))];
  const ofOrders = await listingsOfOrders(orderIds, sql);
  /** Orders of listings that became known by these events. */
  const found = new Map<string, RecordId>();
  /** Listings of which these events told something: what was known of them before does not say what follows. */
  const heardOf = new Set<string>();
  const byOrder = new Map(orderIds.map((id, index) => [id, ofOrders[index] ?? null]));

  const take = async (event: BoardEvent): Promise<ReadonlyArray<CommandResult>> => {
    const { id: eventId, kind, listingId, at, bookingId, carrierName } = event;
    const answers: CommandResult[] = [];
    const missed = kind === 'POSTED' && event.orderId !== null ? byOrder.get(event.orderId) : undefined;
    if (missed && isMissed(missed, event)) {
      const { orderId } = missed;
      answers.push(await send(recordFound, { orderId, listingId, day: today(at) }, eventId));
      found.set(listingId, orderId);
    }
    const ours = byListing.get(listingId);
    const isHeard = ours && !heardOf.has(listingId) ? isNews(ours, event) : HEARD.includes(kind);
    const orderId = ours?.orderId ?? found.get(listingId);
    if (!isHeard || orderId === undefined) return answers;
    heardOf.add(listingId);
    const heard = { orderId, listingId, eventId, kind, at, bookingId, carrierName };
    // Not the command of a release that knew no bookings: what that had no use for may have one now.
    return [...answers, await send(hearBoardEvent, heard, `told ${eventId}`)];
  };

  const lost: BoardEvent[] = [];
  // The board tells them in no order.
  const inOrder = events.toSorted((one, other) => one.at.localeCompare(other.at));
  for (const [index, event] of inOrder.entries()) {
    const answers = await take(event);
    // The rest would wait as long for the same answer.
    if (answers.some(isAway)) return [...lost, ...inOrder.slice(index)];
    if (answers.some(isLost)) lost.push(event);
  }
  return lost;
};
