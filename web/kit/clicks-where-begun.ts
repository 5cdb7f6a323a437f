const BUTTONS = 'button, a, summary, [role="button"]';

type Press = Pick<MouseEvent, 'type' | 'detail'> & { readonly target: EventTarget | null };

/** Says of each press whether it is a further one of several that began on a button, and hits something else by now. */
export const strayPresses = (): ((press: Press) => boolean) => {
  let began: Element | null = null;
  return ({ type, detail, target }) => {
    const on = target as Element | null;
    if (detail === 1 && type === 'mousedown') began = on?.closest(BUTTONS) ?? null;
    return detail > 1 && began !== null && !began.contains(on);
  };
};

/**
 * Stops the second half of a double click on a button that the first one replaced, such as Edit by Close, or covered by a
 * dialog. Keys have no such clicks: their `detail` is 0. Installed once per page.
 */
export const keepClicksWhereBegun = (): void => {
  const isStray = strayPresses();
  const stop = (event: MouseEvent): void => {
    if (!isStray(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, stop, { capture: true });
};
