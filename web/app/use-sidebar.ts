import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { recall, remember } from '../kit/remembered.ts';
import { windowAtLeast } from '../kit/window-at-least.ts';

const useWide = windowAtLeast(1024);

export type SidebarState = {
  /** `beside` the content in a wide window, otherwise `over` it. */
  readonly place: 'beside' | 'over';
  readonly open: boolean;
  readonly toggle: () => void;
};

/** Beside the content, the sidebar's open state is remembered; over the content, navigation closes it. */
export const useSidebar = (): SidebarState => {
  const wide = useWide();
  const [beside, setBeside] = useState(() => recall('sidebar') !== 'closed');
  const [over, setOver] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
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
