import * as E from 'fp-ts/lib/Either.js';
import type { History } from '../../../platform/event-store/history.ts';
import { UnreadableStream } from '../../../platform/event-store/unreadable-stream.ts';
import { defineReaction, NotSent, type Reaction, type Tools } from '../../../platform/reactor/reaction.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { EventOf, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { isSameLoss } from '../board.ts';
import { markBoard } from '../commands/mark-board.ts';
import { type PostingOutcome, postingOutcome, recordPosting } from '../commands/record-posting.ts';
import { type ListingEvent, PostingRequested } from '../events.ts';
import { errorsOfRecord, expiresOn, listingOf } from '../listed-load.ts';
import { listing, listingStream } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import type { BoardFailure, LoadBoard, LostFor } from '../load-board.ts';
import { boardState } from '../queries.ts';
import { lostForIn } from './board-contact.ts';
import { isForGood } from './refused-for-good.ts';

/** The listing as the log has it at this moment. */
const currentState = async (history: History, orderId: RecordId): Promise<ListingState> => {
  const reads = await history.decode(await history.read(listingStream(orderId)));
  return reads.reduce((state, read) => {
    if (E.isLeft(read)) throw new UnreadableStream(read.left.reason);
    return listing.evolve(state, read.right as Recorded<ListingEvent>);
  }, listing.initial);
};

/** What is to be posted; undefined where a later request sends itself, or it is not wanted any more. */
const dueRequest = (
  { phase, isWanted, isKept, booking, requested }: ListingState,
  request: number,
): ListingState['requested'] | undefined =>
  phase === 'SENDING' && isWanted && !isKept && booking === null && requested?.revision === request
    ? requested
    : undefined;

export type PostingParts = { readonly board: Pick<LoadBoard, 'post' | 'reach'>; readonly now: () => Date };

/** The reaction that posts. */
export const POSTING = 'post_to_load_board';

/** Answers by which the board certainly did not take the order, and gave no reason. */
const NOT_TAKEN: ReadonlyArray<BoardFailure['kind']> = ['unavailable', 'stale', 'gone'];

/** The board did not take the order. */
class NotTaken extends NotSent {}

/** Postings that are on their way at once, each of another order. */
const AT_ONCE = 4;

/** For how long, and how often at least, the board is asked to take an order before that counts as refused. */
const TRIED_MS = 2 * 60_000;
const LEAST_TRIES = 3;
/** What is said of a board that takes no postings holds that long. */
const GIVEN_UP_MS = 3_600_000;
const UNHANDLED = { '': 'It gave no reason. Post the order again.' };

/**
 * Whether a posting is given up that the board, which answers otherwise, does not take. Where it takes none of another order
 * either since one was given up, it takes no postings at all, and that is no order's fault.
 */
const createPatience = (now: () => Date) => {
  /** What is tried of each order. */
  const tried = new Map<
    RecordId,
    { readonly request: number; readonly tries: number; readonly since: number }
  >();
  let lastGivenUp: { readonly orderId: RecordId; readonly at: number } | null = null;
  return {
    notTaken: (orderId: RecordId, request: number): 'given up' | 'again' | 'takes none' => {
      const at = now().getTime();
      const before = tried.get(orderId);
      const { tries, since } = before?.request === request ? before : { tries: 0, since: at };
      tried.set(orderId, { request, tries: tries + 1, since });
      if (lastGivenUp && lastGivenUp.orderId !== orderId && at - lastGivenUp.at < GIVEN_UP_MS)
        return 'takes none';
      if (tries + 1 < LEAST_TRIES || at - since < TRIED_MS) return 'again';
      lastGivenUp = { orderId, at };
      tried.delete(orderId);
      return 'given up';
    },
    answered: (orderId: RecordId): void => {
      lastGivenUp = null;
      tried.delete(orderId);
    },
  };
};

