import PDFDocument from 'pdfkit';
import { mainFont } from './letters.ts';
import { type Column, heightOfText, isIncomplete, type Style, write } from './write-text.ts';

export type Paper = PDFKit.PDFDocument;

/** Points. */
const MARGIN = 48;
const GAP = 16;

const SMALL = 9;
const TEXT = 10;
const INK = '#111';
const QUIET = '#555';

const TITLE: Style = { weight: 'bold', size: 18, color: INK };
const HEADING: Style = { weight: 'bold', size: SMALL, color: QUIET };
const STRONG: Style = { weight: 'bold', size: TEXT, color: INK };
const PLAIN: Style = { weight: 'regular', size: TEXT, color: INK };
const FINE: Style = { weight: 'regular', size: SMALL, color: INK };
const FOOT: Style = { weight: 'regular', size: SMALL, color: QUIET };

/** An empty document of Letter size. `title` is the window's. */
export const newPaper = (title: string): Paper =>
  new PDFDocument({
    ...{ size: 'LETTER', margin: MARGIN, bufferPages: true, lang: 'en-US', displayTitle: true },
    font: mainFont('regular'),
    info: { Title: title },
  });

const widthOf = (paper: Paper): number => paper.page.width - 2 * MARGIN;

/** Begins another page where there is no room for so many points. */
const keepTogether = (paper: Paper, height: number): void => {
  if (paper.y + height > paper.page.height - MARGIN) paper.addPage();
};

type Block = { readonly title: string; readonly lines: ReadonlyArray<string> };

const heightOf = (paper: Paper, { lines }: Block, width: number): number =>
  lines.reduce((sum, line) => sum + heightOfText(paper, line, PLAIN, width), TEXT + SMALL);

const writeBlock = (paper: Paper, { title, lines }: Block, at: Column): void => {
  write(paper, title, HEADING, at);
  for (const line of lines) write(paper, line, PLAIN, at);
};

/** Blocks beside each other, on one page. */
export const writeBeside = (paper: Paper, ...blocks: ReadonlyArray<Block>): void => {
  const width = (widthOf(paper) - GAP * (blocks.length - 1)) / blocks.length;
  keepTogether(paper, Math.max(...blocks.map((block) => heightOf(paper, block, width))));
  const top = paper.y;
  let bottom = top;
  for (const [index, block] of blocks.entries()) {
    paper.y = top;
    writeBlock(paper, block, { x: MARGIN + index * (width + GAP), width });
    bottom = Math.max(bottom, paper.y);
  }
  paper.y = bottom + GAP;
};

/** A heading with a text as long as it likes, which goes on over as many pages as it needs. */
export const writeText = (paper: Paper, title: string, text: string): void => {
  keepTogether(paper, 3 * TEXT);
  writeBlock(paper, { title, lines: [text] }, { x: MARGIN, width: widthOf(paper) });
  paper.y += GAP;
};

/** A numbered list whose items stay on one page each. */
export const writeList = (
  paper: Paper,
  title: string,
  items: ReadonlyArray<{ readonly name: string; readonly more: string }>,
): void => {
  const at = { x: MARGIN, width: widthOf(paper) };
  keepTogether(paper, 5 * TEXT);
  write(paper, title, HEADING, at);
  for (const [index, { name, more }] of items.entries()) {
    const numbered = `${index + 1}. ${name}`;
    keepTogether(paper, heightOf(paper, { title: '', lines: [numbered, more] }, at.width));
    write(paper, numbered, STRONG, at);
    if (more !== '') write(paper, more, FINE, at);
    paper.y += 3;
  }
  paper.y += GAP;
};

const LOGO = { width: 160, height: 48 };

type Head = {
  readonly logo: Buffer | undefined;
  readonly from: ReadonlyArray<string>;
  readonly title: string;
  readonly about: ReadonlyArray<string>;
};

/** A picture that cannot be drawn is left out: the office's name stands beside it anyway. */
const drawLogo = (paper: Paper, logo: Buffer): void => {
  try {
    paper.image(logo, MARGIN, paper.y, { fit: [LOGO.width, LOGO.height] });
    paper.y += LOGO.height + SMALL;
  } catch {
    // Some encodings of PNG and JPEG are unknown to the writer.
  }
};

/** Whose paper it is at the left, what it is at the right. */
export const writeHead = (paper: Paper, { logo, from, title, about }: Head): void => {
  const half = { x: MARGIN + widthOf(paper) / 2, width: widthOf(paper) / 2 };
  const top = paper.y;
  write(paper, title, TITLE, half);
  for (const line of about) write(paper, line, PLAIN, half);
  const bottom = paper.y;
  paper.y = top;
  if (logo) drawLogo(paper, logo);
  const left = { x: MARGIN, width: widthOf(paper) / 2 - GAP };
  for (const [index, line] of from.entries()) write(paper, line, index === 0 ? STRONG : PLAIN, left);
  paper.y = Math.max(bottom, paper.y) + GAP;
  paper
    .moveTo(MARGIN, paper.y)
    .lineTo(MARGIN + widthOf(paper), paper.y)
    .strokeColor(QUIET)
    .stroke();
  paper.y += GAP;
};

/** What the reader of a paper with boxes is told. */
const BOXES = 'Letters that this file has no font for stand as boxes; the page of the sheet shows them.';

/** The foot of every page, at the end: `words`, and which page of how many it is. */
export const numberPages = (paper: Paper, words: string): void => {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    // Below the margin, where text would otherwise begin another page.
    paper.page.margins.bottom = 0;
    paper.y = paper.page.height - MARGIN + SMALL;
    const foot = `${words} · page ${page + 1} of ${count}`;
    write(paper, foot, FOOT, { x: MARGIN, width: widthOf(paper) });
    if (isIncomplete(paper)) write(paper, BOXES, FOOT, { x: MARGIN, width: widthOf(paper) });
  }
};
