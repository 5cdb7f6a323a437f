import { STATES } from '../../../shared-kernel/states.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import type { RowValue } from './price-rows.ts';
import { rowLabelOf } from './row-labels.ts';

/** Words of a text as the index has them. */
const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** The entry of the index for a size, whose name is not the row's own; no word has an equals sign. */
const sizeEntry = (id: number): string => `'size=${id}'`;

const entry = (word: string): string => `'${word}'`;

/** Stands in a stored name where the name of its size belongs: Unicode's replacement for an object. */
export const SIZE_NAME = '\uFFFC';

/** `name` is the label of a row, with `SIZE_NAME` for that of its size; `words` is its entry of a text index. */
export type RowSearch = { readonly size: number | null; readonly name: string; readonly words: string };

type NamedRow = { readonly table: PriceTable; readonly id: number; readonly value: RowValue };

export const searchOf = ({ table, id, value }: NamedRow): RowSearch => {
  const { labelOf, sizeOf } = rowLabelOf(table);
  const size = sizeOf?.(value, id) ?? null;
  const label = labelOf(value, id, new Map(size === null ? [] : [[size, SIZE_NAME]]));
  const words = new Set([...wordsOf(label).map(entry), ...(size === null ? [] : [sizeEntry(size)])]);
  const name = size === null || label.includes(SIZE_NAME) ? label : `${label} ${SIZE_NAME}`;
  return { size, name, words: [...words].join(' ') };
};

/**
 * Words as names of rows have them: `1,200` is written 1200, and `Houston, TX` without a comma. Between the ends of a lane
 * screens write an arrow.
 */
export const searchedWords = (search: string): ReadonlyArray<string> =>
  search
    .replace(/(?<=\d),(?=\d{3})/gu, '')
    .replace(/→|->/gu, ' to ')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');

const isTo = (word: string): boolean => word.toLowerCase() === 'to';

/** Whether a word is no beginning of another one: a number, or the code of a state. */
const isWhole = (word: string, table: PriceTable): boolean =>
  /^\d+$/u.test(word) || (table === 'EXCEPTIONS' && Object.hasOwn(STATES, word.toUpperCase()));

/**
 * Regular expressions of Postgres for names that have the words, or words that begin with them: in any order, unless `to`
 * stands between the ends of a lane or band. The last word may still be typed.
 */
export const patternsOf = (words: ReadonlyArray<string>, table: PriceTable): ReadonlyArray<string> => {
  // The index alone tells them.
  if (words.every((word) => /^\w+$/u.test(word) && !isTo(word))) return [];
  const patterns = words.map((word, at) => {
    const written = word.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
    const isBetween = isTo(word) && at < words.length - 1;
    return `(?<!\\w)${written}${isBetween || isWhole(word, table) ? '(?!\\w)' : ''}`;
  });
  return words.some(isTo) ? [patterns.join('.*')] : patterns;
};

/** The entries that a row with a word may have: its parts, the last of which may be the beginning of another. */
const entriesFor = (word: string, table: PriceTable, sizes: SizeNames): ReadonlyArray<string> => {
  const parts = wordsOf(word);
  const last = parts.at(-1);
  if (last === undefined) return [];
  const means = (part: string, each: string): boolean =>
    part !== last || isWhole(word, table) ? each === part : each.startsWith(part);
  const own = [...parts.slice(0, -1).map(entry), `${entry(last)}${isWhole(word, table) ? '' : ':*'}`];
  const named = [...sizes].filter(([, name]) =>
    parts.every((part) => wordsOf(name).some((each) => means(part, each))),
  );
  return [`(${[own.join(' & '), ...named.map(([id]) => sizeEntry(id))].join(' | ')})`];
};

/**
 * A query of the text index for rows that words may mean, some more than the patterns say; null where it cannot tell any
 * apart.
 */
export const queryFor = (
  words: ReadonlyArray<string>,
  table: PriceTable,
  sizes: SizeNames,
): string | null => {
  const entries = words.flatMap((word) => entriesFor(word, table, sizes));
  return entries.length === 0 ? null : entries.join(' & ');
};
