import { Classes } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';

const DIALOGS = [Classes.DIALOG, Classes.DRAWER]
  .map((each) => `.${Classes.OVERLAY_OPEN} .${each}`)
  .join(', ');

const isQuestion = (dialog: HTMLElement): boolean => dialog.closest('.above-dialogs') !== null;

/** Dialogs are appended to the body in the order in which they open; a question about one lies above it. */
const topDialog = (): HTMLElement | null => {
  const open = [...document.querySelectorAll<HTMLElement>(DIALOGS)];
  return open.find(isQuestion) ?? open.at(-1) ?? null;
};

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
