import { isInToast } from './toast-focus.ts';

/** An element that had the focus, and those around it, from the inside out. */
type Trail = readonly [HTMLElement, ...ReadonlyArray<HTMLElement>];

/** As long as it may take until what removes an element gives the focus to another one. */
const SETTLED_MS = 150;
const MOST = 6;
/** Parts of a page that are announced by their name, or are few enough steps from what has gone. */
const PART =
  '[role="dialog"], [role="alertdialog"], [role="region"], [role="grid"], section, form, article, li, table';

/** The latest first. */
let trails: ReadonlyArray<Trail> = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const trailOf = (element: HTMLElement): Trail => {
  const around: Array<HTMLElement> = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    around.push(each);
  return [element, ...around];
};

const remember = ({ target }: FocusEvent): void => {
  if (target !== standIn) standIn = undefined;
  if (!(target instanceof HTMLElement) || target === document.body || isInToast(target)) return;
  trails = [trailOf(target), ...trails.filter(([element]) => element !== target)].slice(0, MOST);
};

/** The part that the focus was given to, for want of a better place. */
let standIn: HTMLElement | undefined;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Whether the focused element has gone, and nothing has taken the focus over that a person would look for. */
export const isFocusLost = (): boolean => isNowhere() || document.activeElement === standIn;

const isLost = (): boolean => trails[0]?.[0].isConnected === false && isNowhere();

const takes = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/** The element, or the one that was rendered in its place, or the part of the page that it was in. */
const returnTo = ([element, ...around]: Trail): boolean => {
  const same = element.isConnected ? element : element.id === '' ? null : document.getElementById(element.id);
  if (same && takes(same)) return true;
  const part = around.find((each) => each.isConnected && each.matches(PART));
  if (part === undefined) return false;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  standIn = part;
  return takes(part);
};

/** Where nothing is left of what was focused: where a page begins. */
const goToHeading = (): void => {
  standIn = document.querySelector<HTMLElement>('h1') ?? undefined;
  standIn?.focus({ preventScroll: true });
};

const keep = (): void => {
  timer = undefined;
  if (isLost() && !trails.some(returnTo)) goToHeading();
};

const watch = (): void => {
  if (timer === undefined && isLost()) timer = setTimeout(keep, SETTLED_MS);
};

/**
 * Keeps the focus from falling to the document, where keys and Tab begin anew, when the focused element is removed: it goes
 * to what is left around it, to where it was before, or to the heading of the page.
 */
export const keepFocus = (): void => {
  document.addEventListener('focusin', remember);
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
};
