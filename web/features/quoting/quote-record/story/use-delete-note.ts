import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { Note } from '../../../../api/generated/types.ts';
import { TRY_AGAIN } from '../../../../kit/again-words.ts';
import { isStored, whyNotStored } from '../../../../kit/save/outcome.ts';
import { useSave } from '../../../../kit/save/use-save.ts';
import { toast } from '../../../../kit/toaster.ts';
import { useAddNoteMutation, useDeleteNoteMutation } from './story-api.ts';

const subjectOf = (id: string): string => `note ${id}`;

/** Deletes a note at once; Undo adds its text again. `isGone` hides notes that are being deleted. */
export const useDeleteNote = (quoteId: string) => {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [deleteNote] = useDeleteNoteMutation();
  const [addNote] = useAddNoteMutation();

  const save = useSave();

  const addAgain = async (note: string, subject: string): Promise<void> => {
    const outcome = await save({
      subject,
      input: { quoteId, note },
      send: (attempt) => addNote(attempt).unwrap(),
    });
    if (isStored(outcome)) return;
    const retry = { text: TRY_AGAIN, onClick: () => addAgain(note, subject) };
    toast(subject, whyNotStored('The note was not added again.', outcome), Intent.DANGER, retry);
  };

  const remove = async ({ id, note }: Note): Promise<void> => {
    setGone((ids) => new Set([...ids, id]));
    const outcome = await save({
      subject: id,
      input: id,
      send: ({ intention }) => deleteNote({ id, intention }).unwrap(),
    });
    if (isStored(outcome)) {
      const undo = { text: 'Undo', onClick: () => addAgain(note, subjectOf(id)) };
      return void toast(subjectOf(id), 'The note was deleted.', Intent.NONE, undo);
    }
    setGone((ids) => new Set([...ids].filter((each) => each !== id)));
    toast(subjectOf(id), whyNotStored('The note was not deleted.', outcome), Intent.DANGER);
  };

  return { isGone: ({ id }: Note): boolean => gone.has(id), remove };
};
