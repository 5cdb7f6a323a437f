import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { RecordState } from '../quote.ts';

/** Why a dispatched order cannot do something (`become a quote`); undefined for one that is not dispatched. */
export const refusedAfterDispatch = (
  { dispatchedOn }: Pick<RecordState, 'dispatchedOn'>,
  what: string,
): Rejection | undefined =>
  dispatchedOn === null
    ? undefined
    : rejection('REFUSED', `This order was dispatched, so it cannot ${what}. ${MESSAGES.takeDispatchBack}`);
