import { Button, type Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { OrderToDispatch } from '../../../api/generated/types.ts';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import type { Save } from '../../../kit/save/saver.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { CONTROLS } from '../card/controls.ts';
import { activeOf } from '../order-dispatch.ts';
import { choosingTitle } from './choosing-title.ts';

const DispatchDialog = lazyDialog(
  ({ order }) => choosingTitle(order, activeOf(order) ?? null),
  'form of the dispatch',
  async () => (await import('./dispatch-dialog.tsx')).DispatchDialog,
);

type DispatchButtonProps = {
  readonly id: string;
  readonly text: string;
  readonly intent?: Intent;
  readonly order: OrderToDispatch;
  readonly save: Save;
  /** Without the button, its dialog stays open until it is closed. */
  readonly isOffered: boolean;
};

/** Opens the dialog, and focuses the card's buttons once the order is dispatched. */
export const DispatchButton = (props: DispatchButtonProps) => {
  const { id, text, intent, order, save, isOffered } = props;
  const [isOpen, setOpen] = useState(false);
  const focusOn = useFocusOn();
  const close = (control: string) => (): void => {
    setOpen(false);
    focusOn(control);
  };
  return (
    <>
      {isOffered && <Button id={id} text={text} intent={intent} onClick={() => setOpen(true)} />}
      {isOpen && (
        <DispatchDialog order={order} save={save} onClose={close(id)} onDispatched={close(CONTROLS.status)} />
      )}
    </>
  );
};
