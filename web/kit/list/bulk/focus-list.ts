import { isFocusLost } from '../../kept-focus.ts';
import { LIST_ID } from '../list-id.ts';

export const focusList = (): void => document.getElementById(LIST_ID)?.focus();

/** Focuses the list if the element that was focused before a dialog has disappeared with its row. */
export const focusListIfLost = (): void => {
  setTimeout(() => {
    if (isFocusLost()) focusList();
  });
};
