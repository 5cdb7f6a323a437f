import { type RefCallback, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { usePrinting } from '../use-printing.ts';
import { windowAtLeast } from '../window-at-least.ts';
import { type ShownColumn, withBelow } from './column-below.tsx';
import { fitting, type Widths } from './column-fitting.ts';
import { withNeed } from './column-need.ts';
import { useDensity } from './density.ts';
import type { Column } from './list-column.ts';

/** Below this width of the window a row has two lines. */
const useWide = windowAtLeast(768);
/** Below this room in pixels too, as beside a preview: columns would not show what they are for. */
const LEAST_FOR_COLUMNS = 360;

/** Room of a letter's page of 720 pixels, on which a list has three quarters of its size (`print.css`). */
const PAPER = 960;

/** Room of the last list in pixels, a guess for the next one before it is measured. */
let lastRoom = 1000;

/** The columns of a list for which there is room. */
export type Fitted<Row> = {
  /** The list's scrolling element, whose width is the room. */
  readonly list: RefObject<HTMLElement | null>;
  /** Its `ref`, which measures whichever element it is given. */
  readonly attach: RefCallback<HTMLElement>;
  readonly columns: ReadonlyArray<ShownColumn<Row>>;
  readonly room: number;
  /** Widths that somebody has set. */
  readonly set: Widths;
  /** Sets others; undefined where none can be set. */
  readonly onWidths: ((widths: Widths) => void) | undefined;
  /** Whether a row has two lines, and further ones for columns that somebody chose. */
  readonly inLines: boolean;
  /** Whether columns become narrower than they need rather than be left out or scrolled. */
  readonly isSqueezed: boolean;
  /** Ids of the columns that are left out. */
  readonly leftOut: ReadonlyArray<string>;
};

type Given = {
  /** Whether nobody has chosen these columns; a choice is shown whole, and scrolled sideways. */
  readonly isInitial: boolean;
  /** Whether a preview stands beside the list. */
  readonly isBeside: boolean;
  readonly widths?: Widths;
  readonly onWidths?: (widths: Widths) => void;
};

const NO_WIDTHS: Widths = {};

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

/** A column in a row of one line, or with room for a second one. */
const inOneLine = <Row>({ lowWidth, ...column }: Column<Row>): Column<Row> =>
  lowWidth === undefined ? column : { ...column, minWidth: lowWidth };
const inTwoLines = <Row>({ wideWidth: _, ...column }: Column<Row>): Column<Row> => column;

/** Whether a column says in a row of two lines what another one says. */
const saysBriefly = <Row>({ brief, below = {} }: Column<Row>, id: string): boolean =>
  brief !== undefined && id in below;

/** Fits the columns of a list into its room. Memoize the columns. */
export const useFitting = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  { isInitial, isBeside: hasPreview, widths: set = NO_WIDTHS, onWidths }: Given,
): Fitted<Row> => {
  const { list, attach, room: roomOnScreen } = useRoom();
  const isPrinting = usePrinting();
  const isBeside = hasPreview && !isPrinting;
  const room = isPrinting ? PAPER : roomOnScreen;
  const isNarrow = !useWide() || roomOnScreen < LEAST_FOR_COLUMNS;
  const inLines = isNarrow && !isPrinting && columns.some(({ line }) => line !== undefined);
  const isSqueezed = isInitial && isBeside && !inLines;
  const isOffered = ({ id, line, beside }: Column<Row>): boolean =>
    (!inLines || line !== undefined || !(isInitial || columns.some((column) => saysBriefly(column, id)))) &&
    (!(isInitial && isBeside) || beside === true || (inLines && beside !== undefined));
  const isInOneLine = useDensity()[0] === 'compact' && !inLines && !isSqueezed && !isPrinting;
  const sized = useMemo(
    () =>
      columns.map((column, index) =>
        isInOneLine
          ? withNeed(inOneLine(column), index === 0, 'compact')
          : withNeed(inTwoLines(column), index === 0, 'comfortable'),
      ),
    [columns, isInOneLine],
  );
  const offered = sized.filter((column, index) => index === 0 || isOffered(column));
  const fitted =
    inLines || !isInitial || isSqueezed ? offered : fitting(offered, room, isPrinting ? NO_WIDTHS : set);
  const leftOut = sized.filter((column) => !fitted.includes(column)).map(({ id }) => id);
  const key = [inLines, isSqueezed, isInOneLine, ...fitted.map(({ id }) => id)].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the fitted columns
  const shown = useMemo(
    () =>
      inLines
        ? fitted
        : fitted.map((column, index) =>
            // Beside a preview, which says it too, the number has the height of its row, to be hit.
            index === 0 && isSqueezed ? column : withBelow(column, leftOut),
          ),
    [columns, key],
  );
  return { list, attach, columns: shown, room, set, onWidths, inLines, isSqueezed, leftOut };
};
