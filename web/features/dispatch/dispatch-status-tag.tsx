import { Classes } from '@blueprintjs/core';
import { DISPATCH_STATUSES, type DispatchStatus } from '../../../src/dispatch/contract/dispatch-statuses.ts';

const FAMILIES: Readonly<Record<DispatchStatus, string>> = {
  PENDING: 'status-working',
  ACCEPTED: 'status-new',
  PICKED_UP: 'status-moving',
  DELIVERED: 'status-done',
  REJECTED: 'status-trouble',
  CANCELED: '',
};

type DispatchStatusTagProps = {
  readonly status: DispatchStatus;
  /** Shorter words where there is little room; the usual ones are its tooltip then. */
  readonly short?: string | undefined;
};

export const DispatchStatusTag = ({ status, short }: DispatchStatusTagProps) => (
  <span
    className={`${Classes.TAG} status ${FAMILIES[status]}`}
    title={short === undefined ? undefined : DISPATCH_STATUSES[status]}
  >
    {short ?? DISPATCH_STATUSES[status]}
  </span>
);
