import { v4 as uuid } from 'uuid';

/** Whether the page was loaded by a reload or by back and forward, for an existing history entry. */
const isOldEntry = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/**
 * Gives the history entry of a page load a key, as the router does for all others: after a reload a list
 * finds its state by this key. A new visit gets a new key, whatever state the browser restored.
 */
export const nameEntry = (): void => {
  const { state } = history;
  if (!isOldEntry()) history.replaceState({ key: uuid() }, '');
  else if (typeof state?.key !== 'string') history.replaceState({ ...state, key: uuid() }, '');
};
