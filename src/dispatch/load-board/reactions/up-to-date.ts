import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { TickTools } from '../../../platform/scheduler.ts';
import type { BoardFailure, LoadBoard, Posted } from '../load-board.ts';

type Attempted<A> = Promise<E.Either<BoardFailure | { readonly kind: 'settled' }, A>>;

/**
 * Does it, and again once with what stands on the board if that is another listing than we know, or nobody knows. Each
 * attempt is recorded before it is made; it is settled without one where it is not to be made any more.
 */
export const upToDate = async <A>(
  board: Pick<LoadBoard, 'read'>,
  posted: Posted,
  begins: (attempt: number) => ReturnType<TickTools['send']>,
  call: (posted: Posted) => TaskEither<BoardFailure, A>,
): Attempted<A> => {
  const attempt = async (nth: number, known: Posted): Attempted<A> =>
    E.isLeft(await begins(nth)) ? E.left({ kind: 'settled' }) : call(known)();
  const first = await attempt(1, posted);
  if (E.isRight(first) || (first.left.kind !== 'stale' && first.left.kind !== 'unknown')) return first;
  const current = await board.read(posted.listingId)();
  return E.isRight(current) ? attempt(2, current.right) : current;
};
