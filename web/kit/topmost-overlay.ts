import { Classes } from '@blueprintjs/core';

const OPEN = `.${Classes.OVERLAY_OPEN}`;

/** What is open: a dialog or drawer, or a popover, such as a menu or a hint. */
export type OpenOverlay = {
  /** A question about an open dialog lies above it. */
  readonly isQuestion: boolean;
  readonly isDialog: boolean;
  readonly hasFocus: boolean;
};

/** The one that has the keys, of those that are open, in the order of the page; a popover only if the focus is in it. */
export const topmostOf = <Overlay extends OpenOverlay>(open: ReadonlyArray<Overlay>): Overlay | undefined =>
  open.findLast(({ isQuestion }) => isQuestion) ??
  open.findLast(({ isDialog, hasFocus }) => !isDialog && hasFocus) ??
  open.findLast(({ isDialog }) => isDialog);

const asOverlay = (element: HTMLElement): OpenOverlay & { readonly element: HTMLElement } => ({
  element,
  isQuestion: element.closest('.above-dialogs') !== null,
  isDialog: [Classes.DIALOG, Classes.DRAWER].some((each) => element.querySelector(`.${each}`) !== null),
  hasFocus: element.contains(document.activeElement),
});

/**
 * Closes what is open above all else as Escape does, which may ask first, or do nothing while it saves. False if nothing is
 * open, or if it does not take Escape, such as a batch that runs.
 */
export const closeTopmost = (): boolean => {
  const top = topmostOf([...document.querySelectorAll<HTMLElement>(OPEN)].map(asOverlay));
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  return top !== undefined && !top.element.dispatchEvent(key);
};
