import { Classes } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isInField } from './is-typing.ts';
import { keepClear } from './keep-clear.ts';
import { MOST_SEEN, seenToasts, toastsHere } from './seen-toasts.ts';
import { isInToast, rememberFocus } from './toast-focus.ts';
import { ToastItem } from './toast-item.tsx';
import { countAct, dismissToasts, shownScreen, shownToasts, subscribeToToasts } from './toaster.ts';
import { useStable } from './use-stable.ts';
import { windowAtLeast } from './window-at-least.ts';
import './toasts.css';

const useRoom = windowAtLeast(768);

/** What the user does in the page. */
const ACTS = ['keydown', 'pointerdown', 'click'];

/** What Escape closes. */
const OPEN = `.${Classes.OVERLAY_OPEN}, .preview, [role="listbox"]`;

/** A card of a record that is being changed. */
const OPEN_CARD = 'form.editable:has([type="submit"])';

const isWorking = (element: Element | null): boolean =>
  document.querySelector(OPEN) !== null || isInField(element) || element?.closest(OPEN_CARD) != null;

/** Toasts keep clear of what they must not cover; a pressed one stays where it is, or the press would miss it. */
const place = (container: HTMLElement | null): void => {
  if (container && !container.matches(':active')) keepClear(container);
};

/** All toasts, the newest on top: one that is about to be pressed does not move for another. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  const [held, setHeld] = useState<number>();
  const isWide = useRoom();
  const here = toastsHere(toasts, shownScreen(), isWide);
  const seen = seenToasts(here, isWide ? MOST_SEEN.wide : MOST_SEEN.narrow, held);
  const container = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: their number and text decide their place
  useLayoutEffect(() => place(container.current), [toasts, seen.length]);
  /** Escape closes the toasts that are seen, unless it closes what somebody is working in. */
  const closeByEscape = useStable(({ key }: KeyboardEvent): void => {
    const { activeElement } = document;
    if (key === 'Escape' && (isInToast(activeElement) || !isWorking(activeElement)))
      dismissToasts((each) => seen.includes(each));
  });
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const onMove = (): void => void requestAnimationFrame(() => place(container.current));
    for (const event of ['scroll', 'resize', 'focusin']) window.addEventListener(event, onMove, true);
    // Dialogs, whose focus may be gone without an event.
    const dialogs = new MutationObserver(onMove);
    dialogs.observe(document.body, { childList: true });
    return () => {
      dialogs.disconnect();
      for (const event of ['scroll', 'resize', 'focusin']) window.removeEventListener(event, onMove, true);
    };
  }, [isShown]);
  useEffect(() => {
    for (const event of ACTS) window.addEventListener(event, countAct, { capture: true });
    return () => {
      for (const event of ACTS) window.removeEventListener(event, countAct, { capture: true });
    };
  }, []);
  useEffect(() => {
    document.addEventListener('focusin', rememberFocus);
    // Before the others, which may close what is open.
    document.addEventListener('keydown', closeByEscape, { capture: true });
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('keydown', closeByEscape, { capture: true });
    };
  }, [closeByEscape]);
  return createPortal(
    <section
      ref={container}
      className={`${Classes.TOAST_CONTAINER} toasts`}
      aria-label="Notices"
      aria-live="polite"
    >
      {toasts.map((each) => (
        <ToastItem
          key={each.id}
          toast={each}
          isBehind={!seen.includes(each)}
          more={each === seen.at(-1) ? here.length - seen.length : 0}
          isHeld={each.id === held}
          onHold={(isHeld) => setHeld((now) => (isHeld ? each.id : now === each.id ? undefined : now))}
        />
      ))}
    </section>,
    document.body,
  );
};
