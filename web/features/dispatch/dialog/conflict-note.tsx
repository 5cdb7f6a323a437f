import { Button, Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import type { OrderToDispatch } from '../../../api/generated/types.ts';
import { instantTime } from '../../../kit/moment.ts';
import { DispatchFacts } from '../card/dispatch-facts.tsx';
import { activeOf } from '../order-dispatch.ts';

type ConflictNoteProps = {
  readonly conflict: ApiError;
  /** The order as it is now. */
  readonly order: OrderToDispatch;
  /** Goes on over what was looked at. */
  readonly onReplace: () => void;
  /** Leaves it at what was looked at. */
  readonly onKeep: () => void;
};

const wordsOf = ({ changes: [change] = [], message }: ApiError): string =>
  change
    ? `${change.by} dispatched this order meanwhile, at ${instantTime(change.at)}. Yours was not saved.`
    : message;

/** Says that somebody else was faster, shows that dispatch, and leaves the decision to the person. */
export const ConflictNote = ({ conflict, order, onReplace, onKeep }: ConflictNoteProps) => {
  const [isLooking, setLooking] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const active = activeOf(order);
  return (
    <div ref={note} tabIndex={-1} className="dispatch-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        <p>{wordsOf(conflict)} What you typed is kept.</p>
        {isLooking && active && <DispatchFacts dispatch={active} />}
        {isLooking && !active && <p>The order is on no dispatch now.</p>}
        <div className="dispatch-conflict-actions">
          {isLooking ? (
            <>
              <Button text={active ? 'Keep that dispatch' : 'Close'} onClick={onKeep} autoFocus />
              <Button text={active ? 'Replace it by mine' : 'Dispatch it'} onClick={onReplace} />
            </>
          ) : (
            <Button text="Look at that dispatch" onClick={() => setLooking(true)} />
          )}
        </div>
      </Callout>
    </div>
  );
};
