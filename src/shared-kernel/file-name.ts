import * as E from 'fp-ts/lib/Either.js';
import { line } from './text.ts';

const LONGEST_NAME = 255;
const LONGEST_PATH = 4096;
const LAST_LETTERS = 12;

/** Marks that make the letters around them run the other way: with them `fdp.exe` reads as `exe.pdf`. */
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The last part of a path, however the machine that it comes from divides paths. */
const lastPart = (path: string): string => path.split(/[/\\]/u).at(-1) ?? '';

const oneLine = line(LONGEST_PATH);

/** A name that is too long keeps its beginning and its ending. */
const shortened = (name: string): string => {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  return `${letters.slice(0, LONGEST_NAME - LAST_LETTERS - 1).join('')}…${letters.slice(-LAST_LETTERS).join('')}`;
};

/** A file's name without its folders, as it is kept; undefined for what is no name. */
export const plainFileName = (value: unknown): string | undefined => {
  const name = typeof value === 'string' ? lastPart(value.replace(DIRECTION_MARKS, '')) : undefined;
  const decoded = oneLine.decode(name);
  return E.isRight(decoded) ? shortened(decoded.right) : undefined;
};

/** The ending of a file's name in small letters, `pdf`; undefined where it has none of three or four letters. */
export const endingOf = (fileName: string): string | undefined =>
  /\.([a-z]{3,4})$/iu.exec(fileName)?.[1]?.toLowerCase();
