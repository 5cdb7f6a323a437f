import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { POSTED_STATUS } from '../../contract/known-statuses.ts';
import type { Edit } from '../edits.ts';
import type { RecordState } from '../quote.ts';
import { refusedAfterDispatch } from './dispatched.ts';

const NOT_TO_POST = rejection(
  'FORBIDDEN',
  'You do not have permission to post orders to the load board. Ask an administrator.',
);

const ONLY_TO_POST = rejection(
  'FORBIDDEN',
  'You may only post an order to the load board, so nothing else was saved. Ask an administrator.',
);

/**
 * Either permission lets a person change orders; `refusedUpdate` then decides how far (specification, core 6;
 * rules, "People").
 */
export const MAY_UPDATE_ORDERS: ReadonlyArray<Permission> = ['order_update', 'order_post_to_load_board_only'];

/** Why a person may not choose a status for an order; undefined when they may. */
export const refusedStatus = (actor: Actor, parentStatusId: StatusId): Rejection | undefined =>
  parentStatusId !== POSTED_STATUS || allows(actor, 'order_post_to_load_board_only')
    ? undefined
    : NOT_TO_POST;

/** The status that an edit sets; undefined for other edits. */
const chosen = ({ event }: Edit) => (event.type === 'StatusChanged' ? event.data : undefined);

const isPosting = (edit: Edit): boolean =>
  chosen(edit)?.parentStatusId === POSTED_STATUS && chosen(edit)?.childStatusId === null;

const refusedPerson = (
  actor: Actor,
  { details }: RecordState,
  edits: ReadonlyArray<Edit>,
): Rejection | undefined => {
  if (!allows(actor, 'order_update')) return edits.every(isPosting) ? undefined : ONLY_TO_POST;
  return edits
    .flatMap((edit) => chosen(edit)?.parentStatusId ?? [])
    .filter((parentStatusId) => parentStatusId !== details.parentStatusId)
    .map((parentStatusId) => refusedStatus(actor, parentStatusId))
    .find((refusal) => refusal !== undefined);
};

/**
 * Why an order may not be edited this way; undefined when it may. With the permission to post only, nothing
 * else is allowed; with the permission to update, everything but posting, and an order posted already stays
 * posted. Nobody posts a dispatched order.
 */
export const refusedUpdate = (
  actor: Actor,
  record: RecordState,
  edits: ReadonlyArray<Edit>,
): Rejection | undefined => {
  const isPosted = edits.some((edit) => chosen(edit)?.parentStatusId === POSTED_STATUS);
  return (
    refusedPerson(actor, record, edits) ??
    (isPosted ? refusedAfterDispatch(record, 'be posted to the load board') : undefined)
  );
};
