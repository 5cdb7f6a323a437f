import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance below the viewport that counts as near. */
const AHEAD = '300px';

/** Of what has not come near yet. */
const waiting = new Set<() => void>();

/** Whether something on the page waits until it comes near. */
export const isSomethingFar = (): boolean => waiting.size > 0;

/** Treats everything on the page as near, before the function returns. */
export const bringNear = (): void =>
  flushSync(() => {
    for (const show of waiting) show();
  });

/** Whether an element has come near the viewport; stays true. It does not wait for it where what it stands for `isHere`. */
export const useNear = (element: RefObject<HTMLElement | null>, isHere = false): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || isHere || !element.current) return;
    const show = (): void => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    waiting.add(show);
    return () => {
      observer.disconnect();
      waiting.delete(show);
    };
  }, [element, near, isHere]);
  return near;
};
