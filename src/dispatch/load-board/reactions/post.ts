import * as E from 'fp-ts/lib/Either.js';
import type { History } from '../../../platform/event-store/history.ts';
import { UnreadableStream } from '../../../platform/event-store/unreadable-stream.ts';
import { defineReaction, NotSent, type Reaction, type Tools } from '../../../platform/reactor/reaction.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { EventOf, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { markBoard } from '../commands/mark-board.ts';
import { type PostingOutcome, postingOutcome, recordPosting } from '../commands/record-posting.ts';
import { type ListingEvent, PostingRequested } from '../events.ts';
import { errorsOfRecord, expiresOn, listingOf } from '../listed-load.ts';
import { listing, listingStream } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import type { LoadBoard } from '../load-board.ts';
import { boardState } from '../queries.ts';

/** The listing as the log has it at this moment. */
const currentState = async (history: History, orderId: RecordId): Promise<ListingState> => {
  const reads = await history.decode(await history.read(listingStream(orderId)));
  return reads.reduce((state, read) => {
    if (E.isLeft(read)) throw new UnreadableStream(read.left.reason);
    return listing.evolve(state, read.right as Recorded<ListingEvent>);
  }, listing.initial);
};

export type PostingParts = { readonly board: Pick<LoadBoard, 'post' | 'reach'>; readonly now: () => Date };

/** The reaction that posts. */
export const POSTING = 'post_to_load_board';

const UNREACHED = 'the load board is not reached';

/** The board answers, and did not take this order. */
class Unhandled extends NotSent {}

/** How often that is tried before it counts as refused: postings wait for each other. */
const MOST_TRIES = 3;
const UNHANDLED = { '': 'The load board answers, but did not take this order. Post it again.' };

/**
 * Posts an order to the board, at most once for each intention: the call is claimed. One that is not wanted any more when
 * its turn comes is not sent. While the board is not reached, it waits; what the board does not take while it answers
 * otherwise counts as refused, so that no other posting waits for it.
 */
export const createPosting = ({ board, now }: PostingParts): Reaction<EventOf<typeof PostingRequested>> => {
  const tries = new Map<RecordId, number>();

  const unavailable = async (orderId: RecordId): Promise<PostingOutcome> => {
    if (E.isLeft(await board.reach()())) throw new NotSent(UNREACHED);
    const tried = (tries.get(orderId) ?? 0) + 1;
    tries.set(orderId, tried);
    if (tried < MOST_TRIES) throw new Unhandled('the load board does not take this order');
    tries.delete(orderId);
    return { kind: 'refused', errors: UNHANDLED };
  };

  const send = async (history: History, orderId: RecordId): Promise<PostingOutcome> => {
    const { phase, isWanted, isKept, load } = await currentState(history, orderId).catch((error: unknown) => {
      throw new NotSent('the listing cannot be read', { cause: error });
    });
    if (phase !== 'SENDING' || !isWanted || isKept || !load) return { kind: 'withdrawn' };
    const day = today(now().toISOString());
    const answer = await board.post(listingOf(orderId, load, day))();
    if (E.isLeft(answer) && answer.left.kind === 'unavailable') return unavailable(orderId);
    tries.delete(orderId);
    if (E.isRight(answer)) return { kind: 'posted', ...answer.right, expiresOn: expiresOn(day) };
    if (answer.left.kind === 'refused')
      return { kind: 'refused', errors: errorsOfRecord(answer.left.errors) };
    throw new Error('the load board did not answer');
  };

  const marks = async ({ send: command, ask }: Tools, isReached: boolean): Promise<void> => {
    const state = await ask(boardState, 'board');
    if (((state?.lostSince ?? null) === null) !== isReached)
      await command(markBoard, { isReached }, isReached ? 'reached' : 'lost');
  };

  return defineReaction({
    name: POSTING,
    events: [PostingRequested],
    react: async ({ data: { orderId } }, tools) => {
      await currentState(tools.history, orderId); // an unreadable one stops the reaction before anything is claimed
      try {
        const sent = await tools.claim(postingOutcome, () => send(tools.history, orderId));
        const outcome = sent.kind === 'answered' ? sent.answer : { kind: 'unknown' as const };
        await tools.send(recordPosting, { orderId, outcome });
        if (outcome.kind === 'posted' || outcome.kind === 'refused') await marks(tools, true);
      } catch (error) {
        if (error instanceof NotSent && !(error instanceof Unhandled)) await marks(tools, false);
        throw error;
      }
    },
  });
};
