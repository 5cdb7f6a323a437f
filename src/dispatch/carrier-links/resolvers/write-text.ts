import { ascentOf, mainFont, type Run, runsOf, type Weight } from './letters.ts';

type Paper = PDFKit.PDFDocument;

/** Points. */
export type Style = { readonly weight: Weight; readonly size: number; readonly color: string };
export type Column = { readonly x: number; readonly width: number };

/** Papers with letters that no font has, which stand as boxes there. */
const incomplete = new WeakSet<Paper>();
export const isIncomplete = (paper: Paper): boolean => incomplete.has(paper);

const linesOf = (text: string): ReadonlyArray<string> => text.split(/\r\n|\r|\n/u);

const inMainFont = (paper: Paper, { weight, size }: Style): Paper =>
  paper.font(mainFont(weight)).fontSize(size);

/** Height of a line in several fonts: where it breaks, the rest of a column stays empty. */
const heightOfRuns = (paper: Paper, runs: ReadonlyArray<Run>, style: Style, width: number): number => {
  const sizes = runs.map(({ text, font }) => {
    paper.font(font).fontSize(style.size);
    return { width: paper.widthOfString(text), height: paper.currentLineHeight(true) };
  });
  const whole = sizes.reduce((sum, size) => sum + size.width, 0);
  const lines = whole <= width ? 1 : Math.ceil(whole / width) + 1;
  return lines * Math.max(...sizes.map(({ height }) => height));
};

/** At least the height that a text takes in a column. */
export const heightOfText = (paper: Paper, text: string, style: Style, width: number): number =>
  linesOf(text).reduce((sum, line) => {
    const runs = runsOf(line, style.weight);
    const isPlain = runs.every(({ font }) => font === mainFont(style.weight));
    return (
      sum +
      (isPlain
        ? inMainFont(paper, style).heightOfString(line, { width })
        : heightOfRuns(paper, runs, style, width))
    );
  }, 0);

/** Runs stand on one baseline, that of the main font; a line that ends in another font is as high as that one's. */
const writeRuns = (paper: Paper, runs: ReadonlyArray<Run>, { weight, size }: Style, { x, width }: Column) => {
  for (const [index, { text, font }] of runs.entries()) {
    const options = { width, baseline: -ascentOf(weight) * size, continued: index < runs.length - 1 };
    paper.font(font);
    if (index === 0) paper.text(text, x, paper.y, options);
    else paper.text(text, options);
  }
};

const writeLine = (paper: Paper, line: string, style: Style, column: Column): void => {
  const top = paper.y;
  const lineHeight = inMainFont(paper, style).fillColor(style.color).currentLineHeight(true);
  const runs = runsOf(line, style.weight);
  if (runs.some(({ isComplete }) => !isComplete)) incomplete.add(paper);
  writeRuns(paper, runs, style, column);
  // An empty line too, and one that ends in a font with lower lines.
  if (paper.y > top - 1) paper.y = Math.max(paper.y, top + lineHeight);
};

/** Writes a text where the paper stands, in as many lines and pages as it takes. */
export const write = (paper: Paper, text: string, style: Style, column: Column): void => {
  for (const line of linesOf(text)) writeLine(paper, line, style, column);
};
