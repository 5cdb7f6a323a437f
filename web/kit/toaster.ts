import { type ActionProps, Classes, Intent, OverlayToaster, Position, type Toaster } from '@blueprintjs/core';
import { isTyping } from './is-typing.ts';
import { keepClear } from './keep-clear.ts';

const TEN_SECONDS = 10_000;

/** What Escape closes. */
const OPEN = `.${Classes.OVERLAY_OPEN}:not(.${Classes.TOAST_CONTAINER}), .preview, [role="listbox"]`;

let toaster: Promise<Toaster> | undefined;

export type Offer = Pick<ActionProps, 'text'> & { readonly onClick: () => void };

const isInToast = (element: Element | null): boolean => element?.closest(`.${Classes.TOAST}`) != null;

/** The last focused element outside of toasts, and the elements around it. */
let focused: ReadonlyArray<HTMLElement> = [];

const rememberFocus = (): void => {
  const { activeElement } = document;
  if (isInToast(activeElement)) return;
  const around: Array<HTMLElement> = [];
  for (let each = activeElement; each instanceof HTMLElement; each = each.parentElement) around.push(each);
  focused = around;
};

/** A pressed button of a toast disappears with it: the focus goes back to where it was, or to what is left around it. */
const returnFocus = (): void => {
  const { activeElement, body } = document;
  if (activeElement !== body && !isInToast(activeElement)) return;
  for (const element of focused.filter(({ isConnected }) => isConnected)) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
};

/** Escape closes the toasts, unless it closes what somebody is working in. */
const closeByEscape =
  (there: Toaster) =>
  ({ key }: KeyboardEvent): void => {
    const { activeElement } = document;
    const isWorking = document.querySelector(OPEN) !== null || isTyping(activeElement);
    if (key === 'Escape' && (isInToast(activeElement) || !isWorking)) there.clear();
  };

/** The container is there while it has toasts, and a frame after the first one is shown. */
const place = (): void => {
  requestAnimationFrame(() => {
    const container = document.querySelector<HTMLElement>(`.${Classes.TOAST_CONTAINER}`);
    if (container) keepClear(container);
  });
};

const create = async (): Promise<Toaster> => {
  rememberFocus();
  document.addEventListener('focusin', rememberFocus);
  const there = await OverlayToaster.create({
    position: Position.BOTTOM_RIGHT,
    maxToasts: 4,
    canEscapeKeyClear: false,
  });
  // Before the others, which may close what is open.
  document.addEventListener('keydown', closeByEscape(there), { capture: true });
  for (const event of ['scroll', 'resize', 'focusin']) window.addEventListener(event, place, true);
  return there;
};

const shared = (): Promise<Toaster> => {
  toaster ??= create();
  return toaster;
};

type Shown = { readonly id: string; readonly intent: Intent };

/** Toasts by subject. */
const shown = new Map<string, Shown>();

const dismiss = (there: Toaster, isMeant: (subject: string, toast: Shown) => boolean): void => {
  for (const [subject, each] of shown) {
    if (!isMeant(subject, each)) continue;
    shown.delete(subject);
    there.dismiss(each.id);
  }
};

const isAbout =
  (subject: string) =>
  (each: string): boolean =>
    each === subject || each.startsWith(`${subject}/`);

/**
 * Shows the outcome of an action for ten seconds, with an optional action such as Undo. It replaces the toasts about the
 * same subject and about its parts, which are named `subject/part`.
 */
export const toast = async (
  subject: string,
  message: string,
  intent: Intent,
  offer?: Offer,
): Promise<void> => {
  const there = await shared();
  dismiss(there, isAbout(subject));
  const id = there.show({
    message,
    intent,
    timeout: TEN_SECONDS,
    ...(offer && { action: offer }),
    onDismiss: (hasExpired) => {
      if (shown.get(subject)?.id === id) shown.delete(subject);
      if (!hasExpired) returnFocus();
      place();
    },
  });
  shown.set(subject, { id, intent });
  place();
};

/** Dismisses the toasts about a subject and its parts, since they are no longer true. */
export const dismissToast = async (subject: string): Promise<void> => {
  if (shown.size > 0) dismiss(await shared(), isAbout(subject));
};

/** Dismisses errors: the page that they are about is left. */
export const dismissErrors = async (): Promise<void> => {
  if (shown.size > 0) dismiss(await shared(), (_, { intent }) => intent === Intent.DANGER);
};

/** Shows progress until `endProgress`; replaces the previous message under the key. */
export const toastProgress = async (key: string, message: string, offer: Offer): Promise<void> => {
  (await shared()).show({ message, timeout: 0, action: offer }, key);
};

export const endProgress = async (key: string): Promise<void> => {
  (await shared()).dismiss(key);
};
