import { BlueprintProvider, Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { focusListIfLost } from './focus-list.ts';
import { Refusals, type RefusalsProps } from './refusals.tsx';

type Shown = RefusalsProps & {
  /** Undoes what was changed, if anything was. */
  readonly undo?: { readonly text: string; readonly onClick: () => void } | undefined;
  /** Called once it is closed without that. */
  readonly onLeft?: () => void;
};

type RefusalsDialogProps = Shown & { readonly onClosed: () => void };

const RefusalsDialog = ({ undo, onLeft, onClosed, ...refusals }: RefusalsDialogProps) => {
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  const leave = (): void => {
    close();
    onLeft?.();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={refusals.isUndo ? 'What was left alone' : 'What was refused'}
      className="bulk-dialog"
      onClose={leave}
      onClosed={onClosed}
    >
      <DialogBody>
        <Refusals {...refusals} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {undo && (
              <Button
                text={undo.text}
                onClick={() => {
                  close();
                  undo.onClick();
                }}
              />
            )}
            <Button text="Done" intent={Intent.PRIMARY} onClick={leave} />
          </>
        }
      />
    </Dialog>
  );
};

/** Opens the rejected records of a batch from its toast, which may outlive the list: in a root of its own. */
export const showRefusals = (shown: Shown): void => {
  const root = createRoot(document.createElement('div'));
  const onClosed = (): void => {
    focusListIfLost();
    setTimeout(() => root.unmount());
  };
  root.render(
    <BlueprintProvider>
      <RefusalsDialog {...shown} onClosed={onClosed} />
    </BlueprintProvider>,
  );
};
