import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { TRY_AGAIN } from '../again-words.ts';
import { BusyButton } from '../busy-button.tsx';
import { useSaveScope } from './save-scope.tsx';
import { saveAgain, useIsSaving, useSaveState } from './saves-said.ts';
import type { SaveFailure } from './sources.ts';
import './save-state.css';

/** A failure after which the same may be saved after all. What was refused would be refused again. */
type Repeatable = Exclude<SaveFailure, 'refused'>;

/** Long, after "Unsaved changes kept", and short: either says that what was typed is kept. */
const FAILURES: Readonly<Record<Repeatable, readonly [long: string, short: string]>> = {
  failed: ['Save failed', 'Save failed, all kept'],
  unknown: ['Not confirmed', 'Not confirmed, all kept'],
};

/** While it is tried again, here or by another button. */
const SAVING = 'Saving…';

type FailedProps = { readonly failure: Repeatable; readonly scope: string };

const Failed = ({ failure, scope }: FailedProps) => {
  const [isRepeating, setRepeating] = useState(false);
  const isSaving = useIsSaving(scope) || isRepeating;
  const [long, short] = FAILURES[failure];
  const tryAgain = async (): Promise<void> => {
    setRepeating(true);
    await saveAgain(scope);
    setRepeating(false);
  };
  return (
    <>
      <span role="status" className={isSaving ? undefined : 'overdue'}>
        <span className="save-state-long">{isSaving ? SAVING : long}</span>
        <span className="save-state-short">{isSaving ? SAVING : short}</span>
      </span>
      <span>
        <BusyButton
          size="small"
          variant="minimal"
          intent={Intent.PRIMARY}
          text={TRY_AGAIN}
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
  const failure = state === 'failed' || state === 'unknown' ? state : undefined;
  return (
    <div className="save-state">
      <div className="save-state-line">
        {state === 'unsaved' && <span>Unsaved changes</span>}
        {state === 'refused' && <span>Unsaved changes kept</span>}
        {failure && <span className="save-state-long">Unsaved changes kept</span>}
        {failure && <Failed failure={failure} scope={scope} />}
      </div>
    </div>
  );
};
