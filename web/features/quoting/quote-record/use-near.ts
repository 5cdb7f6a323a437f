import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something counts as about to be seen. */
const AHEAD = '300px';

/** Whether an element has come near the window; once it has, it stays so. */
export const useNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
};
