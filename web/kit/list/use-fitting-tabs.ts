import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fittingTabs } from './tab-fitting.ts';

const widthsOf = (parts: Iterable<Element>): ReadonlyArray<number> =>
  [...parts].map((part) => part.getBoundingClientRect().width);

/** A line of tabs: its element, and whether the tab of an index has no room in it. */
export const useFittingTabs = (
  count: number,
  current: number,
): readonly [RefObject<HTMLElement | null>, (index: number) => boolean] => {
  const line = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(count);
  const measure = useCallback((): void => {
    if (line.current === null) return;
    const [more = 0] = widthsOf(line.current.querySelectorAll('.list-tabs-more'));
    const widths = widthsOf(line.current.querySelectorAll(':scope > a'));
    setFitting(fittingTabs({ widths, room: line.current.clientWidth, more, current }));
  }, [current]);
  // A count that arrives makes its tab wider.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (line.current === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [measure]);
  return [line, (index) => index >= fitting && index !== current];
};
