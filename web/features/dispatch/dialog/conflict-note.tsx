import { Button, Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { instantTime } from '../../../kit/moment.ts';
import { activeOf } from '../order-dispatch.ts';
import { carrierName, daysOf } from '../words.ts';

type ConflictNoteProps = {
  readonly conflict: ApiError;
  /** The order as it is now. */
  readonly order: OrderToDispatch;
  /** Goes on over what is shown. */
  readonly onReplace: () => void;
  /** Leaves it at what is shown. */
  readonly onKeep: () => void;
};

const To = ({ dispatch }: { readonly dispatch: Dispatch }) => (
  <p>
    Now <bdi className="dispatch-carrier">{carrierName(dispatch.driver.carrier)}</bdi> has it, with driver{' '}
    <bdi>{driverName(dispatch.driver)}</bdi>, {daysOf(dispatch)}.
  </p>
);

/** Says who was faster, to whom the order went and for which days, and leaves the decision to the person. */
export const ConflictNote = ({ conflict, order, onReplace, onKeep }: ConflictNoteProps) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { changes: [change] = [], message } = conflict;
  const active = activeOf(order);
  return (
    <div ref={note} tabIndex={-1} className="dispatch-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        <p>
          {change ? `${change.by} dispatched this order meanwhile, at ${instantTime(change.at)}.` : message}{' '}
          Yours was not sent. What you typed is kept.
        </p>
        {active && <To dispatch={active} />}
        {!active && !change && <p>The order is on no dispatch now.</p>}
        <div className="dispatch-conflict-actions">
          <Button text={active ? 'Keep that dispatch' : 'Close'} onClick={onKeep} />
          <Button text={active ? 'Replace it by mine' : 'Dispatch it'} onClick={onReplace} />
        </div>
      </Callout>
    </div>
  );
};
