import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { invalid, Rejected } from '../shared-kernel/rejection.ts';
import { decodeWith } from '../shared-kernel/validation.ts';

/** The arguments of a query; throws INVALID with a sentence for each invalid one. */
export const decoded = <Arguments>(codec: t.Decoder<unknown, Arguments>, args: unknown): Arguments => {
  const read = decodeWith(codec)(args);
  if (E.isLeft(read)) throw new Rejected(invalid(read.left));
  return read.right;
};
