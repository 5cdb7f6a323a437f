import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from './kept-focus.ts';
import { bringNear } from './use-near.ts';

/** Longer than it takes to load what an element shows; later, the person may be somewhere else. */
const LONGEST_MS = 3_000;

type Wanted = { readonly id: string; readonly at: number };

/**
 * Focuses an element by id after the next render, or as soon as it is mounted: what stands far below is loaded for it.
 */
export const useFocusOn = (): ((id: string) => void) => {
  const [wanted, want] = useState<Wanted>();
  const last = useRef<MutationObserver>(undefined);
  useEffect(() => () => last.current?.disconnect(), []);
  useLayoutEffect(() => {
    last.current?.disconnect();
    if (wanted === undefined) return;
    const focus = (): boolean => {
      const element = document.getElementById(wanted.id);
      if (element && (performance.now() < wanted.at + LONGEST_MS || isFocusLost())) element.focus();
      return element !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    last.current = observer;
    observer.observe(document.body, { childList: true, subtree: true });
    queueMicrotask(bringNear);
  }, [wanted]);
  return (id) => want({ id, at: performance.now() });
};
