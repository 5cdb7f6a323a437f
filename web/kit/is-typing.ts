const TAKES_KEYS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], form[aria-busy="true"]';

/** Whether pressed keys belong to a field or a dialog, or to a form whose fields are coming. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(TAKES_KEYS) !== null;
