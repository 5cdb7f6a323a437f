import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { goAgreed, holdsPage, isUnsaved, saveAll, stay, useDeparture } from './leaving.ts';

/** Where a person is; view and edit mode of a record are one place. */
const placeOf = ({ pathname, search }: Location): string => {
  const keys = new URLSearchParams(search);
  keys.delete('edit');
  return `${pathname}?${keys}`;
};

const useUnloadQuestion = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holdsPage()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
};

/** Stands once on the page: leaving with something unsaved offers Stay, Discard and Save. */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && isUnsaved(),
  );
  const departure = useDeparture();
  const [saving, setSaving] = useState(false);
  useUnloadQuestion();
  const remain = (): void => {
    blocker.reset?.();
    stay();
  };
  const depart = (): void => {
    stay();
    blocker.proceed?.();
    if (departure) goAgreed(departure.go);
  };
  const saveAndGo = async (): Promise<void> => {
    setSaving(true);
    const saved = await saveAll();
    setSaving(false);
    if (saved) depart();
    else remain();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked' || departure !== undefined}
      onClose={remain}
      title="Leave without saving?"
      isCloseButtonShown={false}
    >
      <DialogBody>What you typed has not been saved yet.</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Stay" onClick={remain} autoFocus />
            <Button text="Discard" intent={Intent.DANGER} variant="outlined" onClick={depart} />
            <Button text="Save" intent={Intent.PRIMARY} loading={saving} onClick={saveAndGo} />
          </>
        }
      />
    </Dialog>
  );
};
