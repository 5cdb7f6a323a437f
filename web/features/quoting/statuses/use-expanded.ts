import { useState } from 'react';
import { useLocation } from 'react-router';

/** Router state with the parent that the list should expand. */
export type ListHint = { readonly open: string | null };

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);

/** Expanded parents, while the list is mounted. */
export const useExpanded = (): readonly [ReadonlySet<string>, (id: string) => void] => {
  const hint = useLocation().state as ListHint | null;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(hint?.open ? [hint.open] : []));
  return [expanded, (id) => setExpanded((ids) => toggled(ids, id))];
};
