import type { Widths } from './column-fitting.ts';

/** Limits of a width that somebody sets, in pixels. */
export const MIN_WIDTH = 64;
export const MOST_WIDTH = 800;

const within = (width: number, least: number): number =>
  Math.min(Math.max(Math.round(width), least), MOST_WIDTH);

/** Widths with another one of a column; undefined takes it away. */
export const withWidth = (
  widths: Widths,
  id: string,
  width: number | undefined,
  least: number = MIN_WIDTH,
): Widths => {
  const { [id]: _, ...others } = widths;
  return width === undefined ? others : { ...others, [id]: within(width, least) };
};

/** Widths in an address, `shipper:180,lane:240`; unknown columns and what is no width are ignored. */
export const parseWidths = (text: string, ids: ReadonlyArray<string>): Widths =>
  text.split(',').reduce<Widths>((widths, each) => {
    const [, id = '', width] = /^(\w+):(\d{1,6})$/.exec(each) ?? [];
    return ids.includes(id) ? withWidth(widths, id, Number(width)) : widths;
  }, {});

/** The same widths as such a text, whatever the order in which they were set. */
export const formatWidths = (widths: Widths): string =>
  Object.entries(widths)
    .map(([id, width]) => `${id}:${width}`)
    .toSorted()
    .join();
