import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Opening = {
  readonly isOpen: boolean;
  /** The focus comes back to `from`, where it is unless said otherwise. */
  readonly open: (from?: Element | null) => void;
  /** Closes, gives the focus back, and only then goes on with `then`. */
  readonly close: (then?: () => void) => void;
};

const focusAgain = (from: Element | null): void => {
  const at = from?.isConnected && from !== document.body ? from : document.getElementById('main');
  if (at instanceof HTMLElement) at.focus({ preventScroll: true });
};

/** Something that opens over the page. */
export const useOpening = (): Opening => {
  const [isOpen, setOpen] = useState(false);
  const from = useRef<Element>(null);
  return {
    isOpen,
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
