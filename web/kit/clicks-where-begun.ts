const CONTROLS = 'button, a, summary, [role="button"]';
/** A double click that is meant as one is not slower; two clicks that are meant seldom are faster. */
const LONGEST_MS = 300;

type Press = Pick<MouseEvent, 'type' | 'detail' | 'timeStamp'> & { readonly target: EventTarget | null };

/**
 * What pressing a control does, by its kind and the first word of its accessible name: Complete is the same for the
 * follow-ups of two days, as is Remove for two filters; Edit and Close are not. Empty where there is no control.
 */
const deedOf = (target: EventTarget | null): string => {
  const control = (target as Element | null)?.closest(CONTROLS);
  if (!control) return '';
  const name = control.getAttribute('aria-label') ?? control.textContent;
  return `${control.getAttribute('role') ?? control.localName} ${name.trim().split(/\s+/u, 1)[0]}`;
};

/** Says of each press whether it is the second one of a double click, and would do something else than the first one. */
export const strayPresses = (): ((press: Press) => boolean) => {
  let first = { deed: '', at: 0 };
  let isSecond = false;
  return ({ type, detail, timeStamp, target }) => {
    if (type === 'mousedown') {
      if (detail === 1) first = { deed: deedOf(target), at: timeStamp };
      isSecond = detail === 2 && first.deed !== '' && timeStamp - first.at <= LONGEST_MS;
    }
    return isSecond && detail === 2 && deedOf(target) !== first.deed;
  };
};

/**
 * Stops the second half of a double click on a button that the first one replaced, such as Edit by Close, or covered by a
 * dialog. Later clicks, and those on a button of the same name that took its place, are meant. Keys have no such clicks:
 * their `detail` is 0. Installed once per page.
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
