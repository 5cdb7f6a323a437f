const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], form[aria-busy="true"]';

/** A cell of a grid that can be edited, which opens with the character that is pressed in it. */
const CELLS = '[role="grid"][aria-readonly="false"] td:not([aria-readonly="true"])';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null;

/** Whether an element is a field or in a dialog, or in a form whose fields are coming. */
export const isInField = (target: EventTarget | null): boolean => isWithin(target, FIELDS);

/** Whether pressed keys are text, or belong to a dialog: no shortcut of a single key works there. */
export const isTyping = (target: EventTarget | null): boolean => isInField(target) || isWithin(target, CELLS);
