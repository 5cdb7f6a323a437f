import { useLayoutEffect, useReducer, useRef } from 'react';

/** Longer than it takes to load what an element shows; later, the person is somewhere else. */
const LONGEST_MS = 3_000;

/** Focuses an element by id after the next render, or after one that mounts it soon. */
export const useFocusOn = (): ((id: string) => void) => {
  const wanted = useRef<{ readonly id: string; readonly at: number }>(undefined);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const { id, at } = wanted.current;
    const element = document.getElementById(id);
    if (element === null && performance.now() < at + LONGEST_MS) return;
    wanted.current = undefined;
    if (performance.now() < at + LONGEST_MS) element?.focus();
  });
  return (id) => {
    wanted.current = { id, at: performance.now() };
    render();
  };
};
