import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen, and to what. */
  readonly children: ReactNode;
  /** The button that goes on, which names the object: `Book quote 4711`. */
  readonly verb: string;
  /** Something is lost for good: Enter does not do it unasked. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done that cannot simply be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, title, children, verb, isDangerous = false, onConfirm, onCancel } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title}>
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
