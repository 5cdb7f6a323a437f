import { Intent } from '@blueprintjs/core';
import { toast } from '../../../../kit/toaster.ts';

/** Tells that a new or changed note is stored. */
export const toastNoteSaved = (): void => toast('record/notes', 'Note saved.', Intent.SUCCESS);
