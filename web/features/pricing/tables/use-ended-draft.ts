import { useDraftInTablesQuery } from '../drafts/drafts-api.ts';
import { useAt } from './use-at.ts';

/** The draft whose tables are shown, if it was published or discarded; undefined otherwise. */
export const useEndedDraft = (): { readonly name: string } | undefined => {
  const { draft } = useAt();
  const { data } = useDraftInTablesQuery({ id: draft ?? '' }, { skip: draft === undefined });
  return data && (data.discarded || data.publication !== null) ? data : undefined;
};
