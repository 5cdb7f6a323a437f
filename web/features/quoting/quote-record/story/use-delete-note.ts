import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { Note } from '../../../../api/generated/types.ts';
import { isStored } from '../../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../../kit/save/use-save.ts';
import { toast } from '../../../../kit/toaster.ts';
import { useAddNoteMutation, useDeleteNoteMutation } from './story-api.ts';

const subjectOf = (id: string): string => `note ${id}`;

/** Deletes a note of a record, with its name as in `quote 12`, at once; Undo adds its text again. `isGone` hides notes that are being deleted. */
export const useDeleteNote = (quoteId: string, name: string) => {
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
    if (isStored(outcome)) return toast(subject, 'The note is back.', Intent.NONE);
    const of = `Undo for a note of ${name}`;
    toastNotStored(outcome, { subject, of, retry: () => addAgain(note, subject) });
  };

  const remove = async (note: Note): Promise<void> => {
    const { id } = note;
    const subject = subjectOf(id);
    setGone((ids) => new Set([...ids, id]));
    const outcome = await save({
      subject: id,
      input: id,
      send: ({ intention }) => deleteNote({ id, intention }).unwrap(),
    });
    if (isStored(outcome)) {
      const undo = { text: 'Undo', onClick: () => addAgain(note.note, subject) };
      return void toast(subject, 'The note was deleted.', Intent.NONE, undo);
    }
    setGone((ids) => new Set([...ids].filter((each) => each !== id)));
    const of = `Deleting a note of ${name}`;
    toastNotStored(outcome, { subject, of, retry: () => remove(note) });
  };

  return { isGone: ({ id }: Note): boolean => gone.has(id), remove };
};
