/** Widths of the tabs in pixels, of their room, and of the button that has the others. */
type Measured = {
  readonly widths: ReadonlyArray<number>;
  readonly room: number;
  readonly more: number;
  /** The current one, which always stays; -1 for none. */
  readonly current: number;
};

const sum = (widths: ReadonlyArray<number>): number => widths.reduce((total, each) => total + each, 0);

/** How many tabs fit one line from the start, beside the current one and the button with the others. */
export const fittingTabs = ({ widths, room, more, current }: Measured): number => {
  if (sum(widths) <= room) return widths.length;
  const fits = (count: number): boolean =>
    sum(widths.slice(0, count)) + (current >= count ? (widths[current] ?? 0) : 0) + more <= room;
  return widths.findLastIndex((_, index) => fits(index + 1)) + 1;
};
