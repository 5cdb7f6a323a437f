import { Intent, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useState } from 'react';
import { DISPATCH_STATUSES } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import type { RecordProps } from '../../../kit/feature.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toast } from '../../../kit/toaster.ts';
import { useSetDispatchStatusMutation } from '../dispatch-api.ts';
import { nextOf, type Settable } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';

export const STATUS_BUTTON = 'dispatch-status';

const SAID: Readonly<Record<Settable, (order: string) => string>> = {
  PENDING: (order) => `Order ${order} waits for its carrier again.`,
  ACCEPTED: (order) => `The carrier accepted order ${order}.`,
  PICKED_UP: (order) => `Order ${order} was picked up.`,
  DELIVERED: (order) => `Order ${order} was delivered.`,
  REJECTED: (order) => `The carrier rejected order ${order}.`,
};

type StatusMenuProps = Pick<RecordProps, 'save'> & {
  readonly orderId: string;
  readonly dispatch: Dispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
};

/** Sets the status of a dispatch; a rejection, which is final, after a confirmation. */
export const StatusMenu = ({ orderId, dispatch, save, reread }: StatusMenuProps) => {
  const [send, { isLoading }] = useSetDispatchStatusMutation();
  const [isAsking, setAsking] = useState(false);
  const subject = `dispatch ${orderId}`;
  const set = async (status: Settable): Promise<void> => {
    const outcome = await save({
      ...{ subject: 'status', input: { dispatchId: dispatch.id, status } },
      send: ({ input, intention }) => send({ orderId, ...input, intention }).unwrap(),
    });
    if (isStored(outcome)) return toast(subject, SAID[status](orderId), Intent.SUCCESS);
    toastNotStored(outcome, { subject, retry: () => set(status) });
    // Whoever was faster is on the card then.
    reread();
  };
  const items = nextOf(dispatch.status).map((status) => (
    <MenuItem
      key={status}
      text={DISPATCH_STATUSES[status]}
      intent={status === 'REJECTED' ? Intent.DANGER : Intent.NONE}
      onClick={() => (status === 'REJECTED' ? setAsking(true) : set(status))}
    />
  ));
  return (
    <>
      <PopoverNext content={<Menu>{items}</Menu>} placement="bottom-start">
        <BusyButton id={STATUS_BUTTON} text="Set status" endIcon={<CaretDown />} loading={isLoading} />
      </PopoverNext>
      <ConfirmDialog
        isOpen={isAsking}
        title="Did the carrier reject the load?"
        verb={`Mark order ${orderId} as rejected`}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          set('REJECTED');
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          <bdi>{carrierName(dispatch.driver.carrier)}</bdi> no longer has order {orderId}. Its status stays,
          until you dispatch it to somebody else. This dispatch cannot be made active again.
        </p>
      </ConfirmDialog>
    </>
  );
};
