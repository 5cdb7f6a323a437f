import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { recall, remember } from '../ui/remembered.ts';
import { windowAtLeast } from '../ui/window-at-least.ts';

const useWide = windowAtLeast(1024);

export type SidebarState = {
  /** `beside` the content where there is room, otherwise `over` it. */
  readonly place: 'beside' | 'over';
  readonly open: boolean;
  readonly toggle: () => void;
};

/** Beside the content it stays as it was left; over the content it goes away once it has led somewhere. */
export const useSidebar = (): SidebarState => {
  const wide = useWide();
  const [beside, setBeside] = useState(() => recall('sidebar') !== 'closed');
  const [over, setOver] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what closes it
  useEffect(() => {
    setOver(false);
  }, [pathname]);
  if (!wide) return { place: 'over', open: over, toggle: () => setOver(!over) };
  const toggle = (): void => {
    remember('sidebar', beside ? 'closed' : 'open');
    setBeside(!beside);
  };
  return { place: 'beside', open: beside, toggle };
};
