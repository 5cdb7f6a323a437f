import { useDraftInTablesQuery } from '../drafts/drafts-api.ts';
import { useAt } from './use-at.ts';

/** A draft that was published or discarded. */
export type EndedDraft = {
  readonly id: string;
  readonly name: string;
  /** Number of the publication that published it. */
  readonly publication: number | null;
  /** Whether what it changed is in force. */
  readonly isInForce: boolean;
};

type DraftState = { readonly discarded: boolean; readonly publication: number | null };

/** Whether a draft was published or discarded. */
export const hasEnded = ({ discarded, publication }: DraftState): boolean =>
  discarded || publication !== null;

/** The draft whose tables are shown, if it was published or discarded; undefined otherwise. */
export const useEndedDraft = (): EndedDraft | undefined => {
  const { draft } = useAt();
  const { data } = useDraftInTablesQuery({ id: draft ?? '' }, { skip: draft === undefined });
  // The query still has the draft that was shown before.
  if (!data || data.id !== draft || !hasEnded(data)) return undefined;
  const { id, name, publication, undoneBy } = data;
  return { id, name, publication, isInForce: publication !== null && undoneBy === null };
};
