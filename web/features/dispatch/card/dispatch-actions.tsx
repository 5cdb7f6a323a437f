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

type ActionsProps = Pick<RecordProps, 'save'> & {
  readonly order: OrderToDispatch;
  /** Reads the order again. */
  readonly reread: () => unknown;
};

const CHANGE = 'dispatch-change';
const TAKE_BACK = 'dispatch-take-back';
const AGAIN = 'dispatch-again';

type OnActiveProps = ActionsProps & {
  readonly active: Dispatch;
  readonly onChange: () => void;
  readonly onTakeBack: () => void;
};

const OnActive = ({ order, active, save, reread, onChange, onTakeBack }: OnActiveProps) => (
  <>
    {mayBeMoved(order) && <StatusMenu orderId={order.id} dispatch={active} save={save} reread={reread} />}
    {mayBeChanged(order) && <Button id={CHANGE} text="Change" onClick={onChange} />}
    {mayBeTakenBack(order) && <Button id={TAKE_BACK} text="Take back" onClick={onTakeBack} />}
    {mayBeMoved(order) && <CarrierLink orderId={order.id} dispatch={active} reread={reread} />}
  </>
);

/** Buttons of the card. The dialogs of a change and of taking back stay when another dispatch takes the place of their own. */
export const DispatchActions = ({ order, save, reread }: ActionsProps) => {
  const mayDispatch = useMay()('order_dispatch_only');
  const [changing, setChanging] = useState<Dispatch>();
  const [taking, setTaking] = useState<Dispatch>();
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
          reread={reread}
          onChange={() => setChanging(active)}
          onTakeBack={() => setTaking(active)}
        />
      )}
      {mayDispatch && (
        <DispatchButton
          id={AGAIN}
          text={active ? 'Replace carrier' : order.dispatches.length > 0 ? 'Dispatch again' : 'Dispatch'}
          order={order}
          reread={reread}
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
            focusOn(active ? CHANGE : AGAIN);
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
            focusOn(active ? TAKE_BACK : AGAIN);
          }}
        />
      )}
    </div>
  );
};
