import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { focusPowerSearch } from '../features/search/power-search.tsx';
import { useMay } from '../graphql/session.ts';
import { isTyping } from '../ui/is-typing.ts';
import { isPressed } from '../ui/shortcut.ts';
import { GLOBAL, GO } from './global-shortcuts.ts';
import { PLACES, type Place } from './places.tsx';
import type { Opening } from './use-opening.ts';

/** How long the second of two keys may take. */
const PAUSE_MS = 1_500;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

const placeOf = (event: KeyboardEvent): Place | undefined =>
  PLACES.flatMap(({ places }) => places).find(({ go }) => go && isPressed({ keys: go }, event));

type Overlays = { readonly palette: Opening; readonly help: Opening };

/**
 * The keys of the shell. Single keys are text while somebody types; Ctrl+K opens the palette from a field too, and
 * closes it again. The second key after `G` means nothing else, so that it is kept from the screen's own keys.
 */
export const useGlobalKeys = ({ palette, help }: Overlays): void => {
  const may = useMay();
  const navigate = useNavigate();
  const goUntil = useRef(0);

  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (isPressed(GLOBAL.palette, event)) {
      if (palette.isOpen) return () => palette.close();
      return () => isInDialog(event.target) || palette.open();
    }
    if (isTyping(event.target)) return undefined;
    const place = event.timeStamp <= goUntil.current ? placeOf(event) : undefined;
    goUntil.current = isPressed({ keys: GO }, event) ? event.timeStamp + PAUSE_MS : 0;
    if (place && may(place.needs)) return () => navigate(place.path);
    if (isPressed(GLOBAL.search, event)) return () => focusPowerSearch() || palette.open();
    if (isPressed(GLOBAL.help, event)) return () => help.open();
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
