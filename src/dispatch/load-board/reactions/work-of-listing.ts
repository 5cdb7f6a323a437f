import * as E from 'fp-ts/lib/Either.js';
import type { TickTools } from '../../../platform/scheduler.ts';
import type { PostableResponse } from '../../../quoting/published/queries/loads.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { postingErrors } from '../../published/queries.ts';
import { type ListingOutcome, recordListing } from '../commands/record-listing.ts';
import { recordFound } from '../commands/record-posting.ts';
import { failureOf, isPaused } from '../failed-call.ts';
import { isBehind } from '../is-behind.ts';
import { errorsOfRecord, expiresOn, type ListedLoad, listingOf } from '../listed-load.ts';
import type { ListingView } from '../listing-view.ts';
import type { BoardFailure, LoadBoard, Posted } from '../load-board.ts';
import { markOf } from './mark-of-load.ts';
import { upToDate } from './up-to-date.ts';

type Board = Pick<LoadBoard, 'find' | 'read' | 'update' | 'remove'>;

type Around = {
  readonly day: CivilDate;
  readonly now: Date;
  /** When an unknown posting was last searched, in milliseconds. */
  readonly searchedAt: Map<number, number>;
};

type Doing = (tools: Pick<TickTools, 'send' | 'now'>) => Promise<boolean>;

/** Something to do on the board. */
export type Work = {
  /** False: the board was not reached, or did not say. */
  readonly act: Doing;
  /** What comes of that where the board answers otherwise: this waits, and holds nothing else up. */
  readonly putOff: Doing;
};

const isOutage = ({ kind }: BoardFailure): boolean => kind === 'unavailable' || kind === 'unknown';

/** Calls about a listing that come to nothing before its order's listings are asked for. */
const TRIED_IN_VAIN = 3;

/**
 * Whether the board has the listing no more, of which it says nothing: not every answer that there is none tells that it is the
 * board's own, and that the order has no such listing does.
 */
const isMissing = async (
  board: Pick<LoadBoard, 'find'>,
  { orderId, failed }: ListingView,
  { listingId }: Posted,
): Promise<boolean> => {
  if ((failureOf(failed, listingId)?.times ?? 0) < TRIED_IN_VAIN) return false;
  const found = await board.find(orderId)();
  return E.isRight(found) && found.right.every((each) => each.listingId !== listingId);
};

type Recording = (tools: Pick<TickTools, 'send' | 'now'>) => ReturnType<TickTools['send']>;

const recorded =
  ({ orderId, revision }: ListingView, listingId: string, outcome: ListingOutcome, attempt = 1): Recording =>
  ({ send, now }) => {
    const intention = `${listingId} at ${revision} ${outcome.kind} ${now.toISOString()} ${attempt}`;
    return send(recordListing, { orderId, listingId, outcome }, intention);
  };

const recording =
  (...said: Parameters<typeof recorded>): Doing =>
  async (tools) => {
    await recorded(...said)(tools);
    return true;
  };

const CHANGES_THERE = { '': 'The listing is another one each time that it is looked at.' };

const removing = (board: Board, listing: ListingView, posted: Posted): Work => {
  const record = (outcome: ListingOutcome) => recording(listing, posted.listingId, outcome);
  const failed = (errors: FieldErrors): Doing =>
    record({ kind: 'failed', call: 'REMOVAL', errors, sent: null });
  /** A board may refuse to remove what is over already. */
  const isOver = async (): Promise<boolean> => {
    const there = await board.read(posted.listingId)();
    return E.isLeft(there) && there.left.kind === 'gone';
  };
  const act: Doing = async (tools) => {
    const begins = (attempt: number) =>
      recorded(listing, posted.listingId, { kind: 'removing' }, attempt)(tools);
    const answer = await upToDate(board, posted, begins, board.remove);
    if (E.isRight(answer)) return record({ kind: 'removed' })(tools);
    switch (answer.left.kind) {
      case 'gone':
        return record({ kind: 'gone' })(tools);
      case 'refused':
        return ((await isOver()) ? record({ kind: 'gone' }) : failed(errorsOfRecord(answer.left.errors)))(
          tools,
        );
      case 'stale':
        return failed(CHANGES_THERE)(tools);
      case 'settled':
        return true;
      default:
        return (await isMissing(board, listing, posted)) && record({ kind: 'gone' })(tools);
    }
  };
  return { act, putOff: failed({}) };
};

