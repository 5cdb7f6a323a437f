import { useLayoutEffect, useRef } from 'react';

/** Puts the focus on an element by its id, as soon as it is on the page: it may move there only now. */
export const useFocusOn = (): ((id: string) => void) => {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const element = document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = undefined;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
};
