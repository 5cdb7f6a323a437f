import { config } from 'react-transition-group';

/**
 * Opens and closes whatever Blueprint lays over the page at once: dialogs, drawers, menus, popovers, calendars and tooltips.
 * Its own motion takes 300 ms, overshoots, and holds the focus back until it has ended. Nothing of it can be set once: each
 * element has a property of its own. A transition that is left out has neither `onOpening` nor `onClosing`; `onOpened` and
 * `onClosed` are called.
 */
export const openAtOnce = (): void => {
  config.disabled = true;
};
