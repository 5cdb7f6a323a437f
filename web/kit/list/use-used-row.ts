import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { entryKey, recallEntry } from './list-memory.ts';

const isAtGap = (row: HTMLElement | null): boolean =>
  [row?.previousElementSibling, row?.nextElementSibling].some((each) => each?.matches('.list-gap'));

type Used = { readonly entry: string; readonly row: string };

/**
 * Key of the row of a list that was clicked or focused last, also before its page was left and returned to.
 * `watches`: whether it is of interest. What depends on it is rendered after the key or click was painted, unless
 * a row beside it is not rendered.
 */
export const useUsedRow = (list: RefObject<HTMLElement | null>, watches: boolean): string | undefined => {
  const entry = entryKey(useLocation());
  const [used, setUsed] = useState<Used>();
  useEffect(() => {
    const { current } = list;
    if (!watches || current === null) return;
    const onUse = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
      const key = row?.dataset.row;
      if (key === undefined) return;
      const use = (): void => setUsed({ entry, row: key });
      if (isAtGap(row)) use();
      else startTransition(use);
    };
    current.addEventListener('focusin', onUse);
    current.addEventListener('pointerdown', onUse);
    return () => {
      current.removeEventListener('focusin', onUse);
      current.removeEventListener('pointerdown', onUse);
    };
  }, [list, entry, watches]);
  return used?.entry === entry ? used.row : recallEntry(entry)?.row;
};
