import { useLayoutEffect, useReducer, useRef } from 'react';

/** Focuses an element by id after the next render, which may only then mount it. */
export const useFocusOn = (): ((id: string) => void) => {
  const wanted = useRef<string>(undefined);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const element = document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = undefined;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
    render();
  };
};
