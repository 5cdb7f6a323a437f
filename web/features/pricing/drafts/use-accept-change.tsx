import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { moment } from '../../../kit/moment.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import type { BrokenOffChange } from './broken-off.tsx';
import { authorOf } from './draft-words.ts';
import { useAcceptBrokenOffChangeMutation } from './drafts-api.ts';

/** The button that says that nothing is missing of a change that broke off; it goes with the change's mark. */
export const useAcceptChange = ({ id: draft }: Pick<WholeDraft, 'id'>, onAccepted: () => void) => {
  const [accept] = useAcceptBrokenOffChangeMutation();
  const save = useSave();
  const [busy, setBusy] = useState<number>();
  const accepted = async (change: BrokenOffChange): Promise<void> => {
    setBusy(change.revision);
    const outcome = await save({
      input: { draft, revision: change.revision },
      send: ({ input, intention }) => accept({ ...input, intention }).unwrap(),
    });
    setBusy(undefined);
    if (!isStored(outcome))
      return toastNotStored(outcome, { subject: 'prices', retry: () => accepted(change) });
    onAccepted();
    toast('prices', `The change by ${authorOf(change)} counts as complete.`, Intent.SUCCESS);
  };
  return (change: BrokenOffChange) => (
    <BusyButton
      size="small"
      text="That is all of it"
      aria-label={`That is all of it: the change by ${authorOf(change)}, ${moment(change.at)}`}
      loading={busy === change.revision}
      onClick={() => accepted(change)}
    />
  );
};
