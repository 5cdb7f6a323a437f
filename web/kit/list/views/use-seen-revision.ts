import { useEffect, useState } from 'react';
import type { ListView } from '../../../api/generated/types.ts';
import { recall, remember } from '../../remembered.ts';

type Seen = Pick<ListView, 'id' | 'revision'> & Partial<Pick<ListView, 'address' | 'columns'>>;

/** Revisions by view: how a list differs from its view is in its address, which outlives the page. */
type SeenRevisions = Readonly<Record<string, number>>;

const remembered = (): SeenRevisions => JSON.parse(recall('views') ?? '{}');

const rememberSeen = ({ id, revision }: Seen, isChanged: boolean): void => {
  const { [id]: _before, ...others } = remembered();
  remember('views', JSON.stringify(isChanged ? { ...others, [id]: revision } : others));
};

const seenBefore = ({ id }: Seen): Seen | undefined => {
  const revision = remembered()[id];
  return revision === undefined ? undefined : { id, revision };
};

/** Whether a list shows the same by two revisions of its view: a name and who sees it are shown as they are now. */
export const showsSame = (one: Seen, other: Seen): boolean =>
  one.revision === other.revision ||
  (one.address === other.address && `${one.columns}` === `${other.columns}`);

/**
 * Revision of the view on which what the list shows is based. While the list differs from its view, what others have saved
 * of the view since is not shown, also after the page was loaded again.
 */
export const useSeenRevision = (view: Seen | undefined, isChanged: boolean): number | undefined => {
  const [kept, setKept] = useState<Seen>();
  const before = isChanged && view && (kept?.id === view.id ? kept : seenBefore(view));
  const seen = before && !showsSame(before, view) ? before : view;
  const { id, revision } = seen ?? {};
  if (id !== kept?.id || revision !== kept?.revision) setKept(seen);
  useEffect(() => {
    if (id !== undefined && revision !== undefined) rememberSeen({ id, revision }, isChanged);
  }, [id, revision, isChanged]);
  return revision;
};
