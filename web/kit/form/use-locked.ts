import { useLayoutEffect, useRef, useState } from 'react';

/** Keeps a form `inert` while what it sends takes it away, so that nothing is typed that would be lost. */
export const useLocked = () => {
  const [isLocked, setLocked] = useState(false);
  const focused = useRef<Element>(null);
  /** A form that stays has the focus where it was. */
  useLayoutEffect(() => {
    if (isLocked || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus();
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
