import { windowAtLeast } from '../../window-at-least.ts';

/** Whether a preview stands beside its list; in a narrower window it covers the list. */
export const useBeside = windowAtLeast(1024);
