import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { goAgreed } from '../../../kit/form/leaving.ts';
import { count } from '../../../kit/format.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { DRAFTS } from './draft-path.ts';
import { useDiscardPriceDraftMutation } from './drafts-api.ts';

type DiscardProps = {
  readonly draft: WholeDraft;
  /** What others changed was not seen yet, so it was not discarded. */
  readonly onMissed: (error: ApiError) => void;
};

/** Discards a draft, once that is confirmed. */
export const DiscardDraft = ({ draft: { id, name, rowCount, revision }, onMissed }: DiscardProps) => {
  const [isAsked, setAsked] = useState(false);
  const save = useSave();
  const [discard, { isLoading }] = useDiscardPriceDraftMutation();
  const navigate = useNavigate();
  const confirmed = async (): Promise<void> => {
    setAsked(false);
    const outcome = await save({
      input: { id },
      basis: revision,
      send: ({ input, intention }, draftRevision) => discard({ ...input, draftRevision, intention }).unwrap(),
    });
    // What others changed is looked at before it is discarded, too.
    if (outcome.state === 'conflict') return onMissed(outcome.error);
    // The page of the draft keeps it: elsewhere nobody would expect that a button discards it.
    if (!isStored(outcome)) return toastNotStored(outcome, { subject: 'prices', of: null, retry: confirmed });
    // Choices among its conflicts go with it.
    await goAgreed(() => navigate(DRAFTS));
    toast('prices', `“${name}” was discarded. The prices did not change.`, Intent.PRIMARY);
  };
  return (
    <>
      <BusyButton text="Discard" loading={isLoading} onClick={() => setAsked(true)} />
      <ConfirmDialog
        isOpen={isAsked}
        title={`Discard “${name}”?`}
        verb={`Discard “${name}”`}
        isDangerous
        onConfirm={confirmed}
        onCancel={() => setAsked(false)}
      >
        <p>
          {rowCount === 0
            ? 'It changes nothing yet.'
            : `Its changes of ${count(rowCount)} ${rowCount === 1 ? 'row' : 'rows'} are lost.`}{' '}
          The prices in force stay as they are.
        </p>
      </ConfirmDialog>
    </>
  );
};
