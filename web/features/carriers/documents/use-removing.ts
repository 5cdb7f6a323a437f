import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { CarrierDocument } from '../../../api/generated/types.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useRemoveCarrierDocumentMutation, useRestoreCarrierDocumentMutation } from '../carrier-api.ts';

type Verb = 'remove' | 'restore';

/** Removes documents; each removal can be undone. */
export const useRemoving = () => {
  const [remove] = useRemoveCarrierDocumentMutation();
  const [restore] = useRestoreCarrierDocumentMutation();
  const save = useSave();
  /** Id of the document that is being removed. */
  const [busy, setBusy] = useState<string>();

  /** Returns whether it is done. */
  const run = async (verb: Verb, document: CarrierDocument): Promise<boolean> => {
    const { id, fileName } = document;
    const subject = `document/${id}`;
    const call = verb === 'remove' ? remove : restore;
    setBusy(id);
    const outcome = await save({
      ...{ subject: id, input: verb },
      send: ({ intention }) => call({ id, intention }).unwrap(),
    });
    setBusy(undefined);
    if (!isStored(outcome)) {
      toastNotStored(outcome, { subject, retry: () => run(verb, document) });
      return false;
    }
    const undo = { text: 'Undo', onClick: () => run('restore', document) };
    if (verb === 'remove') toast(subject, `${fileName} was removed.`, Intent.SUCCESS, undo);
    else toast(subject, `${fileName} is back.`, Intent.SUCCESS);
    return true;
  };
  return { busy, remove: (document: CarrierDocument) => run('remove', document) };
};
