import { useLayoutEffect } from 'react';
import { sayHere } from './toaster.ts';

/** Keeps toasts from repeating what a dialog says: before any effect of the same answer shows one. Undefined says nothing. */
export const useSaidHere = (message: string | undefined): void => {
  useLayoutEffect(() => (message === undefined ? undefined : sayHere(message)), [message]);
};
