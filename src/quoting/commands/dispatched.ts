import { type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { MESSAGES } from '../contract.ts';
import type { RecordState } from '../quote.ts';

/** Why an order that a carrier was given cannot do something (`become a quote`); undefined where it was not given to one. */
export const refusedAfterDispatch = (
  { dispatchedOn }: Pick<RecordState, 'dispatchedOn'>,
  what: string,
): Rejection | undefined =>
  dispatchedOn === null
    ? undefined
    : rejection('REFUSED', `This order was dispatched, so it cannot ${what}. ${MESSAGES.takeDispatchBack}`);
