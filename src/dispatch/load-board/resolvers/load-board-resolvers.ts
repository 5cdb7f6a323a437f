import { nameOfActor } from '../../../identity/published/queries.ts';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ResolverContext, ResolversOf } from '../../../platform/resolver.ts';
import { moveFromLoadBoard, moveToLoadBoard } from '../../../quoting/published/commands.ts';
import { postableById } from '../../../quoting/published/queries/loads.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import { recordIdOf } from '../../../shared-kernel/ids/record.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { carrierById } from '../../carriers/queries.ts';
import { carrierList } from '../../carriers/read-models/carrier-list.ts';
import { activeOf } from '../../dispatches/dispatch.ts';
import { dispatchesOf } from '../../dispatches/queries.ts';
import { dispatchesOfOrder } from '../../dispatches/read-models/dispatches-of-order.ts';
import type { Resolvers } from '../../generated/schema.ts';
import { postingErrors } from '../../published/queries.ts';
import { NO_BOARD } from '../commands/decide-posting.ts';
import { MAY_POST } from '../commands/facts.ts';
import { postToLoadBoard, refreshOnLoadBoard, removeFromLoadBoard } from '../commands/post-to-load-board.ts';
import { settlePosting } from '../commands/settle-posting.ts';
import { withdrawPosting } from '../commands/withdraw-posting.ts';
import { errorOf } from '../listing-error.ts';
import {
  type ComparedListing,
  dispatchedTo,
  isPending,
  keptFor,
  otherBookingOf,
  refusedFields,
  statusOf,
} from '../listing-status.ts';
import type { ListingView } from '../listing-view.ts';
import { boardState, listingOfOrder } from '../queries.ts';
import { loadBoardListings } from '../read-models/load-board-listings.ts';
import { loadBoardStates } from '../read-models/load-board-states.ts';

/** What a listing is told from, beside the load. */
const READS = [loadBoardListings, loadBoardStates, dispatchesOfOrder, carrierList];

const listed = async (id: string | number, { ask }: Pick<ResolverContext, 'ask'>) =>
  ask(listingOfOrder, recordIdOf(id));

const carrierNameOf = async (
  { orderId, booking, otherBookings }: ListingView,
  { ask }: Pick<ResolverContext, 'ask'>,
): Promise<string | null> => {
  if (booking === null && otherBookings.length === 0) return null;
  const active = activeOf((await ask(dispatchesOf, orderId)) ?? []);
  if (!active || active.status === 'DELIVERED') return null;
  return (await ask(carrierById, active.carrierId))?.companyName || null;
};

/** The order's load as it is now, the carrier that has it, and whether the board is reached. */
const standingOf = async (
  listing: ListingView,
  context: Pick<ResolverContext, 'ask' | 'now'>,
): Promise<ComparedListing> => {
  const { ask, now } = context;
  const [order, board, carrierName] = await Promise.all([
    ask(postableById, listing.orderId),
    ask(boardState, 'board'),
    carrierNameOf(listing, context),
  ]);
  const at = now().toISOString();
  const { lostSince = null, lostFor = null, halt = null } = board ?? {};
  return { ...{ listing, order, carrierName, lostSince, lostFor, halt }, day: today(at), now: at };
};

const problemsOf = (errors: FieldErrors) =>
  Object.entries(errors).map(([field, message]) => ({ field, message }));

/** `revision`: of the listing that was seen, where somebody looked at it. */
type OfOrder = { readonly id: string; readonly revision?: number };

const answerAll = (
  _outcomes: ReadonlyArray<Outcome>,
  context: Pick<ResolverContext, 'ask'>,
  { id }: OfOrder,
) => listed(id, context);

/** Position of what was asked for; null where it was asked for before. */
const positionOf = (asked: Outcome | undefined): number | null =>
  asked && asked.events.length > 0 ? Number(asked.position) : null;

const input = ({ id }: OfOrder) => ({ id });

