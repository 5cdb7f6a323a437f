/** Whether an open dialog or popover takes the keys. */
export const isOverlaid = (): boolean => document.querySelector('.bp6-overlay-open') !== null;
