import { USUAL_WIDTH } from './column-fitting.ts';
import type { Column } from './list-column.ts';

/** A row's height, or that it is on paper, decides how its texts are set: as in `list-table.css`. */
const SET = {
  comfortable: { size: 14, padding: 20 },
  compact: { size: 13, padding: 14 },
} as const;
const HEAD = '600 12px';
/** Of a title that sorts: its icon and the gap before it. */
const SORT_ICON = 14;
/** Of the first column, whose tick box stands instead of its padding. */
const CHECK = 38;

type Sized = Pick<Column<never>, 'title' | 'minWidth' | 'sortBy' | 'whole'>;

/** Width in pixels of a text in the page's font, of a weight and size as in `600 12px`. */
export type Measure = (text: string, font: string) => number;

let pen: { readonly context: CanvasRenderingContext2D | null; readonly family: string } | undefined;

const measureText: Measure = (text, font) => {
  pen ??= {
    context: document.createElement('canvas').getContext('2d'),
    family: getComputedStyle(document.body).fontFamily,
  };
  if (!pen.context) return 0;
  pen.context.font = `${font} ${pen.family}`;
  return pen.context.measureText(text).width;
};

/** What a column cannot do without in pixels: its title, and the longest text that is never cut. */
const leastOf = (
  { title, sortBy, whole }: Sized,
  isFirst: boolean,
  density: keyof typeof SET,
  measure: Measure,
): number => {
  const { size, padding } = SET[density];
  const check = isFirst ? CHECK - padding / 2 : 0;
  const head = measure(title, HEAD) + (sortBy === undefined ? 0 : SORT_ICON) + check;
  const cell = whole === undefined ? 0 : measure(whole, `${size}px`);
  return Math.ceil(Math.max(head, cell) + padding);
};

/** A column that is never narrower than what it cannot do without, in the font that is used. */
export const withNeed = <Each extends Sized>(
  column: Each,
  isFirst: boolean,
  density: keyof typeof SET,
  measure: Measure = measureText,
): Each & { readonly leastWidth: number } => {
  const leastWidth = leastOf(column, isFirst, density, measure);
  return { ...column, leastWidth, minWidth: Math.max(column.minWidth ?? USUAL_WIDTH, leastWidth) };
};
