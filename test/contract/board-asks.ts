import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { BoardEvent, LoadBoard, Posted } from '../../src/dispatch/load-board/load-board.ts';

/** What went well. */
export const right = async <A>(task: TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  return E.isRight(done) ? done.right : expect.fail(JSON.stringify(done.left));
};

/** Why it did not. */
export const left = async (task: TaskEither<unknown, unknown>): Promise<unknown> => {
  const done = await task();
  return E.isLeft(done) ? done.left : expect.fail(`it did: ${JSON.stringify(done.right)}`);
};

/** All that happened on the board after an instant, as it tells it. */
export const eventsSince = async (board: LoadBoard, since: string): Promise<ReadonlyArray<BoardEvent>> => {
  const all: BoardEvent[] = [];
  let page: string | null = null;
  do {
    const { events, next }: { events: ReadonlyArray<BoardEvent>; next: string | null } = await right(
      board.events(since, page),
    );
    all.push(...events);
    page = next;
  } while (page !== null);
  return all;
};

/** What happened to a listing after an instant, in its order and each kind once. */
export const kindsOf = async (board: LoadBoard, since: string, { listingId }: Pick<Posted, 'listingId'>) => [
  ...new Set(
    (await eventsSince(board, since))
      .filter((event) => event.listingId === listingId)
      .sort((one, other) => one.at.localeCompare(other.at))
      .map(({ kind }) => kind),
  ),
];
