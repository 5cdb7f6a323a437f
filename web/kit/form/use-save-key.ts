import { useEffect, useRef } from 'react';
import { isPressed, type Shortcut } from '../shortcut.ts';
import { isUnsaved } from './leaving.ts';

export const SAVE: Shortcut = { keys: 'Ctrl+S', does: 'Save' };

/** The forms on the screen; the one that came last, such as that of a dialog above the page, takes the key. */
const forms: Array<object> = [];

/**
 * Ctrl+S (⌘S) saves, wherever the focus is. Pressed during a save, it saves once that has ended if input is still
 * unsaved then.
 */
export const useSaveKey = (save: () => unknown, isSaving = false): void => {
  const isWaiting = useRef(false);
  const form = useRef({});
  useEffect(() => {
    const { current } = form;
    forms.push(current);
    return () => {
      forms.splice(forms.indexOf(current), 1);
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPressed(SAVE, event)) return;
      event.preventDefault();
      if (forms.at(-1) !== form.current) return;
      if (isSaving) isWaiting.current = true;
      else save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a save has ended
  useEffect(() => {
    if (isSaving || !isWaiting.current) return;
    isWaiting.current = false;
    if (isUnsaved()) save();
  }, [isSaving]);
};
