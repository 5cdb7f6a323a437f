import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Dispatch, OrderToDispatch } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import type { RecordProps } from '../../../kit/feature.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { DispatchButton } from '../dialog/dispatch-button.tsx';
import {
  activeOf,
  isDispatched,
  mayBeChanged,
  mayBeDispatched,
  mayBeMoved,
  mayBeTakenBack,
} from '../order-dispatch.ts';
import { CarrierLink } from './carrier-link.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type ActionsProps = Pick<RecordProps, 'save'> & { readonly order: OrderToDispatch };

const CHANGE = 'dispatch-change';
const TAKE_BACK = 'dispatch-take-back';

type OnActiveProps = ActionsProps & { readonly active: Dispatch; readonly onChange: () => void };

const OnActive = ({ order, active, save, onChange }: OnActiveProps) => {
  const [isTaking, setTaking] = useState(false);
  const focusOn = useFocusOn();
  const close = (): void => {
    setTaking(false);
    focusOn(TAKE_BACK);
  };
  return (
    <>
      {mayBeMoved(order) && <StatusMenu orderId={order.id} dispatch={active} save={save} />}
      {mayBeChanged(order) && <Button id={CHANGE} text="Change" onClick={onChange} />}
      {mayBeTakenBack(order) && <Button id={TAKE_BACK} text="Take back" onClick={() => setTaking(true)} />}
      {mayBeMoved(order) && <CarrierLink orderId={order.id} />}
      {isTaking && <TakeBackDialog orderId={order.id} dispatch={active} save={save} onClose={close} />}
    </>
  );
};

/** Buttons of the card. The dialog of a change stays when another dispatch takes the place of its own. */
export const DispatchActions = ({
  order,
  save,
  reread,
}: ActionsProps & { readonly reread: () => unknown }) => {
  const mayDispatch = useMay()('order_dispatch_only');
  const [changing, setChanging] = useState<Dispatch>();
  const focusOn = useFocusOn();
  const active = activeOf(order);
  return (
    <div className="dispatch-actions">
      {active && (
        <OnActive
          key={active.id}
          order={order}
          active={active}
          save={save}
          onChange={() => setChanging(active)}
        />
      )}
      {mayDispatch && (
        <DispatchButton
          id="dispatch-again"
          text={active ? 'Replace carrier' : order.dispatches.length > 0 ? 'Dispatch again' : 'Dispatch'}
          order={order}
          reread={reread}
          save={save}
          isOffered={mayBeDispatched(order) && (active !== undefined || isDispatched(order))}
        />
      )}
      {changing && (
        <ChangeDialog
          orderId={order.id}
          dispatch={changing}
          now={active}
          reread={reread}
          onClose={() => {
            setChanging(undefined);
            focusOn(CHANGE);
          }}
        />
      )}
    </div>
  );
};
