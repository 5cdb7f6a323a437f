import { useSyncExternalStore } from 'react';

/** Creates a hook: whether the window is at least that many pixels wide. */
export const windowAtLeast = (pixels: number): (() => boolean) => {
  const query = matchMedia(`(min-width: ${pixels}px)`);
  const subscribe = (changed: () => void): (() => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
};
