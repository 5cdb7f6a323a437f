import { useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../kept-focus.ts';

/**
 * Locks a form (`inert`) while it is sent, if the response closes it: what is typed meanwhile would be lost.
 */
export const useLocked = () => {
  const [isLocked, setLocked] = useState(false);
  const focused = useRef<Element>(null);
  /** Returns the focus if the form stays open. */
  useLayoutEffect(() => {
    if (isLocked || !(focused.current instanceof HTMLElement)) return;
    if (isFocusLost()) focused.current.focus();
    focused.current = null;
  }, [isLocked]);
  const locked = async <Response>(send: () => Promise<Response>): Promise<Response> => {
    focused.current = document.activeElement;
    setLocked(true);
    try {
      return await send();
    } finally {
      setLocked(false);
    }
  };
  return { isLocked, locked };
};
