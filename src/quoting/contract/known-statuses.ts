import type { RecordId } from '../../shared-kernel/record-id.ts';

type Kind = 'quote' | 'order';

/** The New status in which a quote, and that in which an order begins (specification, core 9). */
export const NEW_STATUS: Readonly<Record<Kind, RecordId>> = {
  quote: 122 as RecordId,
  order: 110 as RecordId,
};

/** Choosing it for an order posts it to the load board, which needs a permission of its own (specification, core 6). */
export const POSTED_STATUS = 111;

/** The parent statuses that filters call by name: the status with its children. */
export const NAMED_STATUS = { DISPATCHED: 112 as RecordId, CANCELED: 119 as RecordId } as const;

/** From Dispatched to Completed a carrier has an order, or had it. */
export const DISPATCHED_STATUSES: ReadonlyArray<number> = [112, 113, 114, 115];

/** New takes a dispatch back. So did posting, before it was refused on a dispatched order; histories still hold it. */
const TAKES_BACK: ReadonlyArray<number> = [NEW_STATUS.order, POSTED_STATUS];

/** Whether an order is dispatched once it enters a status: it stays so, on hold and canceled too, until it is taken back. */
export const isDispatchedIn = (parentStatusId: number, before: boolean): boolean =>
  !TAKES_BACK.includes(parentStatusId) && (before || DISPATCHED_STATUSES.includes(parentStatusId));

/** Either New status stands for the one of the kind that a record becomes (decision 11); any other for itself. */
export const statusAs = (kind: Kind, parentStatusId: RecordId): RecordId =>
  Object.values(NEW_STATUS).includes(parentStatusId) ? NEW_STATUS[kind] : parentStatusId;
