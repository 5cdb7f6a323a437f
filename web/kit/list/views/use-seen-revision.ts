import { useEffect, useState } from 'react';
import type { ListView } from '../../../api/generated/types.ts';
import { recall, remember } from '../../remembered.ts';

type Seen = Pick<ListView, 'id' | 'revision'>;

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

/**
 * Revision of the view on which what the list shows is based. While the list differs from its view, what others have saved
 * of the view since is not shown, also after the page was loaded again.
 */
export const useSeenRevision = (view: Seen | undefined, isChanged: boolean): number | undefined => {
  const [kept, setKept] = useState<Seen>();
  const isKept = kept !== undefined && kept.id === view?.id;
  const seen = (isChanged && view && (isKept ? kept : seenBefore(view))) || view;
  const { id, revision } = seen ?? {};
  if (id !== kept?.id || revision !== kept?.revision) setKept(seen);
  useEffect(() => {
    if (id !== undefined && revision !== undefined) rememberSeen({ id, revision }, isChanged);
  }, [id, revision, isChanged]);
  return revision;
};
