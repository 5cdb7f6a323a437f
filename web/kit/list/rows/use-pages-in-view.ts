import { type RefObject, useEffect } from 'react';
import type { Rows } from '../list-page.tsx';
import type { PagesInView } from './pages.ts';

/** So that a fast scroll requests only where it ends. */
const PAUSE_MS = 100;

const pagesIn = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement, rows: number, size: number) => {
  const pageAt = (px: number): number => Math.floor(((px / scrollHeight) * rows) / size);
  return { first: pageAt(scrollTop), last: pageAt(scrollTop + clientHeight) };
};

/** Calls `see` with the pages in view, after each scroll and for each change of the rows. */
export const usePagesInView = (
  list: RefObject<HTMLElement | null>,
  rows: Rows<unknown> | undefined,
  size: number,
  see: (pages: PagesInView) => void,
): void => {
  useEffect(() => {
    const { current } = list;
    if (current === null || rows === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => see(pagesIn(current, rows.rows.length, size)), PAUSE_MS);
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      current.removeEventListener('scroll', look);
    };
  }, [list, rows, size, see]);
};
