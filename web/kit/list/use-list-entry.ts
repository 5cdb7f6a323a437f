import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFocusLost } from '../kept-focus.ts';
import { entryKey, recallEntry, rememberEntry, rememberList } from './list-memory.ts';
import type { ListEntry } from './list-session.ts';

/** Remaining scroll distance in pixels that triggers loading the next page. */
const NEAR_PX = 720;

type Settings = {
  readonly list: RefObject<HTMLElement | null>;
  readonly title: string;
  /** Identity of what the list shows, as text; a change scrolls to the top. */
  readonly shows: string;
  /** Number of loaded pages; undefined while they belong to something else. */
  readonly pages: number | undefined;
  /** Loads the next page; undefined if there is none or it is loading. */
  readonly more: (() => void) | undefined;
  /** Whether the next page is loading. */
  readonly isLoadingMore: boolean;
};

const focusRow = (list: HTMLElement, row: string): void => {
  const link = [...list.querySelectorAll<HTMLElement>('tr[data-row]')]
    .find(({ dataset }) => dataset.row === row)
    ?.querySelector<HTMLElement>('[data-row-link]');
  link?.focus({ preventScroll: true });
};

/**
 * Remembers loaded pages, scroll offset and last used row per history entry, and restores them on return.
 * Loads more near the end of the rows.
 */
export const useListEntry = ({ list, title, shows, pages, more, isLoadingMore }: Settings): void => {
  const location = useLocation();
  const key = entryKey(location);
  const address = location.pathname + location.search;
  /** State still to be restored. */
  const wanted = useRef<ListEntry & { readonly shows: string }>(undefined);
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const { current } = list;
    if (shown.current !== shows) wanted.current = { ...recallEntry(key), shows };
    else if (current) rememberEntry(key, { top: current.scrollTop });
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
      // The row that had the focus until the answer came may be among its rows.
      const row = goal.row ?? (isFocusLost() ? recallEntry(key)?.row : undefined);
      if (row !== undefined) focusRow(current, row);
      wanted.current = undefined;
    }
    rememberEntry(key, { pages });
  }, [key, shows, pages, more, isLoadingMore, list]);

  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const onScroll = (): void => {
      if (wanted.current !== undefined) return;
      rememberEntry(key, { top: current.scrollTop });
      if (current.scrollTop > 0 && current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX)
        more?.();
    };
    const onUse = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
      if (row?.dataset.row !== undefined) rememberEntry(key, { row: row.dataset.row });
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
