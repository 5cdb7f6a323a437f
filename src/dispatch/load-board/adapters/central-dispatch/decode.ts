import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { jsonIn } from '../../../../platform/http-answer.ts';
import type { BoardFailure } from '../../load-board.ts';
import type { HttpAnswer } from './http-call.ts';

/** An answer to a question; one that is not readable is none. */
export const decodedAnswer = <A>(
  codec: t.Decoder<unknown, A>,
  { text }: HttpAnswer,
): E.Either<BoardFailure, A> =>
  E.mapLeft((): BoardFailure => ({ kind: 'unavailable' }))(codec.decode(jsonIn(text ?? '')));
