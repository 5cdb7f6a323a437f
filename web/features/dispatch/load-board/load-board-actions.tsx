import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { OrderOnBoard } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import type { RecordProps } from '../../../kit/feature.ts';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import {
  isLive,
  isPosted,
  mayBePosted,
  nameOf,
  whyNotRefreshed,
  whyNotRemoved,
  whyNotRemovedNow,
} from './listing-state.ts';
import { NOT_TAKEN } from './problem-list.tsx';
import { useBoardCalls } from './use-board-calls.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const SettleDialog = lazyDialog(
  ({ order }) => `Was ${nameOf(order).toLowerCase()} posted?`,
  'question',
  async () => (await import('./settle-dialog.tsx')).SettleDialog,
);

type ActionsProps = Pick<RecordProps, 'save'> & { readonly order: OrderOnBoard };

const ID = { post: 'load-board-post', remove: 'load-board-remove', settle: 'load-board-settle' };

const Removal = ({ order }: Pick<ActionsProps, 'order'>) => {
  const { booking } = order.loadBoard ?? {};
  const name = nameOf(order).toLowerCase();
  return (
    <>
      {booking && (
        <p>
          {booking.carrierName ? <bdi>{booking.carrierName}</bdi> : 'A carrier'} booked it on the board.
          Nobody is told: call the carrier.
        </p>
      )}
      <p>
        {isLive(order) ? `Carriers no longer find ${name} there.` : `Carriers do not find ${name} there.`}{' '}
        {isPosted(order) && 'It gets the status from before it was posted.'}{' '}
        {order.isOrder && 'Posting it again makes a new listing.'}
      </p>
    </>
  );
};

/** Buttons of the card, for those who post. */
export const LoadBoardActions = ({ order, save }: ActionsProps) => {
  const [open, setOpen] = useState<'remove' | 'settle'>();
  // What is asked stays what was asked.
  const [wasLive, setWasLive] = useState(false);
  const { post, remove, refresh, running } = useBoardCalls(order, save);
  const focusOn = useFocusOn();
  const kept = useKeptFocus();
  const { id, loadBoard } = order;
  const isUnknown = loadBoard?.status === 'UNKNOWN';
  const mayRemove = whyNotRemoved(order) === undefined && !isUnknown;
  const close = (control: string) => (): void => {
    setOpen(undefined);
    focusOn(control);
  };
  return (
    <div className="load-board-actions" {...kept}>
      {mayBePosted(order) && (
        <BusyButton
          id={ID.post}
          text={loadBoard === null ? 'Post to load board' : 'Post again'}
          loading={running === 'post'}
          {...(order.loadBoardProblems.length > 0 && { disabled: true, 'aria-describedby': NOT_TAKEN })}
          onClick={post}
        />
      )}
      {isUnknown && <Button id={ID.settle} text="Confirm posting" onClick={() => setOpen('settle')} />}
      {whyNotRefreshed(order) === undefined && (
        <BusyButton
          text="Refresh"
          title="Sends it again as it is now, and renews it"
          loading={running === 'refresh'}
          onClick={refresh}
        />
      )}
      {mayRemove && (
        <BusyButton
          id={ID.remove}
          text={isLive(order) ? 'Remove from the load board' : 'Back to the status before'}
          loading={running === 'remove'}
          onClick={() => {
            setWasLive(isLive(order));
            setOpen('remove');
          }}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={wasLive ? 'Remove it from the board?' : 'Give it the status from before?'}
        verb={wasLive ? `Remove ${nameOf(order).toLowerCase()}` : `Set order ${id} back`}
        isDangerous
        refusal={open === 'remove' ? whyNotRemovedNow(order, wasLive) : undefined}
        onConfirm={() => {
          close(ID.remove)();
          remove();
        }}
        onCancel={close(ID.remove)}
      >
        <Removal order={order} />
      </ConfirmDialog>
      {open === 'settle' && (
        <SettleDialog order={order} save={save} onClose={close(ID.settle)} onSettled={close(ID.remove)} />
      )}
    </div>
  );
};
