import { type RefCallback, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { windowAtLeast } from '../window-at-least.ts';
import { fitting } from './column-fitting.ts';
import type { Column } from './list-column.ts';

/** Below this width of the window a row has two lines. */
const useWide = windowAtLeast(768);

/** Room of the last list in pixels, a guess for the next one before it is measured. */
let lastRoom = 1000;

/** The columns of a list for which there is room. */
export type Fitted<Row> = {
  /** The list's scrolling element, whose width is the room. */
  readonly list: RefObject<HTMLElement | null>;
  /** Its `ref`, which measures whichever element it is given. */
  readonly attach: RefCallback<HTMLElement>;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly room: number;
  /** Whether a row has two lines. */
  readonly inLines: boolean;
  /** Ids of the columns that are left out. */
  readonly leftOut: ReadonlyArray<string>;
};

type Given = {
  /** Whether nobody has chosen these columns; a choice is shown whole, and scrolled sideways. */
  readonly isInitial: boolean;
  /** Whether a preview stands beside the list. */
  readonly isBeside: boolean;
};

/** Width of the list, measured from the time that its element is attached. */
const useRoom = () => {
  const list = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(lastRoom);
  const attach = useCallback((element: HTMLElement) => {
    const measure = (): void => {
      lastRoom = element.clientWidth;
      setRoom(lastRoom);
    };
    list.current = element;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      list.current = null;
    };
  }, []);
  return { list, attach, room };
};

/** Fits the columns of a list into its room. Memoize the columns. */
export const useFitting = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  { isInitial, isBeside }: Given,
): Fitted<Row> => {
  const { list, attach, room } = useRoom();
  const inLines = !useWide() && columns.some(({ line }) => line !== undefined);
  const isOffered = ({ line, beside }: Column<Row>): boolean =>
    inLines ? line !== undefined : !(isInitial && isBeside) || beside === true;
  const offered = columns.filter((column, index) => index === 0 || isOffered(column));
  const fitted = inLines || !isInitial ? offered : fitting(offered, room);
  const key = fitted.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the fitted columns
  const shown = useMemo(() => fitted, [columns, key]);
  const leftOut = columns.filter((column) => !shown.includes(column)).map(({ id }) => id);
  return { list, attach, columns: shown, room, inLines, leftOut };
};
