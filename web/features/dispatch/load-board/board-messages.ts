import { dismissToast } from '../../../kit/toaster.ts';
import type { BoardAction } from './posting-outcome.ts';

/** Subject of what is said of an order on the load board. */
export const boardSubject = (orderId: string): string => `load board ${orderId}`;

/** What was not stored, each apart: one says nothing of another. */
const NAMED: Readonly<Record<BoardAction, string>> = {
  post: 'The posting',
  refresh: 'The refresh',
  remove: 'The removal',
};

/** What is said where a call was not stored. */
export const aboutCall = (orderId: string, call: BoardAction) => ({
  subject: `${boardSubject(orderId)}/${call}`,
  of: `${NAMED[call]} of order ${orderId}`,
});

/** A posting or a removal that is stored, or settled, is the last word: nothing from before it is to be tried again. */
const SETTLED: Readonly<Record<BoardAction, ReadonlyArray<BoardAction>>> = {
  post: ['post', 'refresh', 'remove'],
  refresh: ['refresh'],
  remove: ['post', 'refresh', 'remove'],
};

/** Dismisses what was said not to be stored, once a call is. */
export const settleCalls = (orderId: string, call: BoardAction): void => {
  for (const each of SETTLED[call]) dismissToast(aboutCall(orderId, each).subject);
};
