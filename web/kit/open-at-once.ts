import { Classes } from '@blueprintjs/core';
import { config } from 'react-transition-group';

const CLICKS: ReadonlyArray<string> = ['Enter', ' '];
const ENDS = `.${Classes.POPOVER_DISMISS}, .${Classes.POPOVER_DISMISS_OVERRIDE}`;

/**
 * What closes a popover is pressed as Enter or Space goes down on it. Blueprint closes the popover by then, and presses what
 * was in it as the key goes up, or leaves that to the browser: without the motion of closing it is gone before.
 */
const pressAtOnce = (event: KeyboardEvent): void => {
  const { key, target, repeat, ctrlKey, metaKey, shiftKey } = event;
  if (!CLICKS.includes(key) || !(target instanceof HTMLElement)) return;
  const end = target.closest(`.${Classes.POPOVER} :is(${ENDS})`);
  if (!end?.classList.contains(Classes.POPOVER_DISMISS)) return;
  event.preventDefault();
  event.stopPropagation();
  const held = { ctrlKey, metaKey, shiftKey };
  if (!repeat) target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));
};

/**
 * Opens and closes whatever Blueprint lays over the page at once: dialogs, drawers, menus, popovers, calendars and tooltips.
 * Its own motion takes 300 ms, overshoots, and holds the focus back until it has ended. Nothing of it can be set once: each
 * element has a property of its own. A transition that is left out has neither `onOpening` nor `onClosing`; `onOpened` and
 * `onClosed` are called. Installed once per page.
 */
export const openAtOnce = (): void => {
  config.disabled = true;
  window.addEventListener('keydown', pressAtOnce, { capture: true });
};
