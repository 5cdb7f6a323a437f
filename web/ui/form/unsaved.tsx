import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

type UnsavedProps = {
  /** Whether leaving now would lose something; asked at the moment of leaving. */
  readonly unsaved: () => boolean;
  /** Saves without going anywhere; says whether it worked. */
  readonly save: () => Promise<boolean>;
};

/** Nothing typed is lost unasked: leaving offers Stay, Discard and Save. */
export const Unsaved = ({ unsaved, save }: UnsavedProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  const saveAndGo = async (): Promise<void> => {
    setSaving(true);
    const saved = await save();
    setSaving(false);
    if (saved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      isCloseButtonShown={false}
    >
      <DialogBody>What you typed has not been saved yet.</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Stay" onClick={() => blocker.reset?.()} autoFocus />
            <Button
              text="Discard"
              intent={Intent.DANGER}
              variant="outlined"
              onClick={() => blocker.proceed?.()}
            />
            <Button text="Save" intent={Intent.PRIMARY} loading={saving} onClick={saveAndGo} />
          </>
        }
      />
    </Dialog>
  );
};
