import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../is-typing.ts';
import { isInPreview } from './preview/is-in-preview.ts';

type List = HTMLElement | null;

const rowsOf = (list: List): ReadonlyArray<HTMLElement> =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []);

const focusedRow = (): HTMLElement | null => document.activeElement?.closest('tr') ?? null;

/** Number of visible rows minus one, as context after a page step. */
const pageful = (list: List): number => {
  const height = rowsOf(list)[0]?.closest('tr')?.offsetHeight ?? 0;
  return height > 0 ? Math.max(1, Math.floor((list?.clientHeight ?? 0) / height) - 2) : 1;
};

/** A row's index in a list of which not all rows are rendered, otherwise among the rendered ones. */
const rowIndex = (link: Element, rendered: number): number =>
  Number(link.closest('tr')?.getAttribute('aria-rowindex') ?? rendered);

/** The row that had the focus last. */
type Last = { readonly link: Element; readonly index: number };

/**
 * Moves the focus by a number of rows, or as far as rows are rendered without a gap. Where the focused row has left the
 * list, it goes on from there; from outside, to the first or last row.
 */
const step = (list: List, by: number, last: Last | null): void => {
  const rows = rowsOf(list).map((link, rendered) => ({ link, index: rowIndex(link, rendered) }));
  const onwards = by > 0 ? rows : rows.reverse();
  const at = onwards.findIndex(({ link }) => link.closest('tr') === focusedRow());
  const left = last?.link.isConnected === false ? last.index : undefined;
  const next = onwards.find(({ index }) => left !== undefined && (by > 0 ? index >= left : index < left));
  const from = at === -1 ? (next ?? onwards[0]) : onwards[at];
  if (!from) return;
  const isWithin = ({ index }: { index: number }): boolean => Math.abs(index - from.index) <= Math.abs(by);
  const { link } = at === -1 ? from : (onwards.slice(at).filter(isWithin).at(-1) ?? from);
  link.focus();
  link.closest('tr')?.scrollIntoView({ block: 'nearest' });
};

const STEPS: Readonly<Record<string, (list: List) => number>> = {
  j: () => 1,
  k: () => -1,
};

/** Keys that scroll the page unless the focus is in the list. */
const LONG_STEPS: Readonly<Record<string, (list: List) => number>> = {
  PageDown: pageful,
  PageUp: (list) => -pageful(list),
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
};

/** Clicks the focused row beside its first column; returns whether there is one. */
const follow = (list: List): boolean => {
  const row = focusedRow();
  if (!row || !list?.contains(row)) return false;
  row.click();
  return true;
};

/** Clicks the row's checkbox; with Shift it selects a range. */
const check = (list: List, shiftKey: boolean): void => {
  const row = focusedRow();
  if (row && list?.contains(row))
    row
      .querySelector('[data-row-check]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
};

/**
 * `j` and `k` move the focus between the rows' links, so that Enter follows the link; inside the list Page
 * Up, Page Down, Home and End move it too. `e` or `o` clicks the row. `x` selects the focused row, Shift+X
 * the range from the last selected one.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  const last = useRef<Last>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const link =
        target instanceof Element
          ? target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')
          : null;
      const at = link ? rowsOf(list.current).indexOf(link) : -1;
      if (link && at >= 0) last.current = { link, index: rowIndex(link, at) };
    };
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(target) || isInPreview(target)) return;
      const isInside = target instanceof Node && list.current?.contains(target) === true;
      const by = STEPS[key] ?? (isInside ? LONG_STEPS[key] : undefined);
      if (by) {
        step(list.current, by(list.current), last.current);
        event.preventDefault();
      }
      if ((key === 'e' || key === 'o') && follow(list.current)) event.preventDefault();
      if (key.toLowerCase() === 'x') check(list.current, event.shiftKey);
    };
    document.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
    };
  }, [list]);
};
