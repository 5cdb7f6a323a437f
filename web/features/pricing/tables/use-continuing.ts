import { useLocation, useNavigate } from 'react-router';
import { goAgreed } from '../../../kit/form/leaving.ts';
import { beginAnotherFor } from './continued-drafts.ts';
import { isAnyTableUnsaved } from './save-key.ts';
import { useContinuedDraft } from './use-continued-draft.ts';
import { type EndedDraft, useEndedDraft } from './use-ended-draft.ts';

/** Shows the draft that was begun in place of one that has ended, at the same page and with the same filters. */
export const useShowContinued = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (ended: EndedDraft, draft: string): void => {
    beginAnotherFor(ended.id);
    const params = new URLSearchParams(search);
    params.set('draft', draft);
    void goAgreed(() => navigate({ search: `?${params}` }));
  };
};

/**
 * Carries something out in a draft that is begun in place of the one that has ended, and shows that unless a table has
 * edits that it lacks.
 */
export const useContinuing = (subject: string) => {
  const ended = useEndedDraft();
  const begin = useContinuedDraft(subject);
  const show = useShowContinued();
  const carryOut = async (
    retry: () => unknown,
    work: (draft: string) => Promise<boolean>,
  ): Promise<boolean> => {
    const draft = ended && (await begin(ended, retry));
    if (!ended || draft === undefined || !(await work(draft))) return false;
    if (!isAnyTableUnsaved()) show(ended, draft);
    return true;
  };
  return { ended, carryOut };
};
