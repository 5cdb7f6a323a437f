/** Whether an open dialog or popover takes the keys; toasts do not count. */
export const isOverlaid = (): boolean =>
  document.querySelector('.bp6-overlay-open:not(.bp6-toast-container)') !== null;
