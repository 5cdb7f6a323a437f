import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { asApiError, whyNotDone } from '../../../graphql/api-error.ts';
import { uuid } from '../../../graphql/intention.ts';
import { toast } from '../../../ui/toaster.ts';
import type { Note } from '../quote-types.ts';
import { useAddNoteMutation, useDeleteNoteMutation } from './story-api.ts';

/** Deletes at once, with a way back: Undo adds the note's text again. `isGone` hides what is being deleted. */
export const useDeleteNote = (quoteId: string) => {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [deleteNote] = useDeleteNoteMutation();
  const [addNote] = useAddNoteMutation();

  const addAgain = async (note: string, intention: string): Promise<void> => {
    try {
      await addNote({ quoteId, note, intention }).unwrap();
    } catch (thrown) {
      toast(whyNotDone('The note was not added again.', asApiError(thrown)), Intent.DANGER, {
        text: 'Retry',
        onClick: () => addAgain(note, intention),
      });
    }
  };

  const remove = async ({ id, note }: Note): Promise<void> => {
    setGone((ids) => new Set([...ids, id]));
    try {
      await deleteNote({ id, intention: uuid() }).unwrap();
      toast('The note was deleted.', Intent.NONE, { text: 'Undo', onClick: () => addAgain(note, uuid()) });
    } catch (thrown) {
      setGone((ids) => new Set([...ids].filter((each) => each !== id)));
      toast(whyNotDone('The note was not deleted.', asApiError(thrown)), Intent.DANGER);
    }
  };

  return { isGone: ({ id }: Note): boolean => gone.has(id), remove };
};
