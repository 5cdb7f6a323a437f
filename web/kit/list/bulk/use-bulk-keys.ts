import { useEffect } from 'react';
import { isOverlaid } from '../../is-overlaid.ts';
import { isTyping } from '../../is-typing.ts';
import { isPressed, type Shortcut } from '../../shortcut.ts';
import { useStable } from '../../use-stable.ts';
import { isInPreview } from '../preview/is-in-preview.ts';

type Keyed = { readonly shortcut?: Shortcut };

/**
 * Shortcuts of bulk actions, while rows are selected. They come before those of the focused row (`useInlineKeys`), hence
 * the capture phase.
 */
export const useBulkKeys = <Action extends Keyed>(
  actions: ReadonlyArray<Action>,
  isOn: boolean,
  open: (action: Action) => void,
): void => {
  const onKey = useStable((event: KeyboardEvent): void => {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || isTyping(target) || isInPreview(target) || isOverlaid()) return;
    const action = actions.find(({ shortcut }) => shortcut && isPressed(shortcut, event));
    if (!action) return;
    event.preventDefault();
    open(action);
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn, onKey]);
};
