import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { usePrinting } from '../use-printing.ts';
import { rowsAround, type WindowRow, withGaps } from './row-window.ts';
import { useUsedRow } from './use-used-row.ts';

/** Lists of up to this many rows are rendered whole. */
const WHOLE = 200;
/** Height of the sticky head. */
const HEAD_PX = 28;
/** Before the list is measured, so that its first rendering has rows to return to. */
const USUAL_VIEW = { width: 1_000, height: 800 };

type Settings<Row> = {
  /** The scrolling element. */
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: ReadonlyArray<Row>;
  readonly rowKey: (row: Row) => string;
  /** Of every row, in pixels. */
  readonly height: number;
};

/** The rows to render; undefined where all of them are. */
export const useRowWindow = <Row>({
  list,
  rows,
  rowKey,
  height,
}: Settings<Row>): ReadonlyArray<WindowRow> | undefined => {
  const isPrinting = usePrinting();
  const isLong = rows.length > WHOLE && !isPrinting;
  const used = useUsedRow(list, isLong);
  const usedAt = used === undefined ? -1 : rows.findIndex((row) => rowKey(row) === used);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    scrollMargin: HEAD_PX,
    initialRect: USUAL_VIEW,
    // The rows beside those in view are rendered already: what follows them need not hold up the frame.
    useFlushSync: false,
    // It would scroll to the top when it begins to watch a list that has been scrolled back to its place.
    scrollToFn: () => undefined,
    rangeExtractor: (range) => rowsAround(range, usedAt === -1 ? undefined : usedAt, rows.length),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height lie elsewhere
  useEffect(() => virtual.measure(), [virtual, height]);
  return isLong ? withGaps(virtual.getVirtualItems(), HEAD_PX) : undefined;
};
