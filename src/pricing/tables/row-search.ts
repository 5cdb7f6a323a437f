import { STATES } from '../../shared-kernel/states.ts';
import { FEE_TYPE_NAMES, type PriceTable } from '../contract/price-columns.ts';
import type { SizeNames } from './definitions/price-table-definition.ts';
import type { RowValue } from './price-rows.ts';

/** Words of a text as the index has them. */
const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** The entry of the index for a size, whose name is not the row's own; no word has an equals sign. */
const sizeEntry = (id: number): string => `'size=${id}'`;

const entry = (word: string): string => `'${word}'`;

type AnyCells = Readonly<Record<string, string | number | null | undefined>>;

const nameOf = (value: RowValue): string => {
  const cells = value as AnyCells;
  const isBand = cells.maxMileage !== undefined;
  return [
    ...[cells.originCity, cells.originState, cells.destCity === undefined ? null : 'to'],
    ...[cells.destCity, cells.destState, cells.year, cells.make, cells.model],
    ...[cells.minMileage, isBand ? 'to' : null, cells.maxMileage, isBand ? 'miles' : null],
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(' ');
};

/** What a row is called is its type of fee, its size's name, and its `name`; `words` is its entry of a text index. */
export type RowSearch = {
  readonly fee: string | null;
  readonly size: number | null;
  readonly name: string;
  readonly words: string;
};

type NamedRow = { readonly table: PriceTable; readonly id: number; readonly value: RowValue };

export const searchOf = ({ table, id, value }: NamedRow): RowSearch => {
  const fee = 'type' in value ? FEE_TYPE_NAMES[value.type] : null;
  const size = table === 'SIZES' ? id : 'sizeId' in value ? value.sizeId : null;
  const name = nameOf(value);
  const words = new Set([
    ...wordsOf(`${fee ?? ''} ${name}`).map(entry),
    ...(size === null ? [] : [sizeEntry(size)]),
  ]);
  return { fee, size, name, words: [...words].join(' ') };
};

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
