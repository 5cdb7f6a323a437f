/** Rows rendered before and after the visible ones, and those that a page of the keyboard may lead past. */
export const BESIDE = 16;

type Visible = { readonly startIndex: number; readonly endIndex: number };

/**
 * Indexes of the rows to render, ascending: those in view, those within a page of the one in use, which keeps
 * its focus and its open picker, and the first and the last, which Home and End reach.
 */
export const rowsAround = (
  { startIndex, endIndex }: Visible,
  used: number | undefined,
  count: number,
): number[] => {
  /** A page of the keyboard from the row in use leads to a rendered one, however high the window is. */
  const page = endIndex - startIndex + BESIDE;
  const near = (from: number, to: number, more: number): ReadonlyArray<number> => {
    const first = Math.max(0, from - more);
    const last = Math.min(count - 1, to + more);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  const indexes = new Set([
    0,
    count - 1,
    ...near(startIndex, endIndex, BESIDE),
    ...(used === undefined ? [] : near(used, used, page)),
  ]);
  return [...indexes].filter((index) => index >= 0 && index < count).sort((a, b) => a - b);
};

type Measured = { readonly index: number; readonly start: number; readonly end: number };

/** A row to render, and the room of the rows left out before it, in pixels. */
export type WindowRow = { readonly index: number; readonly gap: number };

/** Gaps between rendered rows; `from` is where the first row begins. */
export const withGaps = (measured: ReadonlyArray<Measured>, from: number): ReadonlyArray<WindowRow> =>
  measured.map(({ index, start }, nth) => ({ index, gap: start - (measured[nth - 1]?.end ?? from) }));
