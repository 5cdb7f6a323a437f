import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { DispatchButton } from '../dialog/dispatch-button.tsx';
import {
  activeOf,
  isDispatched,
  isRecordedLater,
  mayBeChanged,
  mayBeDispatched,
  mayBeTakenBack,
} from '../order-dispatch.ts';
import { CarrierLink } from './carrier-link.tsx';
import { CONTROLS } from './controls.ts';
import { StatusMenu } from './status-menu.tsx';

const ChangeDialog = lazyDialog(
  ({ order }) => `Change the dispatch of order ${order.id}`,
  'form of the dispatch',
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
);
const TakeBackDialog = lazyDialog(
  ({ order }) => `Take order ${order.id} back?`,
  'question',
  async () => (await import('./take-back-dialog.tsx')).TakeBackDialog,
);

type ActionsProps = Pick<RecordProps, 'save'> & {
  readonly order: OrderToDispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
};

/** What the button does for an order that no carrier has. */
const withoutCarrier = (order: OrderToDispatch): string => {
  if (isRecordedLater(order)) return 'Record carrier';
  return order.dispatches.length > 0 ? 'Dispatch again' : 'Dispatch';
};

/** Buttons of the card. Each dialog stays open whatever becomes of the dispatch that it is about, and says so. */
export const DispatchActions = ({ order, save, reread }: ActionsProps) => {
  const mayDispatch = useMay()('order_dispatch_only');
  const [changing, setChanging] = useState<Dispatch>();
  const [taking, setTaking] = useState<Dispatch>();
  const focusOn = useFocusOn();
  const active = activeOf(order);
  const focusAfter = (control: string): void => focusOn(active ? control : CONTROLS.again);
  return (
    <div className="dispatch-actions">
      <StatusMenu key={order.id} order={order} save={save} reread={reread} onClosed={focusAfter} />
      {active && mayBeChanged(order) && (
        <Button id={CONTROLS.change} text="Change" onClick={() => setChanging(active)} />
      )}
      {active && mayBeTakenBack(order) && (
        <Button id={CONTROLS.takeBack} text="Take back" onClick={() => setTaking(active)} />
      )}
      <CarrierLink key={order.id} order={order} reread={reread} onClosed={focusAfter} />
      {mayDispatch && (
        <DispatchButton
          id={CONTROLS.again}
          text={active ? 'Replace carrier' : withoutCarrier(order)}
          order={order}
          save={save}
          isOffered={mayBeDispatched(order) && (active !== undefined || isDispatched(order))}
        />
      )}
      {changing && (
        <ChangeDialog
          order={order}
          dispatch={changing}
          reread={reread}
          onClose={() => {
            setChanging(undefined);
            focusAfter(CONTROLS.change);
          }}
        />
      )}
      {taking && (
        <TakeBackDialog
          order={order}
          dispatch={taking}
          save={save}
          reread={reread}
          onClose={() => {
            setTaking(undefined);
            focusAfter(CONTROLS.takeBack);
          }}
        />
      )}
    </div>
  );
};
