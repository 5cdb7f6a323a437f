/** Widths of the tabs in pixels, of their room, and of the button that has the others. */
type Measured = {
  readonly widths: ReadonlyArray<number>;
  readonly room: number;
  readonly more: number;
  /** Width of the words after them, which are behind the button too where they have no room; 0 without. */
  readonly note?: number;
  /** The current one, which always stays; -1 for none. */
  readonly current: number;
};

const sum = (widths: ReadonlyArray<number>): number => widths.reduce((total, each) => total + each, 0);

/** Whether all tabs and the note after them fit one line. */
export const fitsWithNote = ({ widths, room, note = 0 }: Measured): boolean => sum(widths) + note <= room;

/** How many tabs fit one line from the start, beside the current one and the button with the others or the note. */
export const fittingTabs = (measured: Measured): number => {
  const { widths, room, more, current, note = 0 } = measured;
  if (fitsWithNote(measured) || (note > 0 && sum(widths) + more <= room)) return widths.length;
  const fits = (count: number): boolean =>
    sum(widths.slice(0, count)) + (current >= count ? (widths[current] ?? 0) : 0) + more <= room;
  return widths.findLastIndex((_, index) => fits(index + 1)) + 1;
};
