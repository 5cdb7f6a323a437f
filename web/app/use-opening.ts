import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Opening = {
  readonly isOpen: boolean;
  /** Whether it was opened from an element, and is open: it is about to take the focus from there. */
  readonly isComingFrom: (target: EventTarget | null) => boolean;
  /** `from` gets the focus back on closing; the focused element by default. */
  readonly open: (from?: Element | null) => void;
  /** Closes, restores the focus, then runs `then`. */
  readonly close: (then?: () => void) => void;
};

const focusAgain = (from: Element | null): void => {
  const at = from?.isConnected && from !== document.body ? from : document.getElementById('main');
  if (at instanceof HTMLElement) at.focus({ preventScroll: true });
};

/** Open state of an overlay. */
export const useOpening = (): Opening => {
  const [isOpen, setOpen] = useState(false);
  const from = useRef<Element>(null);
  return {
    isOpen,
    isComingFrom: (target) => isOpen && target === from.current,
    open: (element = document.activeElement) => {
      from.current = element;
      setOpen(true);
    },
    close: (then) => {
      flushSync(() => setOpen(false));
      focusAgain(from.current);
      then?.();
    },
  };
};
