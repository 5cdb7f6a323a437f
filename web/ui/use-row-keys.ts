import { type RefObject, useEffect } from 'react';
import { isTyping } from './is-typing.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** `j` and `k` move the focus from row to row by each row's link, so that Enter opens it. */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const links = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []);
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next =
        links[
          at === -1 ? (step === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1)
        ];
      next?.focus();
      next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
};
