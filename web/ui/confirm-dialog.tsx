import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen, and to what. */
  readonly children: ReactNode;
  /** The button that goes on, which names the object: `Book quote 4711`. */
  readonly verb: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done that cannot simply be taken back. */
export const ConfirmDialog = ({ isOpen, title, children, verb, onConfirm, onCancel }: ConfirmDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onCancel} title={title}>
    <DialogBody>{children}</DialogBody>
    <DialogFooter
      actions={
        <>
          <Button text="Cancel" onClick={onCancel} />
          <Button text={verb} intent={Intent.PRIMARY} onClick={onConfirm} autoFocus />
        </>
      }
    />
  </Dialog>
);
