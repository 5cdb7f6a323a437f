import * as E from 'fp-ts/lib/Either.js';
import type { TickTools } from '../../../platform/scheduler.ts';
import type { PostableResponse } from '../../../quoting/published/queries.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { postingErrors } from '../../published/queries.ts';
import { type ListingOutcome, recordListing } from '../commands/record-listing.ts';
import { recordFound } from '../commands/record-posting.ts';
import { isBehind } from '../is-behind.ts';
import { errorsOfRecord, expiresOn, type ListedLoad, listingOf } from '../listed-load.ts';
import type { ListingView } from '../listing-view.ts';
import type { BoardFailure, LoadBoard, Posted } from '../load-board.ts';

type Board = Pick<LoadBoard, 'find' | 'read' | 'update' | 'remove'>;

type Around = {
  readonly day: CivilDate;
  readonly now: Date;
  /** When an unknown posting was last searched, in milliseconds. */
  readonly searchedAt: Map<number, number>;
};

/** Something to do on the board. False: the board was not reached, or did not say. */
type Work = (tools: Pick<TickTools, 'send' | 'now'>) => Promise<boolean>;

const isOutage = ({ kind }: BoardFailure): boolean => kind === 'unavailable' || kind === 'unknown';

/** Does it, and again once with what stands on the board if that is another listing than we know, or nobody knows. */
const upToDate = async <A>(
  board: Pick<LoadBoard, 'read'>,
  posted: Posted,
  act: (posted: Posted) => Promise<E.Either<BoardFailure, A>>,
): Promise<E.Either<BoardFailure, A>> => {
  const first = await act(posted);
  if (E.isRight(first) || (first.left.kind !== 'stale' && first.left.kind !== 'unknown')) return first;
  const current = await board.read(posted.listingId)();
  return E.isRight(current) ? act(current.right) : current;
};

const recording =
  ({ orderId, revision }: ListingView, listingId: string, outcome: ListingOutcome): Work =>
  async ({ send, now }) => {
    const intention = `${listingId} at ${revision} ${outcome.kind} ${now.toISOString()}`;
    await send(recordListing, { orderId, listingId, outcome }, intention);
    return true;
  };

const removing =
  (board: Board, listing: ListingView, posted: Posted): Work =>
  async (tools) => {
    const answer = await upToDate(board, posted, (known) => board.remove(known)());
    if (E.isLeft(answer) && isOutage(answer.left)) return false;
    // A refusal of a removal is one of a listing that is over there.
    const kind = E.isRight(answer) ? 'removed' : 'gone';
    return recording(listing, posted.listingId, { kind })(tools);
  };

const updating =
  (board: Board, listing: ListingView, posted: Posted, load: ListedLoad, day: CivilDate): Work =>
  async (tools) => {
    const record = (outcome: ListingOutcome) => recording(listing, posted.listingId, outcome)(tools);
    const availableDate = load.availableDate < day ? day : load.availableDate;
    const errors = postingErrors({ ...load, availableDate, deliveryDate: null }, day);
    if (Object.keys(errors).length > 0) return record({ kind: 'refused', load, errors });
    const sent = listingOf(listing.orderId, load, day);
    const answer = await upToDate(board, posted, (known) => board.update(known, sent)());
    if (E.isRight(answer))
      return record({ kind: 'updated', load, version: answer.right.version, expiresOn: expiresOn(day) });
    if (answer.left.kind === 'refused')
      return record({ kind: 'refused', load, errors: errorsOfRecord(answer.left.errors) });
    return answer.left.kind === 'gone' ? record({ kind: 'gone' }) : !isOutage(answer.left);
  };

const FIRST_SEARCH_MS = 5_000;
const RAREST_SEARCH_MS = 10 * 60_000;

/** A new listing may be missing for a moment, and an old one hardly turns up any more: pauses grow with its age. */
const isToBeSearched = ({ orderId, requested }: ListingView, { now, searchedAt }: Around): boolean => {
  const age = now.getTime() - Date.parse(requested?.at ?? now.toISOString());
  const pause = Math.min(Math.max(age / 4, FIRST_SEARCH_MS), RAREST_SEARCH_MS);
  return now.getTime() - (searchedAt.get(orderId) ?? 0) >= pause;
};

const searching =
  (board: Board, { orderId, listingIds }: ListingView, { day, now, searchedAt }: Around): Work =>
  async ({ send }) => {
    const found = await board.find(orderId)();
    if (E.isLeft(found)) return !isOutage(found.left);
    searchedAt.set(orderId, now.getTime());
    const unknown = found.right.find(({ listingId }) => !listingIds.includes(listingId));
    if (unknown)
      await send(
        recordFound,
        { orderId, ...unknown, expiresOn: expiresOn(day) },
        `found ${unknown.listingId}`,
      );
    return true;
  };

/** What is to be done about a listing on the board; undefined where nothing is. */
export const workOf = (
  board: Board,
  listing: ListingView,
  order: PostableResponse | null,
  around: Around,
): Work | undefined => {
  const { phase, onBoard, isWanted, isKept, strays } = listing;
  const [stray] = strays;
  if (stray !== undefined) return removing(board, listing, { listingId: stray, version: '' });
  if (phase === 'UNKNOWN')
    return isToBeSearched(listing, around) ? searching(board, listing, around) : undefined;
  if (!onBoard) return undefined;
  if (!isWanted) return removing(board, listing, onBoard);
  if (isKept || order?.stage !== 'POSTED' || !isBehind(listing, order.load, around.day)) return undefined;
  return updating(board, listing, onBoard, order.load, around.day);
};
