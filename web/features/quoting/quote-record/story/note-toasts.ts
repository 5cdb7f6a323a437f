import { Intent } from '@blueprintjs/core';
import { toast } from '../../../../kit/toaster.ts';

/** Tells that a new or changed note is stored. */
export const toastNoteSaved = (): void => toast('record/notes', 'Note saved.', Intent.SUCCESS);

/** Tells that a change of a note was not stored; Undo brings back what was typed. */
export const toastNoteDropped = (id: string, undo: () => void): void =>
  toast(`record/notes/${id}`, 'Your change of the note was dropped.', Intent.NONE, {
    text: 'Undo',
    onClick: undo,
  });
