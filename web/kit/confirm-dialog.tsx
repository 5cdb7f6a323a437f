import { Button, Callout, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { BusyButton } from './busy-button.tsx';
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
  /** Why it cannot be confirmed any more, where that changed while it is open: said in place of what would happen. */
  readonly refusal?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Confirmation of an action that cannot simply be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { isOpen, title, children, verb, isDangerous = false, refusal, onConfirm, onCancel } = props;
  const isOutside = useIsOutside();
  const reason = useId();
  const isRefused = refusal !== undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      className={isOutside ? 'outside-dialog' : undefined}
    >
      <DialogBody>
        {isRefused ? (
          <Callout id={reason} intent={Intent.WARNING} icon={null} role="alert">
            {refusal}
          </Callout>
        ) : (
          children
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onCancel} autoFocus={isDangerous} />
            <BusyButton
              text={verb}
              disabled={isRefused}
              aria-describedby={isRefused ? reason : undefined}
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
