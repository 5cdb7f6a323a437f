import { useEffect } from 'react';
import { isPressed, type Shortcut } from '../shortcut.ts';

export const SAVE: Shortcut = { keys: 'Ctrl+S', does: 'Save' };

/** Ctrl+S (⌘S) saves, from wherever the focus is. */
export const useSaveKey = (save: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPressed(SAVE, event)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
};
