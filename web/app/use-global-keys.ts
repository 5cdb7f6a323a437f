import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../api/session.ts';
import type { NavItem } from '../kit/feature.ts';
import { isTyping } from '../kit/is-typing.ts';
import { isPressed } from '../kit/shortcut.ts';
import { finder } from './features.ts';
import { GLOBAL, GO } from './global-shortcuts.ts';
import { NAVIGATION } from './navigation.ts';
import type { OpenedDialog } from './use-header-dialogs.ts';
import type { Opening } from './use-opening.ts';

/** Longest pause between the two keys of a navigation shortcut. */
const PAUSE_MS = 1_500;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Keys that would act where the focus still is. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey;

const itemOf = (event: KeyboardEvent): NavItem | undefined =>
  NAVIGATION.find(({ go }) => go && isPressed({ keys: go }, event));

type Overlays = {
  readonly palette: Opening;
  readonly help: Opening;
  readonly dialogs: ReadonlyArray<OpenedDialog>;
};

/**
 * Listens to the global shortcuts. Single keys are ignored in text fields; Ctrl+K toggles the palette there
 * too. The second key after `G` never reaches the screen's own shortcuts, nor does one that is faster than the overlay
 * that the key before it opens.
 */
export const useGlobalKeys = ({ palette, help, dialogs }: Overlays): void => {
  const may = useMay();
  const navigate = useNavigate();
  const goUntil = useRef(0);

  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (isPressed(GLOBAL.palette, event)) {
      if (palette.isOpen) return () => palette.close();
      return () => isInDialog(event.target) || palette.open();
    }
    const isEarly = [palette, help, ...dialogs.map(({ opening }) => opening)].some(({ isComingFrom }) =>
      isComingFrom(event.target),
    );
    if (isEarly && isTyped(event)) return () => undefined;
    if (isTyping(event.target)) return undefined;
    const item = event.timeStamp <= goUntil.current ? itemOf(event) : undefined;
    goUntil.current = isPressed({ keys: GO }, event) ? event.timeStamp + PAUSE_MS : 0;
    if (item && may(item.needs)) return () => navigate(item.path);
    if (isPressed(GLOBAL.search, event)) return () => finder.focusField() || palette.open();
    if (isPressed(GLOBAL.help, event)) return () => help.open();
    const pressed = dialogs.find(({ dialog: { shortcut } }) => isPressed(shortcut, event));
    if (pressed && !isInDialog(event.target)) return () => pressed.opening.open();
    return undefined;
  };

  const latest = useRef(actionOf);
  useEffect(() => {
    latest.current = actionOf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
