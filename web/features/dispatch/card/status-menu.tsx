import { Intent, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { DISPATCH_STATUSES } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import { fresh } from '../../../api/fresh.ts';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import type { RecordProps } from '../../../kit/feature.ts';
import { isStored, mayRepeat, settle } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import { useSaidHere } from '../../../kit/use-said-here.ts';
import { orderToDispatch, useSetDispatchStatusMutation } from '../dispatch-api.ts';
import { isSettled, meanwhileInWords, whyNotRejected } from '../meanwhile.ts';
import { activeOf, mayBeMoved, nextOf, type Settable, undoOf } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';
import { CONTROLS } from './controls.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';

const SAID: Readonly<Record<Settable, (order: string) => string>> = {
  PENDING: (order) => `Order ${order} waits for its carrier again.`,
  ACCEPTED: (order) => `The carrier accepted order ${order}.`,
  PICKED_UP: (order) => `Order ${order} was picked up.`,
  DELIVERED: (order) => `Order ${order} was delivered.`,
  REJECTED: (order) => `The carrier rejected order ${order}.`,
};

/** A dispatch as it was seen, and the status that it is to have. */
type Wanted = Pick<Dispatch, 'id' | 'offerVersion' | 'status' | 'acceptedBeforeChange' | 'answer'> & {
  readonly to: Settable;
};

const asSet = ({ id, to }: Wanted) => ({ id, status: to, answer: null });

type RejectionProps = {
  readonly order: OrderToDispatch;
  /** As it was when the question was asked. */
  readonly dispatch: Dispatch;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

const Rejection = ({ order, dispatch, onConfirm, onCancel }: RejectionProps) => {
  const why = whyNotRejected(order, dispatch);
  const meanwhile = meanwhileInWords(order, dispatch);
  useSaidHere(meanwhile);
  return (
    <ConfirmDialog
      isOpen
      title="Did the carrier reject the load?"
      verb={`Mark order ${order.id} as rejected`}
      isDangerous
      refusal={why && [meanwhile, why].filter(Boolean).join(' ')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <MeanwhileNote order={order} seen={dispatch} />
      <p>
        <bdi>{carrierName(dispatch.driver.carrier)}</bdi> no longer has order {order.id}. Its status stays,
        until you dispatch it to somebody else. This dispatch cannot be made active again.
      </p>
    </ConfirmDialog>
  );
};

type StatusMenuProps = Pick<RecordProps, 'save'> & {
  readonly order: OrderToDispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
  /** Focuses a button of the card, or the one that is in its place by now. */
  readonly onClosed: (control: string) => void;
};

/**
 * Sets the status of a dispatch; a rejection, which is final, after a confirmation. Menu and question are about the dispatch
 * for which they were opened, and stay whatever becomes of it.
 */
export const StatusMenu = ({ order, save, reread, onClosed }: StatusMenuProps) => {
  const [send, { isLoading }] = useSetDispatchStatusMutation();
  const [opened, setOpened] = useState<Dispatch>();
  const [rejecting, setRejecting] = useState<Dispatch>();
  const orderId = order.id;
  const subject = `dispatch ${orderId}/status`;
  /** What was to be set, and may not be: a message offers to try it again. */
  const [unsettled, setUnsettled] = useState<Wanted>();
  const isOutdated = unsettled !== undefined && isSettled(order, asSet(unsettled));
  useEffect(() => {
    if (!isOutdated) return;
    setUnsettled(undefined);
    dismissToast(subject);
  }, [isOutdated, subject]);
  const read = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const readNow = () => settle(() => read(fresh(orderToDispatch)({ id: orderId })).unwrap());
  /** Tries again, unless it is settled by now: then it says how. */
  const again = async (wanted: Wanted): Promise<void> => {
    setUnsettled(undefined);
    const now = await readNow();
    if (now.state !== 'saved' || !isSettled(now.answer, asSet(wanted))) return set(wanted);
    const meanwhile = meanwhileInWords(now.answer, asSet(wanted));
    const intent = meanwhile === undefined ? Intent.SUCCESS : Intent.WARNING;
    toast(subject, meanwhile ?? SAID[wanted.to](orderId), intent);
  };
  /** Sets the status of before once it is read that the dispatch has no other one by now: then it says which. */
  const undo = async (wanted: Wanted, before: Settable): Promise<void> => {
    const now = await readNow();
    if ('error' in now) {
      const retry = () => undo(wanted, before);
      return toastNotStored(now, { subject, of: `Undo of the status of order ${orderId}`, retry });
    }
    const meanwhile = now.state === 'saved' ? meanwhileInWords(now.answer, asSet(wanted)) : undefined;
    if (meanwhile !== undefined) return toast(subject, meanwhile, Intent.WARNING);
    return set({ ...wanted, status: wanted.to, to: before });
  };
  const set = async (wanted: Wanted): Promise<void> => {
    const { id, offerVersion, to } = wanted;
    const outcome = await save({
      ...{ subject: 'status', input: { dispatchId: id, offerVersion, status: to } },
      send: ({ input, intention }) => send({ orderId, ...input, intention }).unwrap(),
    });
    setUnsettled(mayRepeat(outcome.state) ? wanted : undefined);
    if (isStored(outcome)) {
      const before = undoOf(wanted, to);
      const offers = before ? [{ text: 'Undo', onClick: () => void undo(wanted, before) }] : [];
      return toast(subject, SAID[to](orderId), Intent.SUCCESS, offers);
    }
    toastNotStored(outcome, {
      subject,
      of: `The status of order ${orderId}`,
      retry: () => again(wanted),
    });
    // Whoever was faster is on the card then.
    reread();
  };
  const active = mayBeMoved(order) ? activeOf(order) : undefined;
  const shown = opened ?? active;
  const closeMenu = (): void => {
    setOpened(undefined);
    // Its button goes with it.
    if (!active && !rejecting) onClosed(CONTROLS.status);
  };
  const closeQuestion = (): void => {
    setRejecting(undefined);
    onClosed(CONTROLS.status);
  };
  return (
    <>
      {shown && (
        <PopoverNext
          content={
            <Menu>
              {nextOf(shown).map((status) => (
                <MenuItem
                  key={status}
                  text={status === shown.status ? 'Accepted again' : DISPATCH_STATUSES[status]}
                  intent={status === 'REJECTED' ? Intent.DANGER : Intent.NONE}
                  onClick={() =>
                    status === 'REJECTED' ? setRejecting(shown) : set({ ...shown, to: status })
                  }
                />
              ))}
            </Menu>
          }
          placement="bottom-start"
          onOpened={() => setOpened(active)}
          onClosed={closeMenu}
        >
          <BusyButton id={CONTROLS.status} text="Set status" endIcon={<CaretDown />} loading={isLoading} />
        </PopoverNext>
      )}
      {rejecting && (
        <Rejection
          order={order}
          dispatch={rejecting}
          onConfirm={() => {
            closeQuestion();
            set({ ...rejecting, to: 'REJECTED' });
          }}
          onCancel={closeQuestion}
        />
      )}
    </>
  );
};