const updating = (
  board: Board,
  listing: ListingView,
  posted: Posted,
  load: ListedLoad,
  day: CivilDate,
): Work => {
  const failed: ListingOutcome = { kind: 'failed', call: 'UPDATE', errors: {}, sent: markOf(load) };
  const act: Doing = async (tools) => {
    const record = (outcome: ListingOutcome) => recording(listing, posted.listingId, outcome)(tools);
    // A day that is over is sent as today, without the delivery that was planned with it.
    const isOver = load.availableDate < day;
    const dates = isOver ? { availableDate: day, deliveryDate: null } : {};
    const errors = postingErrors({ ...load, ...dates }, day);
    if (Object.keys(errors).length > 0) return record({ kind: 'refused', load, errors, isSent: false });
    const sent = listingOf(listing.orderId, load, day);
    const begins = (attempt: number) =>
      recorded(listing, posted.listingId, { kind: 'updating', load }, attempt)(tools);
    const answer = await upToDate(board, posted, begins, (known) => board.update(known, sent));
    if (E.isRight(answer))
      return record({ kind: 'updated', load, version: answer.right.version, expiresOn: expiresOn(day) });
    if (answer.left.kind === 'refused')
      return record({ kind: 'refused', load, errors: errorsOfRecord(answer.left.errors), isSent: true });
    if (answer.left.kind === 'settled') return true;
    if (answer.left.kind === 'stale') return record(failed);
    const isGone = answer.left.kind === 'gone' || (await isMissing(board, listing, posted));
    return isGone && record({ kind: 'gone' });
  };
  return { act, putOff: recording(listing, posted.listingId, failed) };
};

const FIRST_SEARCH_MS = 5_000;
const RAREST_SEARCH_MS = 10 * 60_000;

/** A new listing may be missing for a moment, and an old one hardly turns up any more: pauses grow with its age. */
const isToBeSearched = ({ orderId, requested }: ListingView, { now, searchedAt }: Around): boolean => {
  const age = now.getTime() - Date.parse(requested?.at ?? now.toISOString());
  const pause = Math.min(Math.max(age / 4, FIRST_SEARCH_MS), RAREST_SEARCH_MS);
  return now.getTime() - (searchedAt.get(orderId) ?? 0) >= pause;
};

const searching = (
  board: Board,
  { orderId, listingIds }: ListingView,
  { day, now, searchedAt }: Around,
): Work => {
  const putOff: Doing = async () => {
    searchedAt.set(orderId, now.getTime());
    return true;
  };
  const act: Doing = async (tools) => {
    const found = await board.find(orderId)();
    if (E.isLeft(found)) return !isOutage(found.left) && putOff(tools);
    await putOff(tools);
    const refusals: string[] = [];
    for (const { listingId } of found.right.filter((each) => !listingIds.includes(each.listingId))) {
      const intention = `found ${listingId} ${now.toISOString()}`;
      const answer = await tools.send(recordFound, { orderId, listingId, day }, intention);
      if (E.isLeft(answer)) refusals.push(`${listingId}: ${answer.left.message}`);
    }
    // Each of the others is recorded all the same.
    if (refusals.length > 0)
      throw new Error(`Listings of order ${orderId} are found, and not recorded. ${refusals.join(' ')}`);
    return true;
  };
  return { act, putOff };
};

/** What is to be done about a listing on the board; undefined where nothing is. */
export const workOf = (
  board: Board,
  listing: ListingView,
  order: PostableResponse | null,
  around: Around,
): Work | undefined => {
  const { phase, onBoard, isWanted, isKept, strays, failed } = listing;
  const mark = (): string | null => (order ? markOf(order.load) : null);
  const isDue = (listingId: string): boolean => !isPaused(failed, listingId, around.now, mark);
  const stray = strays.find(isDue);
  if (stray !== undefined) return removing(board, listing, { listingId: stray, version: '' });
  if (phase === 'UNKNOWN')
    return isToBeSearched(listing, around) ? searching(board, listing, around) : undefined;
  if (!onBoard || !isDue(onBoard.listingId)) return undefined;
  if (!isWanted) return removing(board, listing, onBoard);
  if (isKept || order?.stage !== 'POSTED' || !isBehind(listing, order.load, around.day)) return undefined;
  return updating(board, listing, onBoard, order.load, around.day);
};
