/** Whether pressed keys belong to a side preview, and not to the list beside it. */
export const isInPreview = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.preview') !== null;
