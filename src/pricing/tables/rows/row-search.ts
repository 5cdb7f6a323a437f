import { STATES } from '../../../shared-kernel/states.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import type { RowValue } from './price-rows.ts';
import { rowLabelOf } from './row-labels.ts';

/** Stands in a stored name where the name of its size belongs: Unicode's replacement for an object. */
const SIZE_NAME = '\uFFFC';

/** The name by which a row is found: its label, with `SIZE_NAME` for that of its size, whose name may change. */
export type RowName = { readonly size: number | null; readonly name: string };

type NamedRow = { readonly table: PriceTable; readonly id: number; readonly value: RowValue };

const withoutSeparators = (text: string): string => text.replace(/(?<=\d),(?=\d{3})/gu, '');

export const rowNameOf = ({ table, id, value }: NamedRow): RowName => {
  const { labelOf, sizeOf } = rowLabelOf(table);
  const size = sizeOf?.(value, id) ?? null;
  const label = withoutSeparators(labelOf(value, id, new Map(size === null ? [] : [[size, SIZE_NAME]])));
  return { size, name: size === null || label.includes(SIZE_NAME) ? label : `${label} ${SIZE_NAME}` };
};

/**
 * Words as names of rows have them: `1,200` is written 1200, and `Houston, TX` without a comma. Between the ends of a lane
 * screens write an arrow.
 */
export const searchedWords = (search: string): ReadonlyArray<string> =>
  withoutSeparators(search)
    .replace(/→|->/gu, ' to ')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');

const isTo = (word: string): boolean => word.toLowerCase() === 'to';

/** Whether a word is no beginning of another one: a number, or the code of a state. */
const isWhole = (word: string, table: PriceTable): boolean =>
  /^\d+$/u.test(word) || (rowLabelOf(table).hasStates === true && Object.hasOwn(STATES, word.toUpperCase()));

const NOT_AFTER_A_LETTER = '(?<![\\p{L}\\p{N}_])';
const NOT_BEFORE_A_LETTER = '(?![\\p{L}\\p{N}_])';

/**
 * Whether a row's name has all the words, or words that begin with them: in any order, unless `to` stands between the ends of
 * a lane or band. The last word may still be typed.
 */
export const nameHas = (
  words: ReadonlyArray<string>,
  table: PriceTable,
  sizes: SizeNames,
): ((name: RowName) => boolean) => {
  const isInOrder = words.some(isTo);
  const patterns = words.map((word, at) => {
    const written = word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
    const isBetween = isTo(word) && at < words.length - 1;
    const end = isBetween || isWhole(word, table) ? NOT_BEFORE_A_LETTER : '';
    return new RegExp(`${NOT_AFTER_A_LETTER}${written}${end}`, 'giu');
  });
  return ({ size, name }) => {
    const text = name.replace(SIZE_NAME, () => (size === null ? '' : (sizes.get(size) ?? '')));
    let from = 0;
    return patterns.every((pattern) => {
      pattern.lastIndex = from;
      const isThere = pattern.test(text);
      // The first place where a word stands leaves most room for those that follow it.
      if (isInOrder) from = pattern.lastIndex;
      return isThere;
    });
  };
};
