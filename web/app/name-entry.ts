import { uuid } from '../graphql/intention.ts';

/** Whether the page was loaded for an entry of the history that was there before: by a reload, or on the way back. */
const isOldEntry = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/**
 * Names the entry of the history that a visit begins with, as the router names all others: a list is found again by
 * its entry after a reload. Another visit to the same address is another one, whatever the browser kept of the last.
 */
export const nameEntry = (): void => {
  const { state } = history;
  if (!isOldEntry()) history.replaceState({ key: uuid() }, '');
  else if (typeof state?.key !== 'string') history.replaceState({ ...state, key: uuid() }, '');
};