const theStatus = {
  saves: "the order's status",
  input: ({ id }: OfOrder, [asked]: ReadonlyArray<Outcome>) => ({ id, asOf: positionOf(asked) }),
};

/** What is asked for of one order: first of its listing, then its status follows. */
const PROCESSES = {
  POST: {
    steps: [
      {
        ...{ command: postToLoadBoard, saves: 'the posting', input },
        undo: { command: withdrawPosting, input: ({ id: orderId }: OfOrder) => ({ orderId }) },
      },
      { ...theStatus, command: moveToLoadBoard },
    ],
  },
  REFRESH: { steps: [{ command: refreshOnLoadBoard, saves: 'the refresh', input }] },
  REMOVE: {
    steps: [
      {
        ...{ command: removeFromLoadBoard, saves: 'the removal' },
        input: ({ id, revision }: OfOrder) => ({ id, revision: revision ?? null }),
      },
      { ...theStatus, command: moveFromLoadBoard },
    ],
  },
};

/** `assignUrl`: address of the board's page on which a carrier is assigned, with `{id}`. */
export const loadBoardResolvers = (assignUrl: string | undefined) =>
  ({
    queries: {},
    mutations: {
      postToLoadBoard: { ...PROCESSES.POST, reads: READS, answerAll },
      removeFromLoadBoard: { ...PROCESSES.REMOVE, reads: READS, answerAll },
      settlePosting: {
        ...{ command: settlePosting, reads: READS },
        input: ({ orderId, listingId }) => ({ orderId, listingId }),
        answer: (_outcome, context, { orderId }) => listed(orderId, context),
      },
      batchLoadBoard: {
        each: { permission: MAY_POST, processes: PROCESSES, choose: ({ action }) => action },
        inputFor: ({ seen }, id) => ({ id, revision: seen?.find((each) => each.id === id)?.revision }),
        reads: READS,
      },
    },
    types: {
      Quote: {
        loadBoard: {
          reads: READS,
          resolve: ({ id }, _args, context) => listed(id, context),
        },
        loadBoardProblems: async ({ id }, _args, { ask, now }) => {
          const [order, board] = await Promise.all([
            ask(postableById, recordIdOf(id)),
            ask(boardState, 'board'),
          ]);
          if (!order?.stage) return [];
          if (!board?.exists) return problemsOf({ '': NO_BOARD.message });
          return problemsOf(postingErrors(order.load, today(now().toISOString())));
        },
      },
      LoadBoardListing: {
        status: async (listing, _args, context) => statusOf(await standingOf(listing, context)),
        listingId: (listing) => listing.onBoard?.listingId ?? null,
        assignUrl: (listing) => {
          const { listingId } = listing.onBoard ?? {};
          return listingId === undefined
            ? null
            : (assignUrl?.replaceAll('{id}', encodeURIComponent(listingId)) ?? null);
        },
        by: ({ requested }, _args, { ask }) => (requested ? nameOfActor(requested.by, ask) : null),
        requestedAt: ({ requested }) => requested?.at ?? '',
        postedAt: (listing) => listing.onBoard?.postedAt ?? null,
        updatedAt: (listing) => listing.onBoard?.updatedAt ?? null,
        expiresOn: (listing) => listing.onBoard?.expiresOn ?? null,
        problems: async (listing, _args, context) =>
          problemsOf(refusedFields(await standingOf(listing, context))),
        error: async (listing, _args, context) => errorOf(await standingOf(listing, context)),
        isWaiting: async (listing, _args, context) => {
          const standing = await standingOf(listing, context);
          return standing.lostSince !== null && isPending(standing);
        },
        isKept: (listing) => keptFor(listing) !== null,
        keptFor,
        booking: ({ booking }) => booking,
        dispatchedTo: async (listing, _args, context) => dispatchedTo(await standingOf(listing, context)),
        otherBooking: async (listing, _args, context) => otherBookingOf(await standingOf(listing, context)),
      },
    },
  }) satisfies ResolversOf<Resolvers>;
