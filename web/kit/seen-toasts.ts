import { Intent } from '@blueprintjs/core';
import type { ShownToast } from './toaster.ts';

/** Toasts seen at a time, by whether the window has room: in a narrow one they would cover half of the page. */
export const MOST_SEEN = { wide: 3, narrow: 1 };

/** The toasts of what the window shows, and those that stay until they are closed. In a wide one all are: they cover nothing of it, and Undo stays at hand. */
export const toastsHere = (
  toasts: ReadonlyArray<ShownToast>,
  screen: string,
  isWide: boolean,
): ReadonlyArray<ShownToast> =>
  isWide
    ? toasts
    : toasts.filter((each) => each.lasts === null || each.outlivesPage || each.screen === screen);

/** The toasts that are seen, in their order: the one under the pointer or the focus, and the newest. */
export const seenToasts = (
  toasts: ReadonlyArray<ShownToast>,
  most: number,
  held: number | undefined,
): ReadonlyArray<ShownToast> => {
  const isHeld = ({ id }: ShownToast): boolean => id === held;
  const newest = toasts.toSorted((one, other) => other.id - one.id);
  const seen = new Set([...newest.filter(isHeld), ...newest.filter((each) => !isHeld(each))].slice(0, most));
  return toasts.filter((each) => seen.has(each));
};

/** Whether it waits behind others until it can be seen again. What went well is over with its time, and so is its Undo. */
export const waitsBehind = ({ intent }: Pick<ShownToast, 'intent'>): boolean => intent === Intent.DANGER;
