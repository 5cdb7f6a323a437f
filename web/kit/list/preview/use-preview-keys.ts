import { useEffect, useRef } from 'react';
import { isOverlaid } from '../../is-overlaid.ts';
import { isTyping } from '../../is-typing.ts';
import { isPressed } from '../../shortcut.ts';
import { PREVIEW_KEYS } from './preview-keys.ts';
import type { Preview } from './use-preview.ts';

type Doing = Pick<Preview<never>, 'move' | 'saveAndMove' | 'close'>;

/** Alt+arrow opens a native select. */
const isChooser = (target: EventTarget | null): boolean => target instanceof HTMLSelectElement;

const actionOf = (event: KeyboardEvent, doing: Doing): (() => void) | undefined => {
  if (isPressed(PREVIEW_KEYS.previous, event)) return () => doing.move('previous');
  if (isPressed(PREVIEW_KEYS.next, event)) return () => doing.move('next');
  if (isPressed(PREVIEW_KEYS.saveAndPrevious, event)) return () => doing.saveAndMove('previous');
  if (isPressed(PREVIEW_KEYS.saveAndNext, event)) return () => doing.saveAndMove('next');
  if (isPressed(PREVIEW_KEYS.close, event)) return doing.close;
  return undefined;
};

/** Whether a key belongs to the focused element. */
const isForTarget = ({ target, altKey, key }: KeyboardEvent, panel: HTMLElement | null): boolean => {
  if (altKey) return isChooser(target);
  const isOutside = !(target instanceof Node && panel?.contains(target));
  return isTyping(target) && (key !== 'Escape' || isOutside);
};

/**
 * Listens to the preview's shortcuts on the whole page, unless another element handles the key
 * (`shortcuts.ts`).
 */
export const usePreviewKeys = (panel: { readonly current: HTMLElement | null }, doing: Doing): void => {
  const latest = useRef(doing);
  useEffect(() => {
    latest.current = doing;
  });
  useEffect(() => {
    let wasOverlaid = false;
    // An overlay closed by this key is gone by now.
    const look = (): void => {
      wasOverlaid = isOverlaid();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (wasOverlaid || event.defaultPrevented) return;
      const act = actionOf(event, latest.current);
      if (!act || isForTarget(event, panel.current)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, [panel]);
};
