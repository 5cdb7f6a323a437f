/** What toasts must not cover, besides the focus. */
const KEPT = '[data-keep-clear], .bp6-dialog-footer';
const MARGIN = 8;
/** Toasts do not rise above this, in pixels from the top. */
const TOP = 56;

type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How far toasts in `area` must rise so that they cover none of `kept`; 0 if there is no room for that. */
export const rise = (area: Area, kept: ReadonlyArray<Area>): number => {
  const most = area.top - TOP;
  const coveredAt = (by: number): ReadonlyArray<Area> => {
    const raised = { ...area, top: area.top - by, bottom: area.bottom - by };
    return kept.filter((each) => overlap(raised, each));
  };
  const from = (by: number): number => {
    const covered = coveredAt(by);
    if (covered.length === 0) return by;
    const next = area.bottom - Math.min(...covered.map(({ top }) => top)) + MARGIN;
    if (next <= most) return from(next);
    return most > 0 && coveredAt(most).length === 0 ? most : 0;
  };
  return from(0);
};

/** Area of all toasts, where they would be at the bottom of the window. */
const bottomArea = (container: HTMLElement): Area => {
  const toasts = [...container.children].filter((each) => each instanceof HTMLElement);
  const { left, width } = container.getBoundingClientRect();
  const most = Math.max(0, ...toasts.map(({ offsetWidth }) => offsetWidth));
  const right = left + width - Number.parseFloat(getComputedStyle(container).paddingRight);
  return {
    left: right - most,
    right,
    top: window.innerHeight - container.offsetHeight,
    bottom: window.innerHeight,
  };
};

/** The focused element; a large one, such as a list, is read and scrolled beside a toast. */
const focused = (): ReadonlyArray<Element> => {
  const { activeElement } = document;
  return activeElement && activeElement.clientHeight < window.innerHeight / 3 ? [activeElement] : [];
};

/** Raises the toasts of `container` above what they must not cover. */
export const keepClear = (container: HTMLElement): void => {
  const kept = [...document.querySelectorAll(KEPT), ...focused()].filter((each) => !container.contains(each));
  const by = rise(
    bottomArea(container),
    kept.map((each) => each.getBoundingClientRect()),
  );
  container.style.setProperty('bottom', `${by}px`, 'important');
};
