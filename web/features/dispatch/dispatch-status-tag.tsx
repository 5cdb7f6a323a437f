import { Classes } from '@blueprintjs/core';
import {
  type DispatchStatus,
  type ShownStatus,
  statusInWords,
} from '../../../src/dispatch/contract/dispatch-statuses.ts';

const FAMILIES: Readonly<Record<DispatchStatus, string>> = {
  PENDING: 'status-working',
  ACCEPTED: 'status-new',
  PICKED_UP: 'status-moving',
  DELIVERED: 'status-done',
  REJECTED: 'status-trouble',
  CANCELED: '',
};

type DispatchStatusTagProps = {
  readonly dispatch: ShownStatus;
  /** Shorter words where there is little room; the usual ones are its tooltip then. */
  readonly short?: string | undefined;
};

export const DispatchStatusTag = ({ dispatch, short }: DispatchStatusTagProps) => {
  const words = statusInWords(dispatch);
  // It has to be accepted again.
  const family = FAMILIES[dispatch.acceptedBeforeChange ? 'PENDING' : dispatch.status];
  return (
    <span className={`${Classes.TAG} status ${family}`} title={short === undefined ? undefined : words}>
      {short ?? words}
    </span>
  );
};
