import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { type SaveFailure, saveAgain, useSaveState } from './leaving.ts';
import './save-state.css';

const FAILURES: Readonly<Record<SaveFailure, string>> = {
  failed: 'Save failed',
  unknown: 'Save not confirmed',
};

/** Says that the page has unsaved input, and whether its last save failed. */
export const SaveState = () => {
  const state = useSaveState();
  const [isSaving, setSaving] = useState(false);
  if (state === 'saved') return null;
  const tryAgain = async (): Promise<void> => {
    setSaving(true);
    await saveAgain();
    setSaving(false);
  };
  return (
    <div className="save-state">
      <span>Unsaved changes{state !== 'unsaved' && ' are kept'}</span>
      {state !== 'unsaved' && (
        <>
          <span role="status" className="overdue">
            {FAILURES[state]}
          </span>
          <span>
            <BusyButton
              size="small"
              variant="minimal"
              intent={Intent.PRIMARY}
              text="Try again"
              loading={isSaving}
              onClick={tryAgain}
            />
          </span>
        </>
      )}
    </div>
  );
};
