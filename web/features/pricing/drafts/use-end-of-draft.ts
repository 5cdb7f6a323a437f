import { useEffect, useRef } from 'react';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { isFocusLost } from '../../../kit/kept-focus.ts';
import { dismissToast } from '../../../kit/toaster.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { SETTLED } from './conflicts-note.tsx';
import { useInForceToast } from './use-in-force-toast.ts';

/** Id of the link that the page of a draft has once the draft has ended. */
export const ALL_DRAFTS = 'all-drafts';

/**
 * Follows the end of a draft while its page is shown: what was said of it before goes, the focus goes where the buttons
 * were, and a publication whose answer was lost is confirmed. Returns what is told whether there is such a one.
 */
export const useEndOfDraft = ({ name, discarded, publication }: WholeDraft) => {
  const isConfirmable = useRef(false);
  const tell = useInForceToast();
  const focusOn = useFocusOn();
  const isOpen = !discarded && publication === null;
  const wasOpen = useRef(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the draft ends
  useEffect(() => {
    if (!wasOpen.current || isOpen) return;
    wasOpen.current = false;
    dismissToast(SETTLED);
    if (isConfirmable.current && publication !== null) tell(name, publication);
    if (isConfirmable.current || isFocusLost()) focusOn(ALL_DRAFTS);
  }, [isOpen]);
  return (is: boolean): void => {
    isConfirmable.current = is;
  };
};
