import {
  NOT_POSTABLE,
  type PostingResponse,
  postingErrors,
  postingOf,
} from '../../../dispatch/published/queries.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { FieldErrors, Rejection } from '../../../shared-kernel/rejection.ts';
import { ORDER_STATUS, POSTED_STATUS } from '../../contract/known-statuses.ts';
import { loadOf } from '../load.ts';
import type { RecordState } from '../quote.ts';

type Details = Parameters<typeof loadOf>[0];

/** The last posting of an order that is about to be posted; null for any other status. */
export const gatherPosting = async (
  ask: Ask,
  { id, parentStatusId }: { readonly id: RecordId; readonly parentStatusId?: StatusId },
): Promise<PostingResponse | null> => (parentStatusId === POSTED_STATUS ? ask(postingOf, id) : null);

/** Why a record cannot be posted to the load board at all; undefined where it can. */
export const refusedPosting = (
  { details, kind }: RecordState,
  posting: PostingResponse | null | undefined,
): Rejection | undefined => {
  if (posting?.isUnknown) return NOT_POSTABLE.isUnknown;
  return kind === 'order' && details.parentStatusId === ORDER_STATUS.canceled
    ? NOT_POSTABLE.isCanceled
    : undefined;
};

/** What the load board would not take, by field; none for a record that is not about to be posted. */
export const postingErrorsIn = (
  parentStatusId: StatusId | undefined,
  details: Details,
  today: string,
): FieldErrors =>
  parentStatusId === POSTED_STATUS ? postingErrors(loadOf(details), today as CivilDate) : {};
