/** Whether a dialog or a popover is open that keys belong to first; what toasts say is none. */
export const isOverlaid = (): boolean =>
  document.querySelector('.bp6-overlay-open:not(.bp6-toast-container)') !== null;
