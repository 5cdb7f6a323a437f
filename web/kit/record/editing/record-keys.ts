import { useEffect } from 'react';
import { useSaveKey } from '../../form/use-save-key.ts';
import { isTyping } from '../../is-typing.ts';
import { isPressed, type Shortcut } from '../../shortcut.ts';
import type { RecordEditing } from './record-editing.ts';

export const EDIT: Shortcut = { keys: 'E', does: 'Edit' };
/** Handled by `Editable`. */
export const LEAVE_CARD: Shortcut = {
  keys: 'Esc',
  does: 'Leave the card; what was typed comes back by Undo',
};

/** `e` opens the record for editing, Ctrl+S updates it. */
export const useRecordKeys = ({ mayUpdate, editAll, update }: RecordEditing): void => {
  useSaveKey(() => mayUpdate && update());
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPressed(EDIT, event) || isTyping(event.target)) return;
      event.preventDefault();
      editAll();
    };
    if (!mayUpdate) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [mayUpdate, editAll]);
};
