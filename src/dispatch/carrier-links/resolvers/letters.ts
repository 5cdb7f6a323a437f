import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The packages of these fonts name their own module only, which lies beside the fonts. */
const besideModule = (name: string, file: string): string =>
  join(resolve(name), '../../fonts', `${file}.otf`);

/** Weight of a text. */
export type Weight = 'regular' | 'bold';

type Face = Readonly<Record<Weight, string>>;

/** Latin, Greek, Cyrillic, Hebrew and Arabic. Built-in fonts of a PDF know Western European letters only. */
const MAIN: Face = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/**
 * Opened for the first text whose letters are in none before it: signs such as a telephone, then the large ones, Chinese and
 * Japanese, Korean.
 */
const OTHERS: ReadonlyArray<Face> = [
  {
    regular: resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  },
  {
    regular: besideModule('@embedpdf/fonts-sc', 'NotoSansHans-Regular'),
    bold: besideModule('@embedpdf/fonts-sc', 'NotoSansHans-Bold'),
  },
  {
    regular: besideModule('@embedpdf/fonts-kr', 'NotoSansKR-Regular'),
    bold: besideModule('@embedpdf/fonts-kr', 'NotoSansKR-Bold'),
  },
];

const opened = new Map<string, Font>();

const fontOf = (path: string): Font => {
  const known = opened.get(path) ?? (openSync(path) as Font);
  opened.set(path, known);
  return known;
};

/** Joiners and selectors have no glyph of their own. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

const hasLetter = (path: string, letter: string): boolean =>
  [...letter].every(
    (sign) => IGNORED.test(sign) || fontOf(path).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );

export const mainFont = (weight: Weight): string => MAIN[weight];

/** From the baseline to the top of a line in the main font, as a share of its size. */
export const ascentOf = (weight: Weight): number => {
  const { ascent, unitsPerEm } = fontOf(MAIN[weight]);
  return ascent / unitsPerEm;
};

/** A part of a text in one font, by its file; `isComplete` is false for boxes, which stand for letters that no font has. */
export type Run = { readonly text: string; readonly font: string; readonly isComplete: boolean };

/** A letter that no font has: its own glyphs of nothing would overlap. */
const BOX = '□';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const runOf = (text: string, weight: Weight): Run => {
  const found = [MAIN, ...OTHERS].find((face) => hasLetter(face[weight], text));
  return { text: found ? text : BOX, font: (found ?? MAIN)[weight], isComplete: found !== undefined };
};

/** A text in the fonts that have its letters: the main one wherever it can be. */
export const runsOf = (text: string, weight: Weight): ReadonlyArray<Run> => {
  if (hasLetter(MAIN[weight], text)) return [{ text, font: MAIN[weight], isComplete: true }];
  const runs: Run[] = [];
  for (const { segment } of letters.segment(text)) {
    const next = runOf(segment, weight);
    const last = runs.at(-1);
    if (last?.font === next.font && last.isComplete === next.isComplete)
      runs[runs.length - 1] = { ...last, text: last.text + next.text };
    else runs.push(next);
  }
  return runs;
};
