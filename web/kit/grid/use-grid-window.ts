import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { rowsAround, type WindowRow, withGaps } from '../list/row-window.ts';
import { usePrinting } from '../use-printing.ts';

/** Heights of a row and of the head, with their lines. */
export const ROW_PX = 32;
const HEAD_PX = 32;
/** Grids of up to this many rows are rendered whole. */
const WHOLE = 100;
/** Before the grid is measured. */
const USUAL_VIEW = { width: 1_000, height: 600 };

/** The rows to render: all of a short grid, and on paper; otherwise those in view and around the row in use. */
export const useGridWindow = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  used: number,
): ReadonlyArray<WindowRow> => {
  const isPrinting = usePrinting();
  const isLong = count > WHOLE && !isPrinting;
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    scrollMargin: HEAD_PX,
    initialRect: USUAL_VIEW,
    useFlushSync: false,
    rangeExtractor: (range) => rowsAround(range, used, count),
  });
  return isLong
    ? withGaps(virtual.getVirtualItems(), HEAD_PX)
    : Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
};
