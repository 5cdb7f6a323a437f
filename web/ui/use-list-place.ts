import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ListPlace } from './kept-lists.ts';
import { placeKey, recallPlace, rememberList, rememberPlace } from './list-memory.ts';

/** Rows further down are loaded once so many pixels or fewer are left below. */
const NEAR_PX = 720;

type Settings = {
  readonly list: RefObject<HTMLElement | null>;
  readonly title: string;
  /** What the list shows, as one text; anything else begins at its top. */
  readonly shows: string;
  /** How many pages are there, once they are those of what the list shows. */
  readonly pages: number | undefined;
  /** Loads the page below; absent where there is none or one is on its way. */
  readonly more: (() => void) | undefined;
  /** Whether a page below is on its way. */
  readonly isLoadingMore: boolean;
};

const focusRow = (list: HTMLElement, row: string): void => {
  const link = [...list.querySelectorAll<HTMLElement>('tr[data-row]')]
    .find(({ dataset }) => dataset.row === row)
    ?.querySelector<HTMLElement>('[data-row-link]');
  link?.focus({ preventScroll: true });
};

/**
 * Keeps how far a list was loaded and scrolled and which row was used, by its entry in the browser's history, and
 * brings it back when the way leads there again. Near the end of the rows it asks for more.
 */
export const useListPlace = ({ list, title, shows, pages, more, isLoadingMore }: Settings): void => {
  const location = useLocation();
  const key = placeKey(location);
  const address = location.pathname + location.search;
  /** What is still to be brought back. */
  const wanted = useRef<ListPlace & { readonly shows: string }>(undefined);
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const { current } = list;
    if (shown.current !== shows) wanted.current = { ...recallPlace(key), shows };
    else if (current) rememberPlace(key, { top: current.scrollTop });
    shown.current = shows;
    rememberList({ title, address, key });
  }, [key, shows, list, title, address]);

  useEffect(() => {
    const { current } = list;
    const goal = wanted.current;
    if (pages === undefined || current === null) return;
    if (goal?.shows === shows) {
      if (isLoadingMore) return;
      if (pages < (goal.pages ?? 1) && more) {
        more();
        return;
      }
      current.scrollTop = goal.top ?? 0;
      if (goal.row !== undefined) focusRow(current, goal.row);
      wanted.current = undefined;
    }
    rememberPlace(key, { pages });
  }, [key, shows, pages, more, isLoadingMore, list]);

  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const onScroll = (): void => {
      if (wanted.current !== undefined) return;
      rememberPlace(key, { top: current.scrollTop });
      if (current.scrollTop > 0 && current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX)
        more?.();
    };
    const onUse = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
      if (row?.dataset.row !== undefined) rememberPlace(key, { row: row.dataset.row });
    };
    current.addEventListener('scroll', onScroll, { passive: true });
    current.addEventListener('focusin', onUse);
    current.addEventListener('pointerdown', onUse);
    return () => {
      current.removeEventListener('scroll', onScroll);
      current.removeEventListener('focusin', onUse);
      current.removeEventListener('pointerdown', onUse);
    };
  }, [key, more, list]);
};
