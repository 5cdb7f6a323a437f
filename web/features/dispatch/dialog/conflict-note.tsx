import { Button, Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { statusInWords } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { instantTime } from '../../../kit/moment.ts';
import { activeOf, mayBeDispatched } from '../order-dispatch.ts';
import { carrierName, daysOf } from '../words.ts';
import { OverWords } from './over-words.tsx';

type ConflictNoteProps = {
  readonly conflict: ApiError;
  /** The order as it is now. */
  readonly order: OrderToDispatch;
  /** The order was being dispatched, as against taken back. */
  readonly isDispatching?: boolean;
  /** `Yours was not sent.` */
  readonly notDone: string;
  /** Text of the button that leaves it at what is shown; none where another one does. */
  readonly keep?: string;
  readonly onKeep?: () => void;
  /** Text of the button that goes on over what is shown; undefined where there is nothing to go on with. */
  readonly go?: string | undefined;
  readonly onGo?: () => void;
};

const To = ({ dispatch }: { readonly dispatch: Dispatch }) => (
  <p>
    Now <bdi className="dispatch-carrier">{carrierName(dispatch.driver.carrier)}</bdi> has it, with driver{' '}
    <bdi>{driverName(dispatch.driver)}</bdi>, {daysOf(dispatch)}
    {dispatch.status !== 'PENDING' && ` (${statusInWords(dispatch)})`}.
  </p>
);

/** Says who was faster, to whom the order went and for which days, and leaves the decision to the person. */
export const ConflictNote = (props: ConflictNoteProps) => {
  const { conflict, order, isDispatching = false, notDone, keep, onKeep, go, onGo } = props;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { changes: [change] = [], message } = conflict;
  const active = activeOf(order);
  return (
    <div ref={note} tabIndex={-1} className="dispatch-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        <p>
          {change ? `${change.by} dispatched this order meanwhile, at ${instantTime(change.at)}.` : message}{' '}
          {notDone} What you typed is kept.
        </p>
        {active && <To dispatch={active} />}
        {!mayBeDispatched(order) && <OverWords order={order} isDispatching={isDispatching} />}
        {!active && !change && <p>The order is on no dispatch now.</p>}
        <div className="dispatch-conflict-actions">
          {keep !== undefined && <Button text={keep} onClick={onKeep} />}
          {go !== undefined && <Button text={go} onClick={onGo} />}
        </div>
      </Callout>
    </div>
  );
};
