import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { type SaveFailure, saveAgain, useSaveState } from './leaving.ts';
import { useSaveScope } from './save-scope.tsx';
import './save-state.css';

const FAILURES: Readonly<Record<SaveFailure, string>> = {
  failed: 'Save failed',
  unknown: 'Save not confirmed',
};

type FailedProps = { readonly failure: SaveFailure; readonly scope: string };

const Failed = ({ failure, scope }: FailedProps) => {
  const [isSaving, setSaving] = useState(false);
  const tryAgain = async (): Promise<void> => {
    setSaving(true);
    await saveAgain(scope);
    setSaving(false);
  };
  return (
    <>
      <span role="status" className="overdue" title={`${FAILURES[failure]}. What was typed is kept.`}>
        {FAILURES[failure]}
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
  );
};

/** Says that its scope has unsaved input, and whether the last save failed. Has its room before there is any. */
export const SaveState = () => {
  const scope = useSaveScope();
  const state = useSaveState(scope);
  if (state === undefined) return null;
  return (
    <div className="save-state">
      <div className="save-state-line">
        {state !== 'saved' && <span>Unsaved changes</span>}
        {(state === 'failed' || state === 'unknown') && <Failed failure={state} scope={scope} />}
      </div>
    </div>
  );
};
