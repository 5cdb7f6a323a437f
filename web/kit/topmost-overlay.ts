import { Classes } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';

const OPEN = `.${Classes.OVERLAY_OPEN}`;
const DIALOGS = [Classes.DIALOG, Classes.DRAWER].map((each) => `.${each}`).join(', ');

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

/** With the element of the dialog itself. */
type ShownOverlay = OpenOverlay & { readonly element: HTMLElement; readonly dialog: HTMLElement | null };

const asOverlay = (element: HTMLElement): ShownOverlay => {
  const dialog = element.querySelector<HTMLElement>(DIALOGS);
  return {
    ...{ element, dialog, isDialog: dialog !== null },
    isQuestion: element.closest('.above-dialogs') !== null,
    hasFocus: element.contains(document.activeElement),
  };
};

const openOverlays = (): ReadonlyArray<ShownOverlay> =>
  [...document.querySelectorAll<HTMLElement>(OPEN)].map(asOverlay);

/**
 * Closes what is open above all else as Escape does, which may ask first, or do nothing while it saves. False if nothing is
 * open, or if it does not take Escape, such as a batch that runs.
 */
export const closeTopmost = (): boolean => {
  const top = topmostOf(openOverlays());
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  return top !== undefined && !top.element.dispatchEvent(key);
};

const topDialog = (): HTMLElement | null =>
  topmostOf(openOverlays().filter(({ isDialog }) => isDialog))?.dialog ?? null;

const subscribe = (listener: () => void): (() => void) => {
  const changes = new MutationObserver(listener);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => changes.disconnect();
};

/**
 * The dialog above all others, null without one: what lies below its backdrop is reached neither by pointer nor by Tab, so
 * what concerns the whole page is shown in it.
 */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, topDialog);
