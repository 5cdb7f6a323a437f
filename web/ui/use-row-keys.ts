import { type RefObject, useEffect } from 'react';
import { isTyping } from './is-typing.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

const focusedRow = (): Element | null => document.activeElement?.closest('tr') ?? null;

const step = (list: HTMLElement | null, by: number): void => {
  const links = Array.from(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []);
  const row = focusedRow();
  const at = links.findIndex((link) => link.closest('tr') === row);
  const start = by === 1 ? 0 : links.length - 1;
  const next = links[at === -1 ? start : Math.min(Math.max(at + by, 0), links.length - 1)];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
};

/** As a click on the row's checkbox; with Shift it reaches back to the row chosen before. */
const check = (list: HTMLElement | null, shiftKey: boolean): void => {
  const row = focusedRow();
  if (row && list?.contains(row))
    row
      .querySelector('[data-row-check]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
};

/**
 * `j` and `k` move the focus from row to row by each row's link, so that Enter opens it. `x` chooses the row that has
 * the focus, Shift+X every row from the one chosen before.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const by = STEPS[event.key];
      if (by !== undefined) step(list.current, by);
      if (event.key.toLowerCase() === 'x') check(list.current, event.shiftKey);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
};
