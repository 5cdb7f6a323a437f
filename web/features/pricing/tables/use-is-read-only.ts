import { useMay } from '../../../api/session.ts';
import { useDraftInTablesQuery } from '../drafts/drafts-api.ts';
import { useAt } from './use-at.ts';

/** Whether the tables that are shown can only be looked at: those of a day, or of a draft that is no longer open. */
export const useIsReadOnly = (): boolean => {
  const { day, draft } = useAt();
  const mayChange = useMay()('taq_update');
  const { data } = useDraftInTablesQuery({ id: draft ?? '' }, { skip: draft === undefined });
  const isOpen = draft === undefined || (data && !data.discarded && data.publication === null);
  return !mayChange || day !== undefined || !isOpen;
};
