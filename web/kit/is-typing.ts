/** Whether pressed keys belong to a field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]') !==
    null;
