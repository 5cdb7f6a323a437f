import { useEffect, useRef } from 'react';
import { isOverlaid } from '../../../ui/is-overlaid.ts';
import { isTyping } from '../../../ui/is-typing.ts';
import { isPressed } from '../../../ui/shortcut.ts';
import { PREVIEW_KEYS } from './shortcuts.ts';
import type { Preview } from './use-preview.ts';

type Doing = Pick<Preview<never>, 'move' | 'saveAndMove' | 'close'>;

/** Alt with an arrow opens a native chooser. */
const isChooser = (target: EventTarget | null): boolean => target instanceof HTMLSelectElement;

const actionOf = (event: KeyboardEvent, doing: Doing): (() => void) | undefined => {
  if (isPressed(PREVIEW_KEYS.previous, event)) return () => doing.move('previous');
  if (isPressed(PREVIEW_KEYS.next, event)) return () => doing.move('next');
  if (isPressed(PREVIEW_KEYS.saveAndPrevious, event)) return () => doing.saveAndMove('previous');
  if (isPressed(PREVIEW_KEYS.saveAndNext, event)) return () => doing.saveAndMove('next');
  if (isPressed(PREVIEW_KEYS.close, event)) return doing.close;
  return undefined;
};

/** Whether a key belongs to what it is pressed in. */
const isForTarget = ({ target, altKey, key }: KeyboardEvent, panel: HTMLElement | null): boolean => {
  if (altKey) return isChooser(target);
  const isOutside = !(target instanceof Node && panel?.contains(target));
  return isTyping(target) && (key !== 'Escape' || isOutside);
};

/** The preview's keys, from wherever the focus is, unless something in between has a use for them (`shortcuts.ts`). */
export const usePreviewKeys = (panel: { readonly current: HTMLElement | null }, doing: Doing): void => {
  const latest = useRef(doing);
  useEffect(() => {
    latest.current = doing;
  });
  useEffect(() => {
    let wasOverlaid = false;
    // What the key closes is gone by the time it arrives here.
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
