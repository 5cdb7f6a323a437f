import { Classes } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isTyping } from './is-typing.ts';
import { keepClear } from './keep-clear.ts';
import { isInToast, rememberFocus } from './toast-focus.ts';
import { ToastItem } from './toast-item.tsx';
import { dismissToasts, shownToasts, subscribeToToasts } from './toaster.ts';
import './toasts.css';

/** What Escape closes. */
const OPEN = `.${Classes.OVERLAY_OPEN}, .preview, [role="listbox"]`;

/** A card of a record that is being changed. */
const OPEN_CARD = 'form.editable:has([type="submit"])';

const isWorking = (element: Element | null): boolean =>
  document.querySelector(OPEN) !== null || isTyping(element) || element?.closest(OPEN_CARD) != null;

/** Escape closes the toasts, unless it closes what somebody is working in. */
const closeByEscape = ({ key }: KeyboardEvent): void => {
  const { activeElement } = document;
  if (key === 'Escape' && (isInToast(activeElement) || !isWorking(activeElement))) dismissToasts(() => true);
};

/** Toasts keep clear of what they must not cover; a pressed one stays where it is, or the press would miss it. */
const place = (container: HTMLElement | null): void => {
  if (container && !container.matches(':active')) keepClear(container);
};

/** All toasts, the newest on top: one that is about to be pressed does not move for another. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  const container = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: their number and text decide their place
  useLayoutEffect(() => place(container.current), [toasts]);
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const onMove = (): void => void requestAnimationFrame(() => place(container.current));
    for (const event of ['scroll', 'resize', 'focusin']) window.addEventListener(event, onMove, true);
    return () => {
      for (const event of ['scroll', 'resize', 'focusin']) window.removeEventListener(event, onMove, true);
    };
  }, [isShown]);
  useEffect(() => {
    document.addEventListener('focusin', rememberFocus);
    // Before the others, which may close what is open.
    document.addEventListener('keydown', closeByEscape, { capture: true });
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('keydown', closeByEscape, { capture: true });
    };
  }, []);
  return createPortal(
    <section
      ref={container}
      className={`${Classes.TOAST_CONTAINER} toasts`}
      aria-label="Notices"
      aria-live="polite"
    >
      {toasts.map((each) => (
        <ToastItem key={each.id} toast={each} />
      ))}
    </section>,
    document.body,
  );
};
