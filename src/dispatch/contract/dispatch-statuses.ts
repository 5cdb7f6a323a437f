/** Statuses of a dispatch, in the words of the office (rules, "Statuses"). */
export const DISPATCH_STATUSES = {
  PENDING: 'Waiting for the carrier',
  ACCEPTED: 'Accepted',
  PICKED_UP: 'Picked up',
  DELIVERED: 'Delivered',
  REJECTED: 'Rejected by the carrier',
  CANCELED: 'Taken back',
} as const;

/** In the list of dispatches, of an order that nobody has, by the name of the carrier that rejected it last. */
export const noCarrier = (rejectedBy: string | null | undefined): string =>
  rejectedBy ? `Rejected by ${rejectedBy}` : 'No carrier';

export type DispatchStatus = keyof typeof DISPATCH_STATUSES;

export type ShownStatus = { readonly status: DispatchStatus; readonly acceptedBeforeChange: boolean };

/** How a dispatch stands, in words. */
export const statusInWords = ({ status, acceptedBeforeChange }: ShownStatus): string =>
  acceptedBeforeChange ? 'Accepted before a change' : DISPATCH_STATUSES[status];

/** Statuses of a load that waits for its pickup, and of one that is not delivered yet. */
export const NOT_PICKED_UP: ReadonlyArray<DispatchStatus> = ['PENDING', 'ACCEPTED'];
export const NOT_DELIVERED: ReadonlyArray<DispatchStatus> = [...NOT_PICKED_UP, 'PICKED_UP'];

/** Statuses of a load that its carrier has on the truck, or has brought: it is carried. */
export const UNDER_WAY: ReadonlyArray<DispatchStatus> = ['PICKED_UP', 'DELIVERED'];
