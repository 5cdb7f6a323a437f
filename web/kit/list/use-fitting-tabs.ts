import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fitsWithNote, fittingTabs } from './tab-fitting.ts';

const widthsOf = (parts: Iterable<Element>): ReadonlyArray<number> =>
  [...parts].map((part) => part.getBoundingClientRect().width);

/** A line of tabs: its element, whether the tab of an index has no room in it, and whether the note has. */
export const useFittingTabs = (
  count: number,
  current: number,
): readonly [RefObject<HTMLElement | null>, (index: number) => boolean, boolean] => {
  const line = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(count);
  const [isNoted, setNoted] = useState(true);
  const measure = useCallback((): void => {
    if (line.current === null) return;
    const [more = 0] = widthsOf(line.current.querySelectorAll('.list-tabs-more'));
    const widths = widthsOf(line.current.querySelectorAll(':scope > a'));
    const [note = 0] = widthsOf(line.current.querySelectorAll('.list-tabs-note'));
    const measured = { widths, room: line.current.clientWidth, more, current, note };
    setFitting(fittingTabs(measured));
    setNoted(fitsWithNote(measured));
  }, [current]);
  // A count that arrives makes its tab wider.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (line.current === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [measure]);
  return [line, (index) => index >= fitting && index !== current, isNoted];
};
