import { Classes } from '@blueprintjs/core';

export const isInToast = (element: Element | null): boolean => element?.closest(`.${Classes.TOAST}`) != null;

/** The last focused element outside of toasts, and the elements around it. */
let focused: ReadonlyArray<HTMLElement> = [];

export const rememberFocus = (): void => {
  const { activeElement } = document;
  if (isInToast(activeElement)) return;
  const around: Array<HTMLElement> = [];
  for (let each = activeElement; each instanceof HTMLElement; each = each.parentElement) around.push(each);
  focused = around;
};

/** A pressed button of a toast disappears with it: the focus goes back to where it was, or to what is left around it. */
export const returnFocus = (): void => {
  if (!isInToast(document.activeElement)) return;
  for (const element of focused.filter(({ isConnected }) => isConnected)) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
};
