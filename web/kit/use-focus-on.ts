import { useLayoutEffect, useState } from 'react';
import { isFocusLost } from './kept-focus.ts';
import { bringNear } from './use-near.ts';

/** Longer than it takes to load what an element shows; later, the focus is taken only where it was lost. */
const LONGEST_MS = 3_000;

/** What the user does next, who is somewhere else then. */
const ACTS = ['keydown', 'pointerdown'] as const;

type Wanted = { readonly id: string; readonly at: number };

/**
 * Focuses an element by id after the next render, or as soon as it is mounted, unless the user does something before: what
 * stands far below is loaded for it.
 */
export const useFocusOn = (): ((id: string) => void) => {
  const [wanted, want] = useState<Wanted>();
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const focus = (): boolean => {
      const element = document.getElementById(wanted.id);
      if (element && (performance.now() < wanted.at + LONGEST_MS || isFocusLost())) element.focus();
      return element !== null;
    };
    if (focus()) return;
    const end = (): void => {
      observer.disconnect();
      for (const act of ACTS) window.removeEventListener(act, end, true);
    };
    const observer = new MutationObserver(() => focus() && end());
    observer.observe(document.body, { childList: true, subtree: true });
    for (const act of ACTS) window.addEventListener(act, end, true);
    queueMicrotask(bringNear);
    return end;
  }, [wanted]);
  return (id) => want({ id, at: performance.now() });
};
