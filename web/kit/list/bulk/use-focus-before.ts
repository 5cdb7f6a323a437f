import { useInsertionEffect, useRef } from 'react';
import { focusListIfLost } from './focus-list.ts';

/**
 * Returns the focus to where it was before a dialog was opened, for `onClosed`. Blueprint looks when the fields of a
 * dialog that was open before have taken it already; insertion effects run before.
 */
export const useFocusBefore = (isOpen: boolean): (() => void) => {
  const before = useRef<Element>(null);
  useInsertionEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    focusListIfLost();
  };
};
