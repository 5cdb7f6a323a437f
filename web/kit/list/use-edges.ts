import { type RefObject, useEffect } from 'react';

/** Marks a list that is scrolled down or sideways, whose sticky parts then have an edge. */
export const useEdges = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const mark = (): void => {
      current.toggleAttribute('data-below-top', current.scrollTop > 0);
      current.toggleAttribute('data-past-start', current.scrollLeft > 0);
    };
    mark();
    current.addEventListener('scroll', mark, { passive: true });
    return () => current.removeEventListener('scroll', mark);
  }, [list]);
};