/**
 * Posts an order to the board, at most once for each intention: the call is claimed. One that is not wanted any more when
 * its turn comes is not sent. While the board is not reached, or takes no posting, it waits, and no other order's for it; one
 * that the board does not take while it answers otherwise counts as refused after a while.
 */
export const createPosting = ({ board, now }: PostingParts): Reaction<EventOf<typeof PostingRequested>> => {
  const patience = createPatience(now);

  const send = async (history: History, orderId: RecordId, request: number): Promise<PostingOutcome> => {
    const state = await currentState(history, orderId).catch((error: unknown) => {
      throw new NotSent('the listing cannot be read', { cause: error });
    });
    const requested = dueRequest(state, request);
    if (!requested) return { kind: 'withdrawn', request };
    const day = today(now().toISOString());
    const answer = await board.post(listingOf(orderId, requested.load, day))();
    if (E.isLeft(answer) && NOT_TAKEN.includes(answer.left.kind))
      throw new NotTaken('the load board does not take this order');
    patience.answered(orderId);
    if (E.isRight(answer)) return { kind: 'posted', ...answer.right, expiresOn: expiresOn(day), request };
    if (answer.left.kind === 'refused')
      return { kind: 'refused', errors: errorsOfRecord(answer.left.errors), request };
    throw new Error('the load board did not answer');
  };

  const marks = async (
    { send: command, ask }: Tools,
    isReached: boolean,
    lostFor: LostFor | null = null,
  ): Promise<void> => {
    const state = await ask(boardState, 'board');
    if (state && isSameLoss(state, isReached, lostFor)) return;
    // The same posting may find it lost more than once.
    const part = `${isReached ? 'reached' : 'lost'} ${now().toISOString()}`;
    await command(markBoard, { isReached, lostFor }, part);
  };

  /** An answer is kept with its claim: where it cannot be recorded, it is once the reaction is resumed. */
  const store = async (tools: Tools, orderId: RecordId, outcome: PostingOutcome, part?: string) => {
    const stored = await tools.send(recordPosting, { orderId, outcome }, part);
    if (E.isLeft(stored) && !isForGood(stored.left))
      throw new Error(`how a posting ended is not stored: ${stored.left.message}`);
  };

  /** Nothing of it was sent, and the claim is released: the board can be asked for as long as it takes. */
  const notTaken = async (tools: Tools, orderId: RecordId, request: number, why: NotTaken): Promise<void> => {
    const reach = await board.reach()();
    const next = E.isRight(reach) ? patience.notTaken(orderId, request) : 'not there';
    if (next !== 'given up') {
      if (next !== 'again') await marks(tools, false, lostForIn(reach));
      throw why;
    }
    const outcome = { kind: 'refused', errors: UNHANDLED, request } as const;
    await store(tools, orderId, outcome, 'given up');
  };

  return defineReaction({
    name: POSTING,
    events: [PostingRequested],
    atOnce: AT_ONCE,
    react: async ({ data: { orderId }, revision }, tools) => {
      // An unreadable one stops the reaction before anything is claimed.
      const state = await currentState(tools.history, orderId);
      // What is sent to a board that is away may end unknown. One that was begun is not sent again, and is unknown already.
      if (dueRequest(state, revision) && !(await tools.isClaimed())) {
        const reach = await board.reach()();
        if (E.isLeft(reach)) {
          await marks(tools, false, lostForIn(reach));
          throw new NotTaken('the load board is not reached');
        }
      }
      // What was answered before, and comes again after a restart, says nothing of the board as it is now.
      let isReached = false;
      try {
        const sent = await tools.claim(postingOutcome, async () => {
          const outcome = await send(tools.history, orderId, revision);
          isReached = outcome.kind !== 'withdrawn';
          return outcome;
        });
        const outcome = sent.kind === 'answered' ? sent.answer : { kind: 'unknown' as const };
        await store(tools, orderId, outcome);
        if (isReached) await marks(tools, true);
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        await notTaken(tools, orderId, revision, error);
      }
    },
  });
};
