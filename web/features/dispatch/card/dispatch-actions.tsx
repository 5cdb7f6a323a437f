import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { DispatchButton } from '../dialog/dispatch-button.tsx';
import { activeOf, isDispatched, mayBeChanged, mayBeDispatched, mayBeMoved } from '../order-dispatch.ts';
import { CarrierLink } from './carrier-link.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type ActionsProps = Pick<RecordProps, 'save'> & { readonly order: OrderToDispatch };

const CHANGE = 'dispatch-change';
const TAKE_BACK = 'dispatch-take-back';

const OnActive = ({ order, active, save }: ActionsProps & { readonly active: Dispatch }) => {
  const [open, setOpen] = useState<'change' | 'take back'>();
  const focusOn = useFocusOn();
  const close = (control: string) => (): void => {
    setOpen(undefined);
    focusOn(control);
  };
  return (
    <>
      {mayBeMoved(order) && <StatusMenu orderId={order.id} dispatch={active} save={save} />}
      {mayBeChanged(order) && <Button id={CHANGE} text="Change" onClick={() => setOpen('change')} />}
      {mayBeMoved(order) && <Button id={TAKE_BACK} text="Take back" onClick={() => setOpen('take back')} />}
      {mayBeMoved(order) && <CarrierLink orderId={order.id} />}
      {open === 'change' && <ChangeDialog orderId={order.id} dispatch={active} onClose={close(CHANGE)} />}
      {open === 'take back' && (
        <TakeBackDialog orderId={order.id} dispatch={active} save={save} onClose={close(TAKE_BACK)} />
      )}
    </>
  );
};

/** Buttons of the card. */
export const DispatchActions = ({
  order,
  save,
  reread,
}: ActionsProps & { readonly reread: () => unknown }) => {
  const mayDispatch = useMay()('order_dispatch_only');
  const active = activeOf(order);
  return (
    <div className="dispatch-actions">
      {active && <OnActive key={active.id} order={order} active={active} save={save} />}
      {mayDispatch && (
        <DispatchButton
          id="dispatch-again"
          text={order.dispatches.length > 0 ? 'Dispatch again' : 'Dispatch'}
          order={order}
          reread={reread}
          save={save}
          isOffered={mayBeDispatched(order) && isDispatched(order)}
        />
      )}
    </div>
  );
};
