import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { placeKey, recallPlace } from './list-memory.ts';

type Used = { readonly place: string; readonly row: string };

/**
 * Key of the row of a list that was clicked or focused last, also before its page was left and returned to.
 * `watches`: whether it is of interest.
 */
export const useUsedRow = (list: RefObject<HTMLElement | null>, watches: boolean): string | undefined => {
  const place = placeKey(useLocation());
  const [used, setUsed] = useState<Used>();
  useEffect(() => {
    const { current } = list;
    if (!watches || current === null) return;
    const onUse = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
      if (row?.dataset.row !== undefined) setUsed({ place, row: row.dataset.row });
    };
    current.addEventListener('focusin', onUse);
    current.addEventListener('pointerdown', onUse);
    return () => {
      current.removeEventListener('focusin', onUse);
      current.removeEventListener('pointerdown', onUse);
    };
  }, [list, place, watches]);
  return used?.place === place ? used.row : recallPlace(place)?.row;
};
