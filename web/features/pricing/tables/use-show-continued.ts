import { useLocation, useNavigate } from 'react-router';
import { goAgreed } from '../../../kit/form/leaving.ts';
import { beginAnotherFor } from './continued-drafts.ts';
import type { EndedDraft } from './use-ended-draft.ts';

/**
 * Shows the draft that was begun in place of one that has ended, at the same page and with the same filters. From another
 * page, what is unsaved there is asked about first.
 */
export const useShowContinued = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (ended: EndedDraft, draft: string): void => {
    beginAnotherFor(ended.id);
    const params = new URLSearchParams(search);
    params.set('draft', draft);
    const go = () => navigate({ pathname, search: `?${params}` });
    void (window.location.pathname === pathname ? goAgreed(go) : go());
  };
};
