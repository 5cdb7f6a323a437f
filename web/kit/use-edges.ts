import { type RefObject, useEffect } from 'react';
import './edges.css';

/**
 * Marks a scrolling box that is scrolled down or sideways, whose sticky parts then have an edge, and one that goes on at
 * its side.
 */
export const useEdges = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const mark = (): void => {
      const { scrollTop, scrollLeft, scrollWidth, clientWidth } = current;
      current.toggleAttribute('data-below-top', scrollTop > 0);
      current.toggleAttribute('data-past-start', scrollLeft > 0);
      current.toggleAttribute('data-before-end', scrollWidth - clientWidth - scrollLeft > 1);
    };
    const sizes = new ResizeObserver(mark);
    const measure = (): void => {
      sizes.disconnect();
      for (const each of [current, ...current.children]) sizes.observe(each);
    };
    const content = new MutationObserver(measure);
    measure();
    content.observe(current, { childList: true });
    current.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      current.removeEventListener('scroll', mark);
    };
  }, [box]);
};
