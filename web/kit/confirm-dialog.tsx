import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useIsOutside } from './outside.ts';
import './confirm-dialog.css';

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen, and to which object. */
  readonly children: ReactNode;
  /** Text of the confirming button, which names the object: `Book quote 4711`. */
  readonly verb: string;
  /** The action destroys data: Enter alone does not confirm it. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Confirmation of an action that cannot simply be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, title, children, verb, isDangerous = false, onConfirm, onCancel } = props;
  const isOutside = useIsOutside();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      className={isOutside ? 'outside-dialog' : undefined}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} autoFocus={isDangerous} />
            <Button
              text={verb}
              intent={isDangerous ? Intent.DANGER : Intent.PRIMARY}
              onClick={onConfirm}
              autoFocus={!isDangerous}
            />
          </>
        }
      />
    </Dialog>
  );
};
