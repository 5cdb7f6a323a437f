import { useState } from 'react';
import type { ListView } from '../../../api/generated/types.ts';

type Seen = Pick<ListView, 'id' | 'revision'>;

/**
 * Revision of the view on which what the list shows is based. While the list differs from its view, what others have saved
 * of the view since is not shown.
 */
export const useSeenRevision = (view: Seen | undefined, isChanged: boolean): number | undefined => {
  const [kept, setKept] = useState(view);
  const seen = view && isChanged && kept?.id === view.id ? kept : view;
  if (seen?.id !== kept?.id || seen?.revision !== kept?.revision) setKept(seen);
  return seen?.revision;
};
